import type { Violation } from "../../diagnostics/violation.ts";
import { quote } from "../../language/lexer/string-literal.ts";
import type { Field } from "../../schema/field.ts";
import { isComparison, operators, type Operator } from "../../language/syntax/operators.ts";
import { codePointLength } from "../../text/code-points.ts";
import { defaultFieldsOf, type Schema } from "../../schema/schema.ts";
import { isQualifier, nearest } from "../../text/nearest.ts";
import { foldCase } from "../../text/fold-case.ts";
import type { Calendar } from "../../text/time-zone.ts";
import type { Vocabulary } from "../reading/text/cursor.ts";

const DATE = "2026-01-31";

/** The fields of a schema, found by what a person types for them. */
export class FieldNames implements Vocabulary {
  private readonly fields: ReadonlyMap<string, Field<never>> | undefined;
  private readonly words: ReadonlyMap<string, readonly string[]>;
  /** The fields that the schema names for free words. */
  readonly defaultFields: readonly string[];

  /** What dates refer to; null if comparisons take none. */
  readonly calendar: Calendar | null;

  /** @param schema undefined for a text that is parsed without a schema */
  constructor(schema: Schema<never> | undefined, calendar: Calendar | null = null) {
    this.fields = schema?.fields;
    this.calendar = calendar;
    this.words = new Map([...(schema?.fields.keys() ?? [])].map((name) => [name, wordsOf(name)]));
    this.defaultFields = schema === undefined ? [] : defaultFieldsOf(schema);
  }

  /** The field that repairs look up free words in; undefined if there is none. */
  get defaultField(): string | undefined {
    const [first] = this.defaultFields;
    const fields = [...(this.fields?.values() ?? [])];
    return first ?? fields.find(({ type }) => type.operators.includes("contains"))?.name;
  }

  isField = (name: string): boolean => this.resolve(name) !== null;

  has = (name: string): boolean =>
    this.fields === undefined ? bare(name) !== null : this.spelt(name) !== undefined;

  typeOf = (name: string): Field["type"] | undefined => this.fields?.get(this.resolve(name) ?? "")?.type;

  named = remembered((word): ReturnType<Vocabulary["named"]> => {
    const flag = this.certainly(word);
    if (flag !== undefined && this.typeOf(flag)?.comparison === "boolean")
      return { field: flag, value: "true" };
    const key = keyOf(word);
    const declaring = [...(this.fields?.values() ?? [])].filter(({ type }) =>
      type.values?.some((value) => keyOf(value) === key),
    );
    const [field, other] = declaring;
    return field === undefined || other !== undefined ? undefined : { field: field.name, value: word };
  });

  /** The field that is meant by a name; null if there is none. Without a schema every name of the language is a field. */
  resolve = remembered((name): string | null => {
    if (this.fields === undefined) return bare(name);
    return this.certainly(name) ?? nearest(pathOf(name).join("_"), this.fields.keys());
  });

  /** Whether every record has a value of the field. */
  isRequired(name: string): boolean {
    return this.fields?.get(name)?.required === true;
  }

  /** The only field of times; undefined if there are others, or none. */
  timeField = (): string | undefined => {
    const [first, another] = [...(this.fields?.values() ?? [])].filter(({ type }) => type.isTime === true);
    return another === undefined ? first?.name : undefined;
  };

  /** The field in which a UUID alone is looked up: the only one of the type uuid, or else the one named `id`. */
  fieldOfUuids(): string | undefined {
    const fields = [...(this.fields?.values() ?? [])].filter(({ type }) => type.element === undefined);
    const [first, another] = fields.filter(({ type }) => type.comparison === "uuid");
    if (first !== undefined && another === undefined) return first.name;
    return fields.find(({ name, type }) => name === "id" && type.operators.includes("equals"))?.name;
  }

