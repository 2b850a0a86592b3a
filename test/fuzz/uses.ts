import { isDeepStrictEqual } from "node:util";
import { check, compile, compilePredicate, print, renderDiagnostic, toErrorBody } from "wherefore";
import type { CheckedQuery, Diagnostic, Schema, TypedValue } from "wherefore";
import { analyze, equivalent, explain, normalize, why } from "wherefore/analysis";
import { answerTool } from "wherefore/describe";
import { compileWhere, dialects, MappingError } from "wherefore/sql";
import { query } from "wherefore/write";

/** What a text breaks of that which the package makes of queries and of diagnostics; empty where nothing is wrong. */
export function brokenByUses(text: string, schema: Schema<never>): string[] {
  const { checked, diagnostics } = check(text, schema);
  const answer = answerTool(schema, { query: text });
  return [
    ...("checked" in answer === (checked !== null) ? [] : ["answerTool agrees with check"]),
    ...(checked === null ? brokenByReports(text, diagnostics) : brokenByQuery(checked, schema)),
    ...brokenByWriting(text, schema),
  ];
}

/** Terminals obey control characters. */
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/;

function brokenByReports(text: string, diagnostics: readonly Diagnostic[]): string[] {
  const body = toErrorBody(diagnostics, { docUrl: "https://example.com/errors", includeDiagnostics: true });
  const broken: string[] = [];
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(body)), body)) broken.push("an error body is plain JSON");
  for (const diagnostic of diagnostics) {
    const rendered = renderDiagnostic(text, diagnostic);
    if (!rendered.includes(diagnostic.code)) broken.push(`${diagnostic.code} is rendered`);
    if (control.test(rendered)) broken.push(`${diagnostic.code} is rendered without control characters`);
  }
  return broken;
}

function brokenByQuery(checked: CheckedQuery<never>, schema: Schema<never>): string[] {
  const printed = print(checked.query);
  const again = compile(printed, schema);
  const normal = normalize(checked);
  const { matches } = analyze(checked);
  const broken: string[] = [];
  const expect = (holds: boolean, property: string) => {
    if (!holds) broken.push(property);
  };
  expect(print(again.query) === printed, "a printed query is printed the same");
  expect(equivalent(checked, again).holds === true, "a printed query means the same");
  expect(equivalent(checked, normal).holds === true, "a normal form means the same");
  expect(explain(checked).clauses.length === checked.clauses.length, "each clause is explained");
  for (const record of recordsOf(checked)) {
    const found = compilePredicate(checked)(record);
    expect(compilePredicate(again)(record) === found, "a printed query matches the same records");
    expect(why(checked, record).matches === found, "the reason agrees with the predicate");
    if (matches !== "some" && hasRequired(record, schema))
      expect(found === (matches === "all"), `the query matches ${matches}`);
  }
  for (const dialect of Object.values(dialects)) {
    try {
      const { strings, params } = compileWhere(checked, { dialect });
      expect(strings.length === params.length + 1, `${dialect.title} has a placeholder for each param`);
    } catch (error) {
      // A list needs to be told how it is stored.
      if (!(error instanceof MappingError)) throw error;
    }
  }
  return broken;
}

/** A record without values, and one whose values are those of the query. */
function recordsOf(checked: CheckedQuery<never>): never[] {
  const values = checked.clauses.map(({ field, value }) => {
    const plain = plainOf(value);
    return [field.name, field.type.element === undefined ? plain : [plain]] as const;
  });
  return [{}, Object.fromEntries(values)] as never[];
}

/** Analysis counts only records that have a value in each required field. */
function hasRequired(record: Readonly<Record<string, unknown>>, schema: Schema<never>): boolean {
  return [...schema.fields.values()].every(
    ({ name, required }) => !required || (record[name] ?? null) !== null,
  );
}

function plainOf(value: TypedValue): unknown {
  switch (value.kind) {
    case "null":
      return null;
    case "boolean":
      return value.boolean;
    case "number":
    case "integer":
      return value.number;
    default:
      return value.text;
  }
}

/** No database stores these. */
const unwritable = /\p{Surrogate}|\0/u;

/** Writes the text as a value, and reads it again. */
function brokenByWriting(text: string, schema: Schema<never>): string[] {
  const field = [...schema.fields.values()].find(({ type }) => type.name === "text")?.name;
  if (field === undefined) return [];
  const strings = Object.assign([`${field}:`, ""], { raw: [] });
  try {
    const clause = compile(query(strings, text), schema, { maxLength: Infinity }).clauses[0];
    const isSame = clause?.value.kind === "text" && clause.value.text === text && !unwritable.test(text);
    return isSame ? [] : ["a written value is read again"];
  } catch (error) {
    if (error instanceof TypeError && unwritable.test(text)) return [];
    throw error;
  }
}
