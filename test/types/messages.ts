// Checked by the compiler: each line after a @ts-expect-error comment has to be an error.
import { check, parse, type Messages } from "wherefore";
import { nodeSchema } from "wherefore/graph";

const some: Partial<Messages> = {
  field_unknown: ({ field, known, suggestion }) => `${field} ${known.join()} ${suggestion ?? ""}`,
  value_not_quoted: ({ minimum, instead }) => `${(minimum ?? 0) + 1} ${instead ?? ""}`,
};
parse("state:idle", { messages: some });

// @ts-expect-error: there is no such code
check("state:idle", nodeSchema, { messages: { field_unkown: () => "" } });
// @ts-expect-error: the code has no such argument
check("state:idle", nodeSchema, { messages: { field_unknown: ({ name }) => `${name}` } });
// @ts-expect-error: a message is a text
check("state:idle", nodeSchema, { messages: { field_unknown: () => 3 } });
// @ts-expect-error: one code is not all of them
export const all: Messages = { field_unknown: () => "" };
