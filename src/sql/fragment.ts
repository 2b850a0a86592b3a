/** What a param may be: text, numbers, and the array that PostgreSQL's trigram column is asked for. */
export type SqlValue = string | number | bigint | readonly number[];

/** What a param is to the engine, for dialects whose placeholders name it. */
export type ParamType = "text" | "integer" | "number" | "integers";

/** A value that stands outside of the text. */
export interface Param {
  readonly type: ParamType;
  readonly value: SqlValue;
}

/** A piece of SQL: text, with params between. There is always one text more than there are params. */
export interface Sql {
  readonly texts: readonly string[];
  readonly params: readonly Param[];
}

/** A WHERE fragment. */
export interface WhereFragment {
  /** The text, with the dialect's placeholders. It binds as one operand under AND, OR and NOT. */
  readonly sql: string;
  /** The values of the placeholders, in their order. */
  readonly params: readonly SqlValue[];
  /** The text around the params, as a template tag takes it: `tag(strings, ...params)`. */
  readonly strings: TemplateStringsArray;
}

/** Text that is SQL as it stands: never a value, never a name that is not quoted. */
export function raw(text: string): Sql {
  return { texts: [text], params: [] };
}

/** SQL that is one param. */
export function param(type: ParamType, value: SqlValue): Sql {
  return { texts: ["", ""], params: [{ type, value }] };
}

/** A double for drivers that take a whole number for an int64, or for a mistake beyond 2^53: then it goes as text. */
export function bindableDouble(number: number | bigint): SqlValue {
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? String(number) : number;
}

/** Writes SQL; what is interpolated is SQL too, so that no plain string gets in by mistake. */
export function sql(strings: TemplateStringsArray, ...pieces: readonly Sql[]): Sql {
  const texts = [strings[0] ?? ""];
  const params: Param[] = [];
  pieces.forEach((piece, index) => {
    append(texts, params, piece);
    texts.push((texts.pop() ?? "") + (strings[index + 1] ?? ""));
  });
  return { texts, params };
}

/** Pieces with a text between each two. */
export function join(pieces: readonly Sql[], separator: string): Sql {
  const texts = [""];
  const params: Param[] = [];
  pieces.forEach((piece, index) => {
    if (index > 0) texts.push((texts.pop() ?? "") + separator);
    append(texts, params, piece);
  });
  return { texts, params };
}

function append(texts: string[], params: Param[], piece: Sql): void {
  const [first = "", ...rest] = piece.texts;
  texts.push((texts.pop() ?? "") + first, ...rest);
  params.push(...piece.params);
}

/** The text with a placeholder for each param. */
export function withPlaceholders(
  { texts, params }: Sql,
  placeholder: (param: Param, index: number) => string,
): string {
  let text = texts[0] ?? "";
  params.forEach((param, index) => {
    text += placeholder(param, index) + (texts[index + 1] ?? "");
  });
  return text;
}

/** The texts as a template tag is given them: some tags tell a call by `raw`. */
export function templateStrings(texts: readonly string[]): TemplateStringsArray {
  return Object.freeze(Object.assign([...texts], { raw: Object.freeze([...texts]) }));
}
