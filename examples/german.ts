/**
 * All messages of queries, of search endpoints and of warnings in German:
 *
 *     createSearch({ …, messages: german })
 *     check(text, schema, { messages: german })
 *     analyze(checked, { messages: german })
 *
 * The type names each message and its arguments, so that the compiler reports one that is missing.
 */
import type { Advice, QueryEncoding, FixArguments, Found, RequestParameter } from "wherefore";
import type { WarningMessages } from "wherefore/analysis";
import type { SearchMessages } from "wherefore/search";

export const german: SearchMessages & WarningMessages = {
  query_empty: (advice) => `Die Suche ist leer.${write(advice)}`,
  query_not_text: () => "Die Suche muss ein einziger Text sein. Senden Sie den Parameter einmal, ohne `[]`.",
  query_too_long: ({ length, maxLength }) =>
    `Die Suche ist ${length} Zeichen lang; erlaubt sind ${maxLength}. Kürzen Sie sie.`,
  too_many_clauses: ({ count, maxClauses }) =>
    `Die Suche hat ${count} Bedingungen; erlaubt sind ${maxClauses}. Entfernen Sie Bedingungen ab hier.`,
  character_unexpected: ({ text, kind, ...advice }) =>
    kind === "parentheses"
      ? `Klammern gibt es in der Suche nicht.${write(advice)}`
      : `${code(text)} gehört nicht in die Suche.${write(advice)}`,
  string_unterminated: () =>
    'Dem Wert fehlt das schließende Anführungszeichen. Schreiben Sie `"` an sein Ende.',
  string_escape_invalid: ({ text }) =>
    `${code(text)} ist keine Escape-Sequenz. Schreiben Sie einen Backslash als zwei.`,
  string_character_invalid: ({ character }) =>
    character === "nul"
      ? "Ein Wert kann das Zeichen NUL nicht enthalten. Entfernen Sie es."
      : "Ein Wert kann kein halbes Zeichen (Surrogat) enthalten. Entfernen Sie es.",
  field_expected: ({ found, ...advice }) =>
    found === "whiteSpace"
      ? "Zwischen `-` und dem Feld steht ein Leerzeichen. Entfernen Sie es."
      : `Hier muss ein Feld stehen; ${seen(found)}.${write(advice)}`,
  operator_expected: ({ found, field, ...advice }) =>
    `Nach dem Feld ${code(field)} muss ein Operator stehen; ${seen(found)}.${write(advice)}`,
  value_expected: ({ found, field, operator, ...advice }) =>
    `Nach ${code(field + operator)} muss ein Wert stehen; ${seen(found)}.${write(advice)}`,
  connective_expected: ({ found }) =>
    `Hier muss AND oder OR stehen; ${seen(found)}. Schreiben Sie AND oder OR davor.`,
  connective_case: ({ text }) => `Schreiben Sie ${text.toUpperCase()} statt ${code(text)}.`,
  connectives_mixed: ({ first, text }) =>
    `Eine Suche verbindet alle Bedingungen durch AND oder alle durch OR; diese beginnt mit ${first}. Schreiben Sie ${first} statt ${text}, oder suchen Sie zweimal.`,
  parameter_in_query: ({ text, parameter }) =>
    `${parameters[parameter]} gehört nicht in die Suche. Entfernen Sie ${code(text)}, und senden Sie den Parameter \`${parameter}\`.`,
  negation_not_allowed: ({ field, operator, instead }) =>
    `Vor ${code(field + operator)} ist \`-\` nicht erlaubt. ${instead === null ? "Entfernen Sie es" : `Schreiben Sie ${code(instead)}`}.`,
  value_not_quoted: ({ field, operator, text, minimum, declared, ...advice }) => {
    if (declared !== null) return notDeclared(field, text, declared, advice.instead);
    return advice.instead === null || advice.instead.includes('"')
      ? `Der Wert von ${code(field)} muss in Anführungszeichen stehen${minimum === null ? "" : ` und mindestens ${minimum} Zeichen haben`}.${write(advice)}`
      : `${code(field + operator)} nimmt nicht ${code(text)}.${write(advice)}`;
  },
  value_quoted: ({ text, ...advice }) =>
    `Ein Vergleich hat seinen Wert ohne Anführungszeichen, nicht ${code(text)}.${write(advice)}`,
  field_unknown: ({ field, known, suggestion, instead }) =>
    `Das Feld ${code(field)} gibt es nicht. ${
      suggestion === null
        ? `Schreiben Sie ${instead === null ? oneOf(known) : code(instead)}.`
        : `Meinten Sie ${code(suggestion)}?`
    }`,
  operator_not_allowed: ({ field, operator, allowed, instead }) =>
    `${code(field)} nimmt ${code(operator)} nicht. Schreiben Sie ${instead === null ? oneOf(allowed.map(code)) : code(instead)}.`,
  contains_too_short: ({ field, value, minimum }) =>
    `Der gesuchte Teil von ${code(field)} muss mindestens ${minimum} Zeichen haben; ${code(JSON.stringify(value))} hat weniger.`,
  value_invalid: ({ field, type, value, quoted, declared, suggestion, instead }) => {
    const given = quoted ? JSON.stringify(value) : value;
    const meant = suggestion ?? instead;
    if (declared !== null) return notDeclared(field, given, declared, meant);
    return `${code(field)} nimmt ${typeName(type)}, nicht ${code(given)}.${meant === null ? "" : ` Meinten Sie ${code(meant)}?`}`;
  },
  value_out_of_range: ({ field, value }) => `${code(value)} ist zu groß oder zu klein für ${code(field)}.`,

  fix: fixTitle,
  invalid_query({ position, message, more }) {
    const others = more === 1 ? "einen weiteren Fehler" : `${more} weitere Fehler`;
    return `Ungültige Suche, Zeichen ${position}: ${message}${more === 0 ? "" : ` Die Suche hat ${others}.`}`;
  },

  parameter_unknown: ({ name, known, suggestion }) =>
    `Den Parameter ${code(name)} gibt es nicht. ${
      suggestion === null ? `Schreiben Sie ${oneOf(known)}.` : `Meinten Sie ${code(suggestion)}?`
    }`,
  too_many_queries: ({ count, most }) => `Es sind ${count} Suchen; erlaubt sind ${most}. Senden Sie weniger.`,
  order_unknown: ({ name, known, suggestion }) =>
    `${name === null ? "Die Sortierung muss ein Name sein." : `Die Sortierung ${code(name)} gibt es nicht.`} ${
      suggestion === null ? `Schreiben Sie ${oneOf(known)}.` : `Meinten Sie ${code(suggestion)}?`
    }`,
  limit_invalid: ({ max, default: usual }) =>
    `Die Anzahl muss eine ganze Zahl von 1 bis ${max} sein. Ohne Angabe ist sie ${usual}.`,
  cursor_invalid: ({ param, source }) =>
    `Der Cursor in \`${param}\` gehört nicht zu dieser Suche. Senden Sie \`${source}\` einer Seite mit derselben Suche und Sortierung.`,
  cursors_both: () => "Senden Sie `after` oder `before`, nicht beide.",

  clauses_contradict({ clause, others, connective }) {
    if (others.length === 0) return `${code(clause)} findet nichts. Ändern oder entfernen Sie es.`;
    const what = `${allOf([...others, clause])} treffen nie zusammen zu.`;
    return `${what} ${connective === null ? "Ändern oder entfernen Sie eines davon" : `Verbinden Sie sie durch ${connective}`}.`;
  },
  clause_needless: ({ clause, others, connective }) =>
    others.length === 0
      ? `${code(clause)} ändert nichts. Entfernen Sie es.`
      : `${code(clause)} ändert nichts, denn ${connective === "AND" ? "es folgt aus" : "es ist enthalten in"} ${allOf(others)}. Entfernen Sie es.`,
  clause_repeated: ({ clause, other }) => `${code(clause)} wiederholt ${code(other)}. Entfernen Sie es.`,
  matches_everything: ({ clauses, instead }) =>
    `${allOf(clauses)} findet alles. ${instead === null ? "Ändern Sie die Suche" : `Verbinden Sie die Bedingungen durch ${instead}`}.`,
  null_never: ({ field, clause, negated }) =>
    `${code(field)} hat immer einen Wert; ${code(clause)} findet ${negated ? "alles" : "nichts"}. Entfernen Sie es.`,
  time_in_seconds: ({ field, text, instead }) =>
    `${code(field)} zählt Millisekunden, und ${code(text)} sieht wie Sekunden aus. Schreiben Sie ${code(instead)}.`,
  wildcard_in_text: ({ wildcard, instead }) =>
    `${code(wildcard)} ist ein gewöhnliches Zeichen. ${instead === null ? "Entfernen Sie es" : `Schreiben Sie ${code(instead)}`}.`,
  null_as_text: ({ clause, instead }) =>
    `${code(clause)} sucht den Text "null". Schreiben Sie ${code(instead)} für keinen Wert.`,
  tab_in_text: ({ escape, instead }) =>
    `${code(escape)} ist ein einziges Zeichen ohne Backslash. Schreiben Sie ${code(instead)}.`,
  leading_zeros: ({ field, text, instead }) =>
    `${code(field)} ist eine Zahl; die Nullen vor ${code(text)} bedeuten nichts. Schreiben Sie ${code(instead)}.`,
  text_compared_whole: ({ field, clause, instead }) =>
    `${code(clause)} vergleicht den ganzen Text von ${code(field)}. Um einen Teil zu finden, schreiben Sie ${code(instead)}.`,
};