  /** A valid clause, on the field that a violation names if there is one; null without a schema. */
  exampleFor(violation: Violation): string | null {
    const { field = "", operator: written = "" } =
      "args" in violation ? (violation.args as { field?: string; operator?: string }) : {};
    // Only an equality can be negated whatever the options.
    const operator = violation.code === "negation_not_allowed" ? "" : written;
    const named = this.fields?.get(this.resolve(field) ?? "");
    const known = [...(this.fields?.values() ?? [])];
    const { name, type } = named ?? known.find((each) => each.type.values !== undefined) ?? known[0] ?? {};
    if (name === undefined || type === undefined) return null;
    const isWritten = (each: Operator): boolean => operators[each].symbol === operator;
    const isNegated = violation.code === "negation_not_allowed";
    const taken = type.operators.filter(
      (each) =>
        codePointLength(type.example) >= operators[each].minimum && !(isNegated && isComparison(each)),
    );
    const usual: Operator = type.isTime === true ? "greaterThanOrEqual" : "equals";
    const used = taken.find(isWritten) ?? taken.find((each) => each === usual) ?? taken[0];
    // Whatever the operators of a field, it takes null.
    if (used === undefined) return `${name}:null`;
    const takesDates = type.isTime === true && "value" in (type.readNumber?.(DATE) ?? {});
    const example = takesDates ? DATE : type.example;
    return name + operators[used].symbol + (isComparison(used) ? example : quote(type.example));
  }

  /** The field, its name and what it holds; undefined if the name is no other spelling of it, or of several. */
  certainly = remembered((name): string | undefined =>
    this.fields?.has(name) === true ? name : this.inOtherWords(name),
  );

  /**
   * The field whose name differs in case, separators and a plural alone; else the only one whose words begin or end the
   * name, or are begun or ended by it: `customer_email` for `email`, `createdAt` for `created`.
   */
  private inOtherWords(name: string): string | undefined {
    const typed = wordsOf(name).map(singular);
    if (typed.length === 0) return undefined;
    const names = [...this.words].map(([field, words]) => [field, words.map(singular)] as const);
    const spelt = this.spelt(name) ?? only(names.filter(([, words]) => words.join("") === typed.join("")));
    // Two underscores and brackets stand before what is asked of the field too: `created__year`, `title[not]`.
    return (
      spelt ?? (/__|\[/.test(name) ? undefined : only(names.filter(([, words]) => isPart(typed, words))))
    );
  }

  /** The only field whose name differs in case and separators alone. */
  private spelt = remembered((name): string | undefined => {
    if (this.fields?.has(name) === true) return name;
    const key = wordsOf(name).join("");
    return only([...this.words].filter(([, words]) => words.join("") === key));
  });
}

/** A function whose results are kept: a text names the same fields many times. */
function remembered<T>(of: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    if (!known.has(name)) known.set(name, of(name));
    return known.get(name) as T;
  };
}

function only([first, another]: readonly (readonly [string, ...unknown[]])[]): string | undefined {
  return another === undefined ? first?.[0] : undefined;
}

/** The words of a name, folded: `customer` and `email` of `customer.email`. */
function wordsOf(name: string): string[] {
  const words = name.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, "_").split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== "").map(foldCase);
}

function singular(word: string): string {
  return word.replace(/(?<=..)s$/, "");
}

/** Whether one list of words begins or ends the other, and the words beside them do not say something else. */
function isPart(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const rest = long.length - short.length;
  const begins = short.every((word, index) => word === long[index]);
  const ends = short.every((word, index) => word === long[rest + index]);
  if (rest === 0 || short.join("").length < 3 || begins === ends) return false;
  return !(begins ? long.slice(short.length) : long.slice(0, rest)).some(isQualifier);
}

function keyOf(value: string): string {
  return foldCase(value).replace(/[-_. ]/g, "");
}

/** The segments of `customer.email` and `metadata["key"]`. */
function pathOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}_-]+/u).filter((segment) => segment !== "");
}

function bare(name: string): string | null {
  const [segment, ...others] = pathOf(name);
  return segment !== undefined && others.length === 0 && /^[A-Za-z_][A-Za-z0-9_]*$/.test(segment)
    ? segment
    : null;
}
