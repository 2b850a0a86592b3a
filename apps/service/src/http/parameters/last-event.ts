import type { JsonSchema } from "../../openapi/json-schema.ts";
import type { GraphFilter } from "../../store/types.ts";
import { parameterInvalid, shown } from "../protocol/api-error.ts";
import type { Parameter } from "./parameter.ts";

const bounds = ["gt", "gte", "lt", "lte"] as const;
const nameOf = (bound: (typeof bounds)[number]): string => `last_event[${bound}]`;

const int64: JsonSchema = { type: "integer", format: "int64" };
const int64Min = -(2n ** 63n);
const int64Max = 2n ** 63n - 1n;

/** A range of times in Unix milliseconds. */
export const lastEvent: Parameter<GraphFilter["lastEvent"]> = {
  openApi: {
    name: "last_event",
    in: "query",
    required: false,
    description:
      "Only graphs whose newest event is in the range: times in Unix milliseconds, as in `last_event[gte]=1767225600000`.",
    schema: {
      type: "object",
      properties: Object.fromEntries(bounds.map((bound) => [bound, int64])),
      additionalProperties: false,
    },
    style: "deepObject",
    explode: true,
  },
  queryNames: bounds.map(nameOf),
  selectsPage: false,
  read({ query }) {
    const range: { gt?: number; gte?: number; lt?: number; lte?: number } = {};
    for (const bound of bounds) {
      const text = query.get(nameOf(bound));
      if (text !== undefined) range[bound] = readTime(nameOf(bound), text);
    }
    return range;
  },
};

function readTime(name: string, text: string): number {
  if (!/^-?[0-9]{1,19}$/.test(text) || BigInt(text) < int64Min || BigInt(text) > int64Max) {
    throw parameterInvalid(
      name,
      `The time ${shown(text)} is not a whole number of Unix milliseconds such as 1767225600000.`,
    );
  }
  // Times of events are safe integers, so the nearest safe integer selects the same graphs.
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text)));
}
