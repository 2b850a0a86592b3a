import { list, type OwnField } from "wherefore";
import type { Storage } from "../suites/storage.ts";

/** A value of a column: as SQL, and as a record has it. */
export type Value = readonly [sql: string, held: unknown];

export const absent: Value = ["NULL", null];

export const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, "$&$&")}'`;

/** A column of one value. */
export interface Single {
  readonly field: OwnField<never, unknown>;
  /** The type of the column. */
  readonly type: string;
  /** The type in the mapping. Default: that of the column. */
  readonly named?: string | undefined;
  readonly held: readonly Value[];
  readonly values: readonly string[];
}

export function single({ field, type, named = type, held, values }: Single): Storage {
  return {
    name: `${field.type.name} as ${type}`,
    field,
    columns: { value: type },
    mapping: { type: named },
    rows: held.map(([sql, value]) => ({ sql: [sql], held: value })),
    values,
  };
}

/** A column of lists: how a list is written and what its type is. */
export interface Lists {
  readonly array: (elements: readonly string[]) => string;
  readonly columnType: (element: string) => string;
  readonly mappedType: (element: string) => string;
  /** Whether the list itself can be NULL. */
  readonly nullable: boolean;
}

/** The same values in lists, each alone and together. */
export function listed(
  { field, type, named = type, held, values }: Single,
  { array, columnType, mappedType, nullable }: Lists,
): Storage {
  const row = (elements: readonly Value[]): Storage["rows"][number] => ({
    sql: [`CAST(${array(elements.map(([sql]) => sql))} AS ${columnType(type)})`],
    held: elements.map(([, value]) => value),
  });
  const present = held.filter(([, value]) => value !== null);
  const nulls = held.length > present.length ? [absent] : [];
  return {
    name: `list of ${field.type.name} as ${columnType(type)}`,
    field: list(field as OwnField<never>) as OwnField<never, unknown>,
    columns: { value: columnType(type) },
    mapping: { type: mappedType(named) },
    rows: [
      ...(nullable ? [{ sql: ["NULL"], held: null }] : []),
      row([]),
      ...nulls.map((value) => row([value])),
      ...present.map((value) => row([value])),
      row([...present.slice(0, 1), ...nulls, ...present.slice(1, 2)]),
      row(held),
    ],
    values,
  };
}
