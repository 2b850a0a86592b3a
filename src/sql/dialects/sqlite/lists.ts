import type { Comparison, FieldType } from "../../../schema/field-type.ts";
import type { Column, ListType } from "../../dialect.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { listForms, type SomeElement } from "../../list-forms.ts";

/** What the elements of a JSON array are. */
type ElementKind = "text" | "number" | "integer" | "boolean";

const kindOfComparison: { readonly [C in Comparison]: ElementKind } = {
  folded: "text",
  exact: "text",
  uuid: "text",
  boolean: "boolean",
  number: "number",
  integer: "integer",
};

/** The types of columns that elements can have, by name. */
const kindOfType: Readonly<Record<string, ElementKind>> = {
  iso: "text",
  datetime: "text",
  seconds: "number",
  julianday: "number",
  integer: "integer",
  real: "number",
};

/** An element as SQL. */
const valueOf: { readonly [K in ElementKind]: Sql } = {
  text: /* @__PURE__ */ raw("`element`.`value`"),
  // JSON writes a double of 2^53 and more with zeros for its last digits. Read as an integer, it is another number.
  number: /* @__PURE__ */ raw("CAST(`element`.`value` AS REAL)"),
  integer: /* @__PURE__ */ raw("`element`.`value`"),
  boolean: /* @__PURE__ */ raw("`element`.`value`"),
};

const isNumber = "`element`.`type` IN ('integer', 'real')";

/** Whether an element is one of a kind. */
const isOfKind: { readonly [K in ElementKind]: Sql } = {
  text: /* @__PURE__ */ raw("`element`.`type` = 'text'"),
  number: /* @__PURE__ */ raw(isNumber),
  // A number beyond int64 is a REAL, which the cast changes.
  integer: /* @__PURE__ */ raw(
    `${isNumber} AND \`element\`.\`value\` = CAST(\`element\`.\`value\` AS INTEGER)`,
  ),
  boolean: /* @__PURE__ */ raw("`element`.`type` IN ('true', 'false')"),
};

/**
 * Lists as JSON arrays, in text or in JSONB: `json[]`, or the name of the type of the elements with brackets. JSON
 * that is no array, and what is no JSON, is a list without elements.
 */
export function jsonList(
  name = "json[]",
  { comparison }: Pick<FieldType, "comparison">,
): ListType | undefined {
  const [, type = ""] = /^(.*)\[\]$/.exec(name) ?? [];
  if (type === "json") return listOf(undefined, kindOfComparison[comparison]);
  const kind = Object.hasOwn(kindOfType, type) ? kindOfType[type] : undefined;
  return kind && listOf(type, kind);
}

function listOf(element: string | undefined, kind: ElementKind): ListType {
  const some = someElement(kind);
  return {
    element,
    forms: (elements) => {
      const lists = listForms(elements, some);
      if (kind !== "text") return lists;
      return {
        ...lists,
        text: (column, text, negated) =>
          mentioning(
            elements.contains(column, text, false),
            column,
            lists.text(column, text, false),
            negated,
          ),
        contains: (column, text, negated) =>
          mentioning(
            elements.contains(column, text, false),
            column,
            lists.contains(column, text, false),
            negated,
          ),
        exact: (column, exact, negated) =>
          mentioning(
            sql`instr(${listSql(column)}, ${param(exact.text)}) > 0`,
            column,
            lists.exact(column, exact, false),
            negated,
          ),
      };
    },
  };
}

function listSql({ column, folded }: Column<never>): Sql {
  return folded ?? column;
}

/**
 * A condition on the elements, with another one before it that is faster: JSON text without a backslash has each
 * element in it as it is.
 */
function mentioning(mentions: Sql, column: Column<never>, found: Sql, negated: boolean): Sql {
  const list = listSql(column);
  const both = sql`((${mentions} OR instr(${list}, '\\') > 0 OR typeof(${list}) = 'blob') AND ${found})`;
  return negated ? sql`NOT ${both}` : both;
}

/**
 * The subquery that renames the list is there because `json_each` has columns of its own, such as `value`, which hide
 * those of the table. The keys of elements are integers, those of an object are texts, and a single value has none.
 */
function someElement(kind: ElementKind): SomeElement<never> {
  return (column, test, negated) => {
    const list = listSql(column);
    const value = valueOf[kind];
    const element = {
      ...column,
      column: value,
      folded: column.folded === undefined ? undefined : value,
    };
    const exists = sql`EXISTS (SELECT 1 FROM (SELECT ${list} AS \`json\`) AS \`list\`, json_each(CASE WHEN json_valid(\`list\`.\`json\`, 9) THEN \`list\`.\`json\` END) AS \`element\` WHERE typeof(\`element\`.\`key\`) = 'integer' AND ${isOfKind[kind]} AND ${test(element)})`;
    return negated ? sql`NOT ${exists}` : exists;
  };
}
