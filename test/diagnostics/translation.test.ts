import { expect, test } from "vitest";
import { check, diagnosticCodes, type Advice, type Found, type Messages } from "wherefore";
import { diagnose } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";

// All messages in German. The type `Messages` names each code and its arguments, so that the compiler reports a code
// without a message, and an argument that its code does not have.

function found(text: Found): string {
  if (text === "end") return "die Abfrage endet hier";
  return text === "whiteSpace" ? "hier steht ein Leerraum" : `hier steht ${text.text}`;
}

/** The sentence that says what to write. */
function write({ instead, suggestion, example }: Advice): string {
  if (instead !== null) return ` Schreiben Sie ${instead}.`;
  if (suggestion !== null) return ` Meinten Sie ${suggestion}?`;
  return example === null ? "" : ` Ein Beispiel: ${example}.`;
}

const german: Messages = {
  query_empty: (advice) => `Die Abfrage ist leer.${write(advice)}`,
  query_not_text: ({ given }) => `Die Abfrage ist kein Text, sondern: ${given}.`,
  query_too_long: ({ length, maxLength }) => `Die Abfrage hat ${length} Zeichen, erlaubt sind ${maxLength}.`,
  too_many_clauses: ({ count, maxClauses }) =>
    `Die Abfrage hat ${count} Bedingungen, erlaubt sind ${maxClauses}.`,
  character_unexpected: ({ text, kind, ...advice }) =>
    kind === "parentheses"
      ? `Klammern wie ${text} gibt es nicht.${write(advice)}`
      : `${text} gehört nicht zur Sprache.${write(advice)}`,
  string_unterminated: () => "Am Ende des Wertes fehlt das Anführungszeichen.",
  string_escape_invalid: ({ text }) => `${text} ist keine Escape-Sequenz.`,
  string_character_invalid: ({ character }) =>
    character === "nul" ? "Ein Wert enthält kein NUL-Zeichen." : "Ein Wert enthält kein halbes Zeichen.",
  field_expected: ({ found: text, ...advice }) => `Hier fehlt ein Feld, ${found(text)}.${write(advice)}`,
  operator_expected: ({ found: text, field }) => `Nach ${field} fehlt ein Operator, ${found(text)}.`,
  value_expected: ({ found: text, field, operator }) =>
    `Nach ${field}${operator} fehlt ein Wert, ${found(text)}.`,
  connective_expected: ({ found: text }) => `Hier fehlt AND oder OR, ${found(text)}.`,
  connective_case: ({ text }) => `Schreiben Sie ${text.toUpperCase()} statt ${text}.`,
  connectives_mixed: ({ first, text }) => `Die Abfrage beginnt mit ${first} und hat auch ${text}.`,
  negation_not_allowed: ({ field, operator, ...advice }) =>
    `Vor ${field}${operator} ist kein Minus erlaubt.${write(advice)}`,
  value_not_quoted: ({ field, text, minimum, ...advice }) =>
    `Der Wert ${text} von ${field} braucht Anführungszeichen${minimum === null ? "" : ` und ${minimum} Zeichen`}.${write(advice)}`,
  value_quoted: ({ field, operator, text, ...advice }) =>
    `${field}${operator} nimmt eine Zahl, nicht ${text}.${write(advice)}`,
  field_unknown: ({ field, known, suggestion }) =>
    suggestion === null
      ? `Das Feld ${field} gibt es nicht; es gibt ${known.length} andere.`
      : `Das Feld ${field} gibt es nicht. Meinten Sie ${suggestion}?`,
  operator_not_allowed: ({ field, operator, allowed }) =>
    `${field} nimmt nicht ${operator}, sondern ${allowed.join(" oder ")}.`,
  contains_too_short: ({ field, value, minimum }) =>
    `Der Text ${value} nach ${field}~ braucht ${minimum} Zeichen.`,
  value_invalid: ({ field, value, declared }) =>
    declared === null
      ? `${field} nimmt nicht ${value}.`
      : `${field} nimmt nicht ${value}, sondern ${declared.join(", ")}.`,
  value_out_of_range: ({ field, value }) => `${value} ist zu groß oder zu klein für ${field}.`,
};

/** A query with each code, and its message. */
const examples: { readonly [C in keyof Messages]: readonly [query: unknown, message: string] } = {
  query_empty: ["", 'Die Abfrage ist leer. Ein Beispiel: state:"working".'],
  query_not_text: [["a", "b"], "Die Abfrage ist kein Text, sondern: array."],
  query_too_long: ["x".repeat(8193), "Die Abfrage hat 8193 Zeichen, erlaubt sind 8192."],
  too_many_clauses: [
    "depth>1 AND ".repeat(129) + "depth>1",
    "Die Abfrage hat 130 Bedingungen, erlaubt sind 128.",
  ],
  character_unexpected: ['state:("idle")', 'Klammern wie ( gibt es nicht. Schreiben Sie state:"idle".'],
  string_unterminated: ['title:"open', "Am Ende des Wertes fehlt das Anführungszeichen."],
  string_escape_invalid: ['title:"C:\\dir"', "\\d ist keine Escape-Sequenz."],
  string_character_invalid: ['title:"\\u0000"', "Ein Wert enthält kein NUL-Zeichen."],
  field_expected: [':"idle"', 'Hier fehlt ein Feld, hier steht :. Ein Beispiel: state:"working".'],
  operator_expected: ["state", "Nach state fehlt ein Operator, die Abfrage endet hier."],
  value_expected: ["depth>=", "Nach depth>= fehlt ein Wert, die Abfrage endet hier."],
  connective_expected: ['state:"idle" depth>3', "Hier fehlt AND oder OR, hier steht depth."],
  connective_case: ['state:"idle" Or depth>3', "Schreiben Sie OR statt Or."],
  connectives_mixed: ["depth>1 OR depth>2 AND depth>3", "Die Abfrage beginnt mit OR und hat auch AND."],
  negation_not_allowed: ["-depth>3", "Vor depth> ist kein Minus erlaubt. Schreiben Sie depth<=3."],
  value_not_quoted: [
    "state:wrking",
    'Der Wert wrking von state braucht Anführungszeichen. Schreiben Sie state:"working".',
  ],
  value_quoted: ['depth>"3"', 'depth> nimmt eine Zahl, nicht "3". Schreiben Sie depth>3.'],
  field_unknown: ['stat:"idle"', "Das Feld stat gibt es nicht. Meinten Sie state?"],
  operator_not_allowed: ["stale>1", "stale nimmt nicht >, sondern :."],
  contains_too_short: ['title~"ab"', "Der Text ab nach title~ braucht 3 Zeichen."],
  value_invalid: ['kind:"x"', "kind nimmt nicht x, sondern agent, session."],
  value_out_of_range: [
    "depth>9223372036854775808",
    "9223372036854775808 ist zu groß oder zu klein für depth.",
  ],
};

test.each(diagnosticCodes)("the message of %s can be translated", (code) => {
  const [query, message] = examples[code];
  const diagnostics = check(query, nodeSchema, { messages: german }).diagnostics;
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

test("a code without a message of its own keeps the English one", () => {
  const { field_unknown } = german;
  const messages = check("stat:idle", nodeSchema, { messages: { field_unknown } }).diagnostics;
  expect(messages.map(({ message }) => message)).toEqual([
    "Das Feld stat gibt es nicht. Meinten Sie state?",
    'The value of `stat` must be in double quotes. Write `state:"idle"`.',
  ]);
});
