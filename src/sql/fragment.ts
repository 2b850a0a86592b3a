/**
 * A value that a driver binds to a placeholder. The shipped dialects use strings, numbers, bigints and, for the
 * trigram column of PostgreSQL, arrays of integers. Other dialects can use whatever their driver takes.
 */
export type SqlValue = string | number | bigint | boolean | object | null;

/** A value that is sent apart from the text of the statement. */
export interface Param {
  readonly value: SqlValue;
  /** The database's name for the type, for dialects whose placeholders contain it; otherwise empty. */
  readonly type: string;
}

/** A piece of SQL: texts with params between them. There is one text more than there are params. */
export interface Sql {
  readonly texts: readonly string[];
  readonly params: readonly Param[];
  /** The two sides of an equality that `forms.equals` has written, which lists of some dialects write otherwise. */
  readonly equality?: Equality;
}

/** An equality. */
interface Equality {
  readonly operand: Sql;
  readonly value: Sql;
  /** Whether the SQL has another condition besides it. Default: false. */
  readonly isTested?: boolean;
}

/** A condition for a WHERE clause. */
export interface WhereFragment {
  /** The SQL, with the dialect's placeholders. It binds as one operand of AND, OR and NOT. */
  readonly sql: string;
  /** The values of the placeholders, in their order. */
  readonly params: readonly SqlValue[];
  /** The texts around the params, as a template tag takes them: `tag(strings, ...params)`. */
  readonly strings: TemplateStringsArray;
}

/**
 * Text that is inserted into the SQL unchanged: a keyword or a quoted name. Never pass a value or a name that is
 * not quoted.
 *
 * @example
 * ```ts
 * raw('"title"').texts; // ['"title"']
 * ```
 */
export function raw(text: string): Sql {
  return { texts: [text], params: [] };
}

/**
 * A placeholder for a value. `type` is the database's name for the type, for dialects whose placeholders contain it.
 *
 * @example
 * ```ts
 * sql`depth > ${param(3)}`.params; // [{ value: 3, type: "" }]
 * param("a", { type: "String" }).params; // [{ value: "a", type: "String" }]
 * ```
 */
export function param(value: SqlValue, { type = "" }: { readonly type?: string } = {}): Sql {
  return { texts: ["", ""], params: [{ value, type }] };
}

/**
 * A number as a value that drivers bind as a double. Some drivers bind each whole number as an int64 and refuse or
 * change those beyond 2^53; such a number becomes a string, which the database reads.
 *
 * @example
 * ```ts
 * bindableDouble(1e21); // "1e+21"
 * bindableDouble(0.5); // 0.5
 * ```
 */
export function bindableDouble(number: number | bigint): SqlValue {
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? String(number) : number;
}

/**
 * Returns a function that quotes identifiers. The closing quote is doubled within a name. A dialect marks the call as
 * pure, so that a bundler leaves out the dialects that a program does not use.
 *
 * @example
 * ```ts
 * quoteWith('"')('a"b'); // '"a""b"'
 * quoteWith("[", "]")("a]b"); // "[a]]b]"
 * ```
 */
export function quoteWith(open: string, close = open): (identifier: string) => string {
  return (identifier) => open + identifier.replaceAll(close, close + close) + close;
}

/**
 * Template tag that writes SQL. It takes only SQL between its texts, so a plain string cannot get into a statement
 * by mistake: wrap a value in `param`, and a quoted name in `raw`.
 *
 * @example
 * ```ts
 * const column = raw(postgres.quote("title"));
 * sql`${column} LIKE ${param("a%")}`.texts; // ['"title" LIKE ', ""]
 * ```
 */
export function sql(strings: TemplateStringsArray, ...pieces: readonly Sql[]): Sql {
  const written: Written = { texts: [strings[0] ?? ""], params: [] };
  pieces.forEach((piece, index) => {
    append(written, piece);
    appendText(written, strings[index + 1]);
  });
  return written;
}

/**
 * Concatenates pieces of SQL with a text between each two.
 *
 * @example
 * ```ts
 * join([raw("a"), raw("b")], " OR ").texts; // ["a OR b"]
 * ```
 */
export function join(pieces: readonly Sql[], separator: string): Sql {
  const written: Written = { texts: [""], params: [] };
  pieces.forEach((piece, index) => {
    if (index > 0) appendText(written, separator);
    append(written, piece);
  });
  return written;
}

/** SQL that is written piece by piece. */
interface Written extends Sql {
  readonly texts: string[];
  readonly params: Param[];
}

function appendText({ texts }: Written, text = ""): void {
  texts.push((texts.pop() ?? "") + text);
}

function append(written: Written, { texts, params }: Sql): void {
  appendText(written, texts[0]);
  for (let index = 1; index < texts.length; index++) written.texts.push(texts[index] ?? "");
  written.params.push(...params);
}

/** The text of the SQL, with a placeholder for each param. */
export function withPlaceholders(
  { texts, params }: Sql,
  placeholder: (param: Param, index: number) => string,
): string {
  return String.raw({ raw: texts }, ...params.map(placeholder));
}

/** The texts as JavaScript gives them to a template tag. Some tags recognise such a call by the property `raw`. */
export function templateStrings(texts: readonly string[]): TemplateStringsArray {
  return Object.freeze(Object.assign([...texts], { raw: Object.freeze([...texts]) }));
}
