/** A finite number in decimal digits without an exponent: as many digits as tell it from its neighbours. */
export function decimalText(number: number): string {
  return withoutExponent(String(number));
}

/** The decimal digits of a number that can have an exponent, such as `1.5e+3`. */
export function withoutExponent(text: string): string {
  const [, sign = "", whole = "", fraction = "", exponent] =
    /^(-?)([0-9]+)(?:\.([0-9]+))?e([+-][0-9]+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  return point > 0 ? sign + digits.padEnd(point, "0") : `${sign}0.${"0".repeat(-point)}${digits}`;
}