function notDeclared(field: string, text: string, declared: readonly string[], meant: string | null): string {
  const values = oneOf(declared.map((value) => JSON.stringify(value)));
  return `${code(field)} nimmt ${values}, nicht ${code(text)}.${meant === null ? "" : ` Meinten Sie ${code(meant)}?`}`;
}

const types: Readonly<Record<string, string>> = {
  text: "einen Text",
  id: "eine Kennung",
  uuid: "eine UUID",
  enumeration: "einen der festen Werte",
  boolean: '"true" oder "false"',
  number: "eine Zahl wie 12 oder -0.5",
  integer: "eine ganze Zahl wie 12",
  time: "einen Zeitpunkt wie 2026-01-31 oder -7d",
};

/** What a field of a type takes, and what its elements are if it is a list. */
function typeName(type: string): string {
  return types[type.replace(/^list of /, "")] ?? type;
}

const parameters: { readonly [P in RequestParameter]: string } = {
  order: "Die Sortierung",
  limit: "Die Anzahl",
  after: "Die Seite",
};

const decoding: { readonly [E in QueryEncoding]: string } = {
  htmlEntities: "HTML-Entities auflösen",
  unicodeEscapes: "Unicode-Escapes auflösen",
  percentEncoding: "Prozent-Codes auflösen",
  plusSigns: "Leerzeichen statt `+` schreiben",
  escapedQuotes: "Backslashes vor Anführungszeichen entfernen",
  quotes: "Anführungszeichen um die Suche entfernen",
  preamble: "Nur die Suche schreiben",
};

