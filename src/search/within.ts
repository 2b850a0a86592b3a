import type { Settings, WithinValue, WithinValues } from "./backend.ts";

/**
 * @throws TypeError unless each column of the definition has a value, and no other is named: it is an error of the
 *   program, which would otherwise show rows of another tenant
 */
export function readWithin({ within, term }: Settings, given: unknown): WithinValues {
  const values = new Map(
    Object.entries(typeof given === "object" && given !== null && !Array.isArray(given) ? given : {}),
  );
  const held = within.map((name): readonly [string, WithinValue] => {
    const value: unknown = values.get(name);
    if (!isWithinValue(value)) {
      throw new TypeError(
        `within: the ${term} ${JSON.stringify(name)} needs a value: a string, a number, a bigint or a boolean.`,
      );
    }
    return [name, value];
  });
  const unknown = [...values.keys()].find((name) => !within.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(`within: ${JSON.stringify(unknown)} is not a ${term} of the option \`within\`.`);
  }
  return {
    values: held,
    identity: JSON.stringify(held.map(([name, value]) => [name, identityOf(value)])),
  };
}

/** Whether a value is one that a column can be held to. */
export function isWithinValue(value: unknown): value is WithinValue {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" || typeof value === "bigint" || typeof value === "boolean";
}

/** A whole number is the same value as a number and as a bigint. */
function identityOf(value: WithinValue): string {
  if (typeof value === "string" || typeof value === "boolean") return `${typeof value} ${String(value)}`;
  return `number ${Number.isSafeInteger(value) ? String(BigInt(value)) : String(value)}`;
}
