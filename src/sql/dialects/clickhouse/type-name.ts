/** `Nullable(…)` or `LowCardinality(…)` around the whole name. */
const wrapper = /^(?:nullable|lowcardinality)\((.*)\)$/s;

/**
 * The name of a type as `system.columns` has it, without what makes no difference for a condition: the values of an
 * enumeration, time zones, `Nullable` and `LowCardinality`. Only the elements of an array keep `Nullable`.
 */
export function typeName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/(enum(?:8|16))\(.*?'\s*=\s*-?\d+\s*\)/gs, "$1")
    .replace(/(datetime64\(\d+)\s*,\s*'[^']*'/g, "$1")
    .replace(/datetime\(\s*'[^']*'\s*\)/g, "datetime")
    .replace(/\s/g, "");
  return unwrapped(plain).replace(/^array\(lowcardinality\((.*)\)\)$/s, "array($1)");
}

/** The name of the type of an array's elements; undefined if it is no array. */
export function elementTypeName(name: string): string | undefined {
  const element = /^array\((.*)\)$/s.exec(name)?.[1];
  return element === undefined ? undefined : unwrapped(element);
}

/** Whether an array can have NULL in it, as far as its name says. */
export function hasNullableElements(name: string): boolean {
  return /^array\(nullable\(/.test(name);
}

function unwrapped(name: string): string {
  const within = wrapper.exec(name)?.[1];
  return within === undefined ? name : unwrapped(within);
}
