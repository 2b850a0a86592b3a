import { expect, test } from "vitest";
import {
  check,
  defineSchema,
  diagnosticCodes,
  integer,
  repair,
  text,
  toErrorBody,
  type DiagnosticCode,
} from "wherefore";
import { diagnose } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { createSearch, searchCodes, type PageRequest, type SearchCode } from "wherefore/search";
import { sqlite } from "wherefore/sql";
import { german } from "../../examples/german.ts";

/** A query with each code, and its message. */
const examples: { readonly [C in DiagnosticCode]: readonly [query: unknown, message: string] } = {
  query_empty: ["", 'Die Suche ist leer. Schreiben Sie zum Beispiel `state:"working"`.'],
  query_not_text: [
    ["a", "b"],
    "Die Suche muss ein einziger Text sein. Senden Sie den Parameter einmal, ohne `[]`.",
  ],
  query_too_long: ["x".repeat(8193), "Die Suche ist 8193 Zeichen lang; erlaubt sind 8192. Kürzen Sie sie."],
  too_many_clauses: [
    "depth>1 AND ".repeat(129) + "depth>1",
    "Die Suche hat 130 Bedingungen; erlaubt sind 128. Entfernen Sie Bedingungen ab hier.",
  ],
  character_unexpected: [
    'state:("idle")',
    'Klammern gibt es in der Suche nicht. Schreiben Sie `state:"idle"`.',
  ],
  string_unterminated: [
    'title:"open',
    'Dem Wert fehlt das schließende Anführungszeichen. Schreiben Sie `"` an sein Ende.',
  ],
  string_escape_invalid: [
    'title:"C:\\dir"',
    "`\\d` ist keine Escape-Sequenz. Schreiben Sie einen Backslash als zwei.",
  ],
  string_character_invalid: [
    'title:"\\u0000"',
    "Ein Wert kann das Zeichen NUL nicht enthalten. Entfernen Sie es.",
  ],
  field_expected: [
    ':"idle"',
    'Hier muss ein Feld stehen; hier steht `:`. Schreiben Sie zum Beispiel `state:"working"`.',
  ],
  operator_expected: [
    "state",
    'Nach dem Feld `state` muss ein Operator stehen; die Suche endet hier. Schreiben Sie zum Beispiel `state:"working"`.',
  ],
  value_expected: [
    "depth>=",
    "Nach `depth>=` muss ein Wert stehen; die Suche endet hier. Schreiben Sie zum Beispiel `depth>=3`.",
  ],
  connective_expected: [
    'state:"idle" depth>3',
    "Hier muss AND oder OR stehen; hier steht `depth`. Schreiben Sie AND oder OR davor.",
  ],
  connective_case: ['state:"idle" Or depth>3', "Schreiben Sie OR statt `Or`."],
  connectives_mixed: [
    "depth>1 OR depth>2 AND depth>3",
    "Eine Suche verbindet alle Bedingungen durch AND oder alle durch OR; diese beginnt mit OR. Schreiben Sie OR statt AND, oder suchen Sie zweimal.",
  ],
  parameter_in_query: [
    'state:"idle" ORDER BY depth',
    "Die Sortierung gehört nicht in die Suche. Entfernen Sie `ORDER BY depth`, und senden Sie den Parameter `order`.",
  ],
  negation_not_allowed: ["-depth>3", "Vor `depth>` ist `-` nicht erlaubt. Schreiben Sie `depth<=3`."],
  value_not_quoted: [
    "state:working",
    'Der Wert von `state` muss in Anführungszeichen stehen. Schreiben Sie `state:"working"`.',
  ],
  value_quoted: [
    'depth>"3"',
    'Ein Vergleich hat seinen Wert ohne Anführungszeichen, nicht `"3"`. Schreiben Sie `depth>3`.',
  ],
  field_unknown: ['stat:"idle"', "Das Feld `stat` gibt es nicht. Meinten Sie `state`?"],
  operator_not_allowed: ["stale>1", "`stale` nimmt `>` nicht. Schreiben Sie `:`."],
  contains_too_short: [
    'title~"ab"',
    'Der gesuchte Teil von `title` muss mindestens 3 Zeichen haben; `"ab"` hat weniger.',
  ],
  value_invalid: ['kind:"x"', '`kind` nimmt "agent" oder "session", nicht `"x"`.'],
  value_out_of_range: [
    "depth>9223372036854775808",
    "`9223372036854775808` ist zu groß oder zu klein für `depth`.",
  ],
};

test.each(diagnosticCodes)("the message of %s can be translated", (code) => {
  const [query, message] = examples[code];
  const { diagnostics } = check(query, nodeSchema, { messages: german });
  expect(diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.message])).toEqual([[code, message]]);
  expect(diagnose(query, nodeSchema, { messages: german })).toEqual(diagnostics);
});

