import { unstorableIn } from "../../../shared/observations/storable.ts";

export const longestName = 200;

/** Whether a text is a name for people, of an account, a graph, a key or an alert. */
export function isName(text: string): boolean {
  // Control characters would break the tables that show names.
  return (
    text.trim() !== "" && text.length <= longestName && unstorableIn(text) === null && !/\p{Cc}/u.test(text)
  );
}
