import { param, type Sql } from "../../fragment.ts";

/** A param of a type of ClickHouse. */
export function typed(value: string | number | bigint, type: string): Sql {
  return param(value, { type });
}

/** A whole number: a number if a double holds it exactly. */
export function whole(value: bigint, type: string): Sql {
  const number = Number(value);
  return typed(Number.isSafeInteger(number) ? number : value, type);
}
