/**
 * What stands in a value under a path of keys. Undefined where a key is not
 * there: only own properties are read, and only of objects, not of arrays.
 */
export function readPath(value: unknown, keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (!isJsonObject(current) || !Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return current;
}

/** Whether a value is what `{…}` is in JSON. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
