import { parameterInvalid, shown } from "../protocol/api-error.ts";
import { queryParameter } from "./parameter.ts";

const range = { minimum: 1, maximum: 1000, default: 100 };

/** The page size. */
export const limit = queryParameter({
  name: "limit",
  schema: { type: "integer", ...range },
  description:
    "The maximum number of items in a page. A page whose items are large has fewer; `has_more` is then true.",
  read(text) {
    if (text === undefined) return range.default;
    const value = /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : NaN;
    if (value >= range.minimum && value <= range.maximum) return value;
    const bounds = `${range.minimum} to ${range.maximum.toLocaleString("en-US")}`;
    const zeros = /^0[0-9]/.test(text) ? ", without leading zeros" : "";
    throw parameterInvalid("limit", `The limit ${shown(text)} is not a whole number from ${bounds}${zeros}.`);
  },
});
