import { parameterInvalid } from "../protocol/api-error.ts";
import { queryParameter } from "./parameter.ts";

const asSent = (text: string | undefined): string | undefined => text;

export const startingAfter = queryParameter({
  name: "starting_after",
  schema: { type: "string" },
  description:
    "The id of the last item of a page, for the page after it. Cannot be combined with `ending_before`.",
  selectsPage: true,
  read: asSent,
});

export const endingBefore = queryParameter({
  name: "ending_before",
  schema: { type: "string" },
  description:
    "The id of the first item of a page, for the page before it. Cannot be combined with `starting_after`.",
  selectsPage: true,
  read: asSent,
});

/** The page token of a search. The search reads it, because a token is valid for one query only. */
export const page = queryParameter({
  name: "page",
  schema: { type: "string" },
  description:
    "The `next_page` of the previous page. Every page is read as of the same event as the first one.",
  selectsPage: true,
  read: asSent,
});

/** The cursor of a list: the id of an item, and the parameter that it was sent in. */
export interface Cursor {
  readonly name: "starting_after" | "ending_before";
  readonly id: string;
}

/**
 * The cursor that a request has; null if it has none.
 *
 * @throws {ApiError} `parameter_invalid` if there are two.
 */
export function cursorOf(values: {
  readonly startingAfter: string | undefined;
  readonly endingBefore: string | undefined;
}): Cursor | null {
  const { startingAfter: after, endingBefore: before } = values;
  if (after !== undefined && before !== undefined) {
    throw parameterInvalid("ending_before", "Send `starting_after` or `ending_before`, not both.");
  }
  if (after !== undefined) return { name: "starting_after", id: after };
  return before === undefined ? null : { name: "ending_before", id: before };
}
