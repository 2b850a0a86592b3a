import type { SqlValue } from "wherefore/sql";

/** The values that both drivers bind. A whole number is bound as an integer, and a list as a single parameter. */
export type { SqlValue };

/** SQL text with its parameters. `strings` has one more element than `params`. */
export interface Sql {
  readonly strings: readonly string[];
  readonly params: readonly SqlValue[];
}

function isSql(value: Sql | SqlValue): value is Sql {
  return typeof value === "object" && value !== null && "strings" in value;
}

/**
 * A template tag for SQL. A value becomes a parameter. Another piece of SQL, such as a WHERE fragment of the library,
 * becomes part of the text.
 *
 * @example
 * ```ts
 * const newest = sql`SELECT id FROM graphs WHERE account_id = ${accountId} AND ${condition}`;
 * ```
 */
export function sql(strings: TemplateStringsArray, ...pieces: readonly (Sql | SqlValue)[]): Sql {
  if (!pieces.some(isSql)) return { strings, params: pieces };
  const texts = [strings[0] ?? ""];
  const params: SqlValue[] = [];
  pieces.forEach((piece, index) => {
    if (isSql(piece)) appendSql(texts, params, piece);
    else {
      params.push(piece);
      texts.push("");
    }
    appendText(texts, strings[index + 1] ?? "");
  });
  return { strings: texts, params };
}

/** Inserts text into SQL unchanged. For names that this store defines, never for a value. */
export function raw(text: string): Sql {
  return { strings: [text], params: [] };
}

/** Joins pieces with a separator. */
export function join(pieces: readonly Sql[], separator: string): Sql {
  const texts = [""];
  const params: SqlValue[] = [];
  pieces.forEach((piece, index) => {
    if (index > 0) appendText(texts, separator);
    appendSql(texts, params, piece);
  });
  return { strings: texts, params };
}

/** The SQL text with the placeholders of an engine. */
export function render({ strings }: Sql, placeholder: (position: number) => string): string {
  let text = strings[0] ?? "";
  for (let position = 1; position < strings.length; position++) {
    text += placeholder(position) + (strings[position] ?? "");
  }
  return text;
}

function appendText(texts: string[], text: string): void {
  texts.push((texts.pop() ?? "") + text);
}

function appendSql(texts: string[], params: SqlValue[], piece: Sql): void {
  const [first = "", ...rest] = piece.strings;
  appendText(texts, first);
  texts.push(...rest);
  params.push(...piece.params);
}
