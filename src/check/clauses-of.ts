import { decimalText } from "../text/decimal.ts";
import type { ClauseRow } from "../schema/clause-row.ts";
import type { CheckedClause, CheckedQuery } from "../validate/checked-query.ts";

/**
 * The clauses of a query as rows of field, operator and value, for a filter form. `fromClauses` goes back. The connective
 * is that of the query.
 *
 * @example
 * ```ts
 * const schema = defineSchema({ status: enumeration(["open", "done"]), depth: integer() });
 * clausesOf(compile('-status:"done" AND depth>=3', schema));
 * // [{ field: "status", operator: "equals", negated: true, value: "done" }, { field: "depth", operator: "greaterThanOrEqual", negated: false, value: 3 }]
 * ```
 */
export function clausesOf<R, Name extends string>({
  clauses,
}: CheckedQuery<R, Name>): readonly ClauseRow<Name>[] {
  return clauses.map((clause) => ({
    field: clause.field.name as Name,
    operator: clause.operator,
    negated: clause.negated,
    value: valueOf(clause),
  }));
}

function valueOf({ value }: CheckedClause<never>): ClauseRow["value"] {
  switch (value.kind) {
    case "null":
      return null;
    case "boolean":
      return value.boolean;
    case "number":
    case "integer": {
      const { number, text } = value;
      if (typeof number === "bigint") return number;
      // A column of decimals can have more digits than a double, which has any 15.
      const isExact = text === undefined || text.length <= 15 || decimalText(number) === text;
      // Adding 0 turns -0 into 0.
      return isExact ? number + 0 : text;
    }
    case "text":
    case "exact":
    case "uuid":
      return value.text;
  }
}
