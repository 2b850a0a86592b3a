import { typeParts } from "../../column-type.ts";
import { ids } from "./ids.ts";
import { numbers } from "./numbers.ts";
import type { PostgresType, Storage } from "./postgres-type.ts";
import { times } from "./times.ts";

/** The types of column besides text, boolean and lists, by name. */
export const types: Readonly<Record<string, PostgresType>> = { ...times, ...ids, ...numbers };

/** How columns of a type store values; undefined if there is no such type. */
export function storageOf(type: string): Storage | undefined {
  const { name, parameters } = typeParts(type);
  return types[name]?.storage(parameters);
}
