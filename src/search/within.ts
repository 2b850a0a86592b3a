import { sql, type Sql } from "../sql/fragment.ts";
import { qualified, type Definition } from "./definition.ts";

/** A value that a column of `within` is held to. */
export type WithinValue = string | number | bigint | boolean;

/** The values that a search is held to, in the order of the definition. */
export interface WithinValues {
  readonly conditions: readonly Sql[];
  /** A text that is the same for the same values. */
  readonly identity: string;
}

/**
 * @throws TypeError unless each column of the definition has a value, and no other is named: it is an error of the
 *   program, which would otherwise show rows of another tenant
 */
export function readWithin(definition: Definition, given: unknown): WithinValues {
  const { within, ordering } = definition;
  const values = new Map(
    Object.entries(typeof given === "object" && given !== null && !Array.isArray(given) ? given : {}),
  );
  const held = within.map((name): readonly [string, WithinValue] => {
    const value: unknown = values.get(name);
    if (!isWithinValue(value)) {
      throw new TypeError(
        `within: the column ${JSON.stringify(name)} needs a value: a string, a number, a bigint or a boolean.`,
      );
    }
    return [name, value];
  });
  const unknown = [...values.keys()].find((name) => !within.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(`within: ${JSON.stringify(unknown)} is no column of the option \`within\`.`);
  }
  return {
    conditions: held.map(([name, value]) => sql`${qualified(definition, name)} = ${ordering.value(value)}`),
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
