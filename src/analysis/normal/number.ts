/** A number of the language without zeros that say nothing: `3` for `03` and `3.0`, `0` for `-0`. */
export function normalNumber(text: string): string {
  const [, sign = "", digits = "", fraction = ""] = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text) ?? [];
  if (digits === "") return text;
  const whole = digits.replace(/^0+(?=[0-9])/, "");
  let end = fraction.length;
  while (fraction[end - 1] === "0") end -= 1;
  const number = end === 0 ? whole : `${whole}.${fraction.slice(0, end)}`;
  return number === "0" ? number : sign + number;
}
