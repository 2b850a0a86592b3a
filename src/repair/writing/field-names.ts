import type { Violation } from "../../diagnostics/violation.ts";
import { quote } from "../../language/lexer/string-literal.ts";
import type { Field } from "../../schema/field.ts";
import { isComparison, operators, type Operator } from "../../language/syntax/operators.ts";
import { codePointLength } from "../../text/code-points.ts";
import type { Schema } from "../../schema/schema.ts";
import { nearest } from "../../text/nearest.ts";
import { foldCase } from "../../text/fold-case.ts";
import type { Vocabulary } from "../reading/text/cursor.ts";

/** The fields of a schema, found by what a person types for them. */
export class FieldNames implements Vocabulary {
  private readonly fields: ReadonlyMap<string, Field<never>> | undefined;
  private readonly byKey = new Map<string, string>();
  private readonly found = new Map<string, string | null>();
  /** The field that free words are looked up in; undefined if there is none. */
  readonly defaultField: string | undefined;

  /** @param schema undefined for a text that is parsed without a schema */
  constructor(schema: Schema<never> | undefined) {
    this.fields = schema?.fields;
    const names = [...(schema?.fields.keys() ?? [])];
    for (const name of names) if (!this.byKey.has(keyOf(name))) this.byKey.set(keyOf(name), name);
    this.defaultField =
      schema?.defaultField ??
      names.find((name) => schema?.fields.get(name)?.type.operators.includes("contains"));
  }

  isField = (name: string): boolean => this.resolve(name) !== null;

  has = (name: string): boolean =>
    this.fields === undefined ? bare(name) !== null : this.inAnyStyle(name) !== undefined;

  typeOf = (name: string): Field["type"] | undefined => this.fields?.get(this.resolve(name) ?? "")?.type;

  named = (word: string): ReturnType<Vocabulary["named"]> => {
    const flag = this.byKey.get(keyOf(word));
    if (flag !== undefined && this.typeOf(flag)?.comparison === "boolean")
      return { field: flag, value: "true" };
    const declaring = [...(this.fields?.values() ?? [])].filter(({ type }) =>
      type.values?.some((value) => keyOf(value) === keyOf(word)),
    );
    const [field, other] = declaring;
    return field === undefined || other !== undefined ? undefined : { field: field.name, value: word };
  };

  /** The field that is meant by a name; null if there is none. Without a schema every name of the language is a field. */
  resolve(name: string): string | null {
    if (this.fields === undefined) return bare(name);
    const known = this.found.get(name);
    if (known !== undefined) return known;
    const resolved = this.inAnyStyle(name) ?? nearest(pathOf(name).join("_"), this.fields.keys());
    this.found.set(name, resolved);
    return resolved;
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
    const used = taken.find(isWritten) ?? taken.find((each) => each === "equals") ?? taken[0];
    // Whatever the operators of a field, it takes null.
    if (used === undefined) return `${name}:null`;
    return name + operators[used].symbol + (isComparison(used) ? type.example : quote(type.example));
  }

  /** The field whose name differs in style alone: in case and separators, in a path, in `is` or `at`. */
  private inAnyStyle(name: string): string | undefined {
    if (this.fields?.has(name) === true) return name;
    const path = pathOf(name);
    const last = path[path.length - 1] ?? "";
    for (const candidate of [path.join(""), last]) {
      const key = keyOf(candidate);
      const found = this.byKey.get(key) ?? this.byKey.get(key.replace(AFFIX, "")) ?? this.byAffix(key);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private byAffix(key: string): string | undefined {
    return AFFIXES.map((affix) => this.byKey.get(affix(key))).find((name) => name !== undefined);
  }
}

// `createdAt` and `isArchived` are other names of `created` and `archived`.
const AFFIX = /^(?:is|has)|(?:at|on|date|time)$/;
const AFFIXES = [
  (key: string) => `${key}at`,
  (key: string) => `${key}on`,
  (key: string) => `is${key}`,
  (key: string) => `has${key}`,
  (key: string) => `${key}date`,
];

function keyOf(name: string): string {
  return foldCase(name).replace(/[-_. ]/g, "");
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