function fixTitle(fix: FixArguments): string {
  switch (fix.kind) {
    case "write":
      return `${code(fix.text)} schreiben${fix.meaning === null ? "" : ` (${fix.meaning})`}`;
    case "remove":
      return `${code(fix.text)} entfernen`;
    case "quote":
      return "In Anführungszeichen setzen";
    case "unquote":
      return "Anführungszeichen entfernen";
    case "addSpace":
      return "Ein Leerzeichen schreiben";
    case "removeSpace":
      return "Leerzeichen entfernen";
    case "joinAll":
      return `Alle Bedingungen durch ${fix.connective} verbinden`;
    case "decode":
      return decoding[fix.encoding];
    case "split":
      return `${fix.count} Suchen schreiben, die alle zutreffen müssen`;
    case "correct":
      return `${fix.count} Stellen korrigieren`;
  }
}

function code(text: string): string {
  return `\`${text}\``;
}

function allOf(clauses: readonly string[]): string {
  return clauses.map(code).join(" und ");
}

function oneOf(names: readonly string[]): string {
  return names.length <= 1 ? names.join("") : `${names.slice(0, -1).join(", ")} oder ${names.at(-1)}`;
}

function seen(found: Found): string {
  if (found === "end") return "die Suche endet hier";
  return found === "whiteSpace" ? "hier steht ein Leerzeichen" : `hier steht ${code(found.text)}`;
}

/** The sentence that says what to write. */
function write({ instead, example }: Advice): string {
  if (instead !== null) return ` Schreiben Sie ${code(instead)}.`;
  return example === null ? "" : ` Schreiben Sie zum Beispiel ${code(example)}.`;
}
