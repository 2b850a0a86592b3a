import { check, parse, type CheckedQuery, type Schema } from "wherefore";
import { complain } from "./complain.ts";
import { showDiagnostics } from "./diagnostics.ts";
import { Failure } from "./failure.ts";
import { hasOperator } from "./query-argument.ts";
import { checkOptions, hintsOf, meantBy, type LenientOptions } from "./read-query.ts";
import { readText } from "./schema-file.ts";

/** A query of a file under its name. Of several queries, a record has to match all. */
export interface NamedQuery {
  readonly name: string;
  readonly queries: readonly CheckedQuery[];
}

/**
 * Reads a file with a name and a query on each line. Writes what is wrong with each of them, and returns null then.
 *
 * @throws Failure if the file cannot be read, or is JSON
 */
export function readQueriesFile(
  file: string,
  schema: Schema,
  options: LenientOptions,
): readonly NamedQuery[] | null {
  const lines = readText(file)
    .split("\n")
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(({ text }) => text !== "" && !text.startsWith("#"));
  if (/^[{[]/.test(lines[0]?.text ?? "")) {
    throw new Failure(`${file} is JSON, and the file of queries comes before the files of records.`);
  }
  const named: NamedQuery[] = [];
  const numbers = new Map<string, number>();
  const hints = new Set<string>();
  let mistakes = 0;
  for (const { text, number } of lines) {
    const report = (message: string) => {
      mistakes += 1;
      complain(`${file}:${number}: ${message}`);
    };
    const [name = ""] = /^\S+/.exec(text) ?? [];
    const query = text.slice(name.length).trimStart();
    const problem = problemOf(text, name, query);
    if (problem !== null) {
      report(problem);
      continue;
    }
    const other = numbers.get(name);
    if (other !== undefined) report(`the query of line ${other} has the name \`${name}\` too.`);
    numbers.set(name, number);

    const meant = meantBy(query, schema, options);
    if (meant !== null) {
      complain(`${file}:${number}: searched for ${meant.meant.join(" and for ")}`);
      named.push({ name, queries: meant.queries });
      continue;
    }
    const { checked, diagnostics } = check(query, schema, checkOptions(options));
    if (checked !== null) {
      named.push({ name, queries: [checked] });
      continue;
    }
    report(`the query of \`${name}\` is not valid.`);
    showDiagnostics(query, diagnostics);
    process.stderr.write("\n");
    for (const hint of hintsOf(query, diagnostics, schema, options)) hints.add(hint);
  }
  for (const hint of hints) complain(hint);
  return mistakes === 0 ? named : null;
}

const nameForm = /^(?!(?:AND|OR|NOT)$)[\p{L}\p{N}_][\p{L}\p{M}\p{N}_./-]*$/iu;

/** Says what is wrong with a line; null if it is a name and a query. */
function problemOf(text: string, name: string, query: string): string | null {
  if (nameForm.test(name)) {
    // No query begins with an operator: the name is the field of a clause with spaces.
    if (hasOperator(query.charAt(0))) return noName(text);
    return query === "" ? `\`${name}\` has no query. Write one after it:\n  ${name} QUERY` : null;
  }
  const bare = name.replace(/[:=,;]$/, "");
  const isMarked = nameForm.test(bare) && isQuery(query);
  if (!isMarked && isQuery(text)) return noName(text);
  const line = isMarked ? `${bare} ${query}` : "NAME QUERY";
  return `\`${name}\` cannot name a query. A name has only letters, digits and _ . / -, begins with a letter, a digit or _, and is not AND, OR or NOT. Write:\n  ${line}`;
}

function noName(text: string): string {
  return `this query has no name. Write one before it:\n  NAME ${text}`;
}

function isQuery(text: string): boolean {
  return parse(text).query !== null;
}
