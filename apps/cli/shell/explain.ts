import { shellCommand, type Invocation } from "../invocation.ts";
import type { LocatedQuery } from "./locate-query.ts";
import type { OutputFile } from "./output-file.ts";

/** A query with its text; without the text if it is not known. */
export type ExplainedQuery = Omit<LocatedQuery, "text"> & { readonly text: string | null };

/** Says what the shell or the order of the arguments did to a query, and how to write the command. */
export function explain(invocation: Invocation, located: ExplainedQuery, output: OutputFile | null): string {
  const { text, count, before, files, isQuoted, redirection } = located;
  const [first] = before;
  const causes: string[] = [];
  if (first !== undefined) causes.push(misplaced(invocation, first));
  if (count > 1) causes.push(`the query is split into ${count} arguments, because it is not in quotes`);
  if (redirection !== "none") causes.push(redirected(redirection, output));
  else if (isQuoted && count === 1) causes.push("your shell may have removed double quotes");

  const isAsTyped = count === 1 && !isQuoted && redirection === "none";
  const advice = `${causes.join("; ")}. ${isAsTyped ? "Write" : "Put the query in single quotes"}`;
  if (text === null || redirection === "possible") return `${advice}.`;
  return `${advice}:\n  ${shellCommand(invocation, text, invocation.takesFiles ? files : [])}`;
}

function misplaced({ command, takesFiles }: Invocation, file: string): string {
  if (!takesFiles) return `${file} is a file, and ${command} reads no file`;
  return `${file} is ${file === "-" ? "standard input" : "a file"}, and the query comes before the files`;
}

function redirected(redirection: LocatedQuery["redirection"], output: OutputFile | null): string {
  const file = output === null || output.name === null ? "a file" : `the file ${output.name}`;
  return redirection === "certain"
    ? `the shell read ">" in the query as a redirection, and the output goes to ${file}`
    : `the output goes to ${file}; the shell reads ">" outside of quotes as a redirection`;
}