test.each(diagnosticCodes)("the stored arguments of %s are enough for its message", (code) => {
  const [query, message] = examples[code];
  const [diagnostic] = check(query, nodeSchema).diagnostics;
  const stored: unknown = JSON.parse(JSON.stringify(diagnostic?.args));
  expect(stored).toStrictEqual(diagnostic?.args);
  expect((german[code] as (args: unknown) => string)(stored)).toBe(message);
});

test("the type of the field says in any language what is expected", () => {
  const { diagnostics } = check('depth:"x"', nodeSchema, { messages: german });
  expect(diagnostics[0]?.message).toBe('`depth` nimmt eine ganze Zahl wie 12, nicht `"x"`.');
});

test.each([
  ["state:working", "In Anführungszeichen setzen"],
  ['depth>"3"', "Anführungszeichen entfernen"],
  ["state:wrking", '`"working"` schreiben'],
  ['state:"idle")', "`)` entfernen"],
  ['- state:"idle"', "`-` schreiben"],
  ['state:"idle" AND depth>3 OR depth:null', "Alle Bedingungen durch AND verbinden"],
  ["state:&quot;idle&quot;", "HTML-Entities auflösen"],
  ['state\u00a0:"idle"', "Ein Leerzeichen schreiben"],
])("the title of the fix of %s can be translated", (query, title) => {
  expect(check(query, nodeSchema, { messages: german }).diagnostics[0]?.fixes[0]?.title).toBe(title);
});

test.each([
  ["(state:idle OR state:failed) AND depth>1", "2 Suchen schreiben, die alle zutreffen müssen"],
  ["stat:idle and depth>1", "3 Stellen korrigieren"],
])("the title of the repair of %s can be translated", (query, title) => {
  expect(repair(query, nodeSchema, { messages: german })[0]?.title).toBe(title);
});

test("the message of an error body can be translated", () => {
  const messageOf = (query: string) =>
    toErrorBody(check(query, nodeSchema, { messages: german }).diagnostics, { messages: german }).error
      .message;
  expect(messageOf("state:working")).toBe(
    'Ungültige Suche, Zeichen 7: Der Wert von `state` muss in Anführungszeichen stehen. Schreiben Sie `state:"working"`.',
  );
  expect(messageOf("state:working and depth>1")).toMatch(/ Die Suche hat einen weiteren Fehler\.$/);
});

const search = createSearch({
  schema: defineSchema({ title: text(), size: integer() }),
  dialect: sqlite,
  table: "files",
  columns: { title: { folded: "title_folded" } },
  key: ["id"],
  orders: { largest: [{ column: "size", direction: "desc" }] },
  messages: german,
});

/** A request with each code, and its message. */
const refusals: { readonly [C in SearchCode]: readonly [request: PageRequest, message: string] } = {
  parameter_unknown: [{ limt: "5" } as object, "Den Parameter `limt` gibt es nicht. Meinten Sie `limit`?"],
  too_many_queries: [
    { query: Array.from({ length: 65 }, () => "size>1") },
    "Es sind 65 Suchen; erlaubt sind 64. Senden Sie weniger.",
  ],
  order_unknown: [{ order: "larges" }, "Die Sortierung `larges` gibt es nicht. Meinten Sie `largest`?"],
  limit_invalid: [
    { limit: "0" },
    "Die Anzahl muss eine ganze Zahl von 1 bis 1000 sein. Ohne Angabe ist sie 100.",
  ],
  cursor_invalid: [
    { after: "x" },
    "Der Cursor in `after` gehört nicht zu dieser Suche. Senden Sie `next` einer Seite mit derselben Suche und Sortierung.",
  ],
  cursors_both: [{ after: "x", before: "y" }, "Senden Sie `after` oder `before`, nicht beide."],
};

const noRows = () => {
  throw new Error("No statement is run.");
};

test.each(searchCodes)("the refusal %s can be translated", async (code) => {
  const [request, message] = refusals[code];
  expect(await search.page(request, {}, noRows)).toEqual({
    error: expect.objectContaining({ message }) as unknown,
  });
});

test("a query of a search endpoint is refused in the same language", async () => {
  expect(await search.page({ query: 'titel:"a"' }, {}, noRows)).toEqual({
    error: expect.objectContaining({
      message: "Ungültige Suche, Zeichen 1: Das Feld `titel` gibt es nicht. Meinten Sie `title`?",
    }) as unknown,
  });
});

test("a code without a message of its own keeps the English one", () => {
  const { field_unknown } = german;
  const { diagnostics } = check("stat:idle", nodeSchema, { messages: { field_unknown } });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "Das Feld `stat` gibt es nicht. Meinten Sie `state`?",
    'The value of `stat` must be in double quotes. Write `state:"idle"`.',
  ]);
});
