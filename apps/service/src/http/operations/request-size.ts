import { isExpandName } from "../parameters/expand.ts";
import { limit } from "../parameters/limit.ts";
import { queryEntries } from "../protocol/query-string.ts";
import type { Operation } from "./operation.ts";

/** How much a request asks for at most. */
export interface RequestSize {
  /** The items of its page and the references that they expand. */
  readonly objects: number;
  /** The references alone. */
  readonly expands: number;
}

/** Reads from a request how much it asks for, before its parameters are checked. */
export function sizeOf(target: string, operation: Pick<Operation, "queryNames">): RequestSize {
  const entries = queryEntries(target);
  const paths = new Set(entries.filter(({ name }) => isExpandName(name)).map(({ value }) => value));
  const items = operation.queryNames.some((name) => name === limit.openApi.name) ? limitIn(entries) : 1;
  return { objects: items * (1 + paths.size), expands: items * paths.size };
}

function limitIn(entries: ReturnType<typeof queryEntries>): number {
  const sent = entries.find(({ name }) => name === limit.openApi.name)?.value;
  try {
    return limit.read(
      { path: {}, query: new Map(sent ? [["limit", sent]] : []), expand: [] },
      undefined,
    ) as number;
  } catch {
    // It is refused when it is its turn.
    return 1;
  }
}
