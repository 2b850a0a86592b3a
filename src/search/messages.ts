import type { Messages } from "../diagnostics/messages.ts";

/** The values that the message of each refusal names. */
export interface RefusalArguments {
  parameter_unknown: {
    /** The name as it was sent, shortened if it is long. */
    name: string;
    known: readonly string[];
    /** The parameter that was probably meant; null if that is not clear. */
    suggestion: string | null;
  };
  too_many_queries: { count: number; most: number };
  order_unknown: {
    /** The name as it was sent; null if it is no text, or a long one. */
    name: string | null;
    known: readonly string[];
    /** The name that was probably meant; null if that is not clear. */
    suggestion: string | null;
  };
  limit_invalid: { max: number; default: number };
  cursor_invalid: {
    param: "after" | "before";
    /** The cursor of a page that the parameter takes. */
    source: "next" | "previous";
  };
  cursors_both: Record<never, never>;
}

/** A code of what is wrong with a request besides its queries. A code never changes its meaning. */
export type SearchCode = keyof RefusalArguments;

/** The messages of error bodies: those of queries, and those of the other parameters. */
export type SearchMessages = Messages & {
  readonly [C in SearchCode]: (args: RefusalArguments[C]) => string;
};

/** The messages of error bodies for parameters besides a query. */
export type Refusals = { readonly [C in SearchCode]: (args: RefusalArguments[C]) => string };

/** The messages of refusals in English. */
export const refusals: Refusals = {
  parameter_unknown({ name, known, suggestion }) {
    const what = `There is no parameter ${JSON.stringify(name)}.`;
    if (suggestion !== null) return `${what} Did you mean ${JSON.stringify(suggestion)}?`;
    return `${what} The parameters are ${known.join(", ")}.`;
  },
  too_many_queries: ({ count, most }) =>
    `There are ${count} queries, and at most ${most} are allowed. Send fewer.`,
  order_unknown({ name, known, suggestion }) {
    const names = known.map((each) => JSON.stringify(each)).join(", ");
    const what =
      name === null
        ? "The order must be one of the names of the orders."
        : `There is no order ${JSON.stringify(name)}.`;
    if (suggestion !== null) {
      return `${what} Did you mean ${JSON.stringify(suggestion)}? The orders are ${names}.`;
    }
    return `${what} Write ${known.length === 1 ? names : `one of ${names}`}.`;
  },
  limit_invalid: ({ max, default: usual }) =>
    `The limit must be a whole number from 1 to ${max}. Write one, or leave the limit out for ${usual}.`,
  cursor_invalid: ({ param, source }) =>
    `The cursor in \`${param}\` does not belong to this search. Send \`${source}\` of a page with the same query and order, unchanged; or leave \`${param}\` out to begin anew.`,
  cursors_both: () => "A page is either after a cursor or before one. Send `after` or `before`, not both.",
};
