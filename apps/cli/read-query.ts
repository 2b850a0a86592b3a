import {
  applyEdits,
  check,
  interpret,
  parse,
  type CheckOptions,
  type CheckedQuery,
  type Diagnostic,
  type Query,
  type Schema,
} from "wherefore";
import { complain } from "./complain.ts";
import { Failure } from "./failure.ts";
import type { Invocation } from "./invocation.ts";
import { loadSchema, noSchema } from "./schema-file.ts";
import { explain } from "./shell/explain.ts";
import { isFile, locateQuery, type LocatedQuery } from "./shell/locate-query.ts";
import { outputFile } from "./shell/output-file.ts";
import { showDiagnostics } from "./diagnostics.ts";

/** The options that say which queries are valid. */
export interface SchemaOptions {
  readonly schema?: string;
  readonly dates?: boolean;
}

// The time of the run, so that all of a command refers to one time.
const now = Date.now();

/** The options of the language that a command was given. */
export function checkOptions({ dates }: SchemaOptions): CheckOptions {
  return dates === true ? { dates: { now } } : {};
}

/**
 * Checks the query of a command. Writes what is wrong, with the query or with the arguments, and returns null if the
 * command cannot run.
 *
 * @throws Failure if the schema cannot be read, or if the arguments contain no query
 */
export function readQuery(invocation: Invocation, options: SchemaOptions): CheckedQuery | null {
  const schema = loadSchema(options.schema);
  const read = (text: string) => {
    const { checked, diagnostics } = check(text, schema, checkOptions(options));
    return { accepted: checked, diagnostics };
  };
  return readAs(invocation, read, (diagnostics, text) => hintsOf(text, diagnostics, schema, options));
}

/** The options that a query which is not valid may need. */
export function hintsOf(
  text: string,
  diagnostics: readonly Diagnostic[],
  schema: Schema,
  options: SchemaOptions,
): readonly string[] {
  const isUnknown = diagnostics.some(({ code }) => code === "field_unknown");
  const isDated =
    options.dates !== true && check(text, schema, checkOptions({ dates: true })).checked !== null;
  return [
    ...(isUnknown && options.schema === undefined ? [noSchema] : []),
    ...(isDated ? ["add --dates to write dates and times in a query."] : []),
  ];
}

/** The options of a command that takes what people type. */
export interface LenientOptions extends SchemaOptions {
  readonly lenient?: boolean;
}

/** The queries that the text of a command means, all of which have to match. */
export interface ReadQueries {
  readonly queries: readonly CheckedQuery[];
  /** Their texts, if the text is none of them; null for a valid query. */
  readonly meant: readonly string[] | null;
}

/**
 * Reads the query of a command like `readQuery`; with `--lenient`, a text that is not valid is what it means, where that
 * is certain.
 *
 * @throws Failure if the schema cannot be read, or if the arguments contain no query
 */
export function readQueries(invocation: Invocation, options: LenientOptions): ReadQueries | null {
  const schema = loadSchema(options.schema);
  const read = (text: string): Reading<ReadQueries> => {
    const meant = meantBy(text, schema, options);
    if (meant !== null) return { accepted: meant, diagnostics: [] };
    const { checked, diagnostics } = check(text, schema, checkOptions(options));
    return { accepted: checked === null ? null : { queries: [checked], meant: null }, diagnostics };
  };
  return readAs(invocation, read, (diagnostics, text) => hintsOf(text, diagnostics, schema, options));
}

/** What a text that is not valid means with `--lenient`; null without that, for a valid text, and where it is uncertain. */
export function meantBy(
  text: string,
  schema: Schema,
  options: LenientOptions,
): (ReadQueries & { readonly meant: readonly string[] }) | null {
  if (options.lenient !== true) return null;
  const { queries, isChanged } = interpret(text, schema, checkOptions(options));
  if (!isChanged) return null;
  return { queries: queries.map(({ checked }) => checked), meant: queries.map((query) => query.text) };
}

/**
 * Parses the query of a command, like `readQuery`.
 *
 * @throws Failure if the arguments contain no query
 */
export function readTree(invocation: Invocation): Query | null {
  const read = (text: string) => {
    const { query, diagnostics } = parse(text);
    return { accepted: query, diagnostics };
  };
  return readAs(invocation, read, () => []);
}

interface Reading<Q> {
  readonly accepted: Q | null;
  readonly diagnostics: readonly Diagnostic[];
}

function readAs<Q>(
  invocation: Invocation,
  read: (text: string) => Reading<Q>,
  hints: (diagnostics: readonly Diagnostic[], text: string) => readonly string[],
): Q | null {
  const { args, takesFiles } = invocation;
  const [source = "", ...rest] = args;
  const { accepted, diagnostics } = read(source);
  if (accepted !== null && (takesFiles ? rest.every(isFile) : rest.length === 0)) return accepted;

  const output = outputFile();
  const isQuery = (text: string) => read(text).accepted !== null;
  const located = locateQuery(invocation, isQuery, output);
  if (located === null || (accepted !== null && isInPlace(located))) {
    if (!takesFiles && rest.length > 0) throw new Failure(tooMany(invocation));
    if (accepted !== null) return accepted;
    if (takesFiles && isFile(source)) throw new Failure(noQuery(source));
    report(source, diagnostics, hints(diagnostics, source));
    return null;
  }
  if (!isInPlace(located)) {
    const found = read(located.text).diagnostics;
    report(located.text, found, hints(found, located.text), true);
    throw new Failure(explain(invocation, located, output));
  }
  const text = [located.text, withFixes(source, diagnostics)].find(isQuery) ?? null;
  report(source, diagnostics, [
    ...hints(diagnostics, source),
    explain(invocation, { ...located, text }, output),
  ]);
  return null;
}

/** Writes diagnostics, then notes after a blank line. `hasMore` if another note follows these. */
function report(
  source: string,
  diagnostics: readonly Diagnostic[],
  notes: readonly string[],
  hasMore = false,
): void {
  if (diagnostics.length === 0) return;
  showDiagnostics(source, diagnostics);
  if (hasMore || notes.length > 0) process.stderr.write("\n");
  for (const note of notes) complain(note);
}

/** Whether the query is one argument, in its place. The shell may have removed a part of it. */
function isInPlace({ count, before, redirection }: LocatedQuery): boolean {
  return count === 1 && before.length === 0 && redirection !== "certain";
}

function withFixes(source: string, diagnostics: readonly Diagnostic[]): string {
  const unquoted = diagnostics.filter(({ code }) => code === "value_not_quoted");
  return applyEdits(
    source,
    unquoted.flatMap(({ fixes }) => fixes[0]?.edits ?? []),
  );
}

function tooMany({ command, args }: Invocation): string {
  return `too many arguments: ${command} takes a query, as one argument, and ${args.length} are given. Put the query in single quotes.`;
}

function noQuery(file: string): string {
  return `${file} is a file, and there is no query before it.`;
}
