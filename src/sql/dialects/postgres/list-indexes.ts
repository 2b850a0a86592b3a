import type { FieldType } from "../../../schema/field-type.ts";
import type { ColumnSource } from "../../column-source.ts";
import { raw } from "../../fragment.ts";
import type { IndexAdvice, IndexPlan } from "../../index-plan.ts";
import { create, type Mapped } from "./index-statement.ts";
import { arrayType, isEmpty, isEmptyJson, isJson, jsonTypeOf } from "./lists.ts";

/** The indexes of a column of lists: of the elements, and of the lists that have none. */
export function listIndexes(plan: IndexPlan, mapped: Mapped, element: FieldType): readonly IndexAdvice[] {
  const { name } = mapped.field;
  const { values, key, empty } = isJson(mapped.type)
    ? ofJson(plan, mapped, element)
    : ofArray(plan, mapped, element);
  const index = (label: string, reason: string, cost: string, on: string, where = ""): IndexAdvice => ({
    sql: create(plan, `${name}_${label}`, on, where),
    reason,
    cost,
    fields: [name],
  });
  return [
    ...(key === undefined || plan.beginsIndex(values, "gin")
      ? []
      : [
          index(
            "elements",
            `${name}:"…".`,
            "One entry of about 25 bytes for each distinct element of each list, all written when the list changes.",
            `USING gin (${key})`,
          ),
        ]),
    ...(empty === undefined
      ? []
      : [
          index(
            "null",
            `${name}:null, in order.`,
            "One entry for each row without an element.",
            plan.isOrdered ? plan.key() : `((${plan.sql(mapped.column)} IS NULL))`,
            empty,
          ),
        ]),
  ];
}

interface ListKeys {
  /** The lists whose elements are compared. */
  readonly values: ColumnSource;
  /** The key of the index of the elements; undefined if equality does not use it. */
  readonly key: string | undefined;
  /** The condition of lists without an element; undefined if no index can have it. */
  readonly empty: string | undefined;
}

function ofArray(plan: IndexPlan, { column, folded, type }: Mapped, element: FieldType): ListKeys {
  const array = arrayType(type, element);
  const values = array?.isPlain === false ? column : (folded ?? column);
  const list = plan.sql(values);
  return {
    values,
    key: array?.isFound === true && isComparedAsStored(folded, element) ? list : undefined,
    empty: array?.hasNan === true ? undefined : isEmpty(raw(list), false).texts[0],
  };
}

function ofJson(plan: IndexPlan, { column, folded }: Mapped, element: FieldType): ListKeys {
  const values = folded ?? column;
  const list = plan.sql(values);
  const jsonType = jsonTypeOf(element.comparison);
  return {
    values,
    key: isComparedAsStored(folded, element) ? `${list} jsonb_path_ops` : undefined,
    empty: jsonType === undefined ? undefined : isEmptyJson(raw(list), jsonType, false).texts[0],
  };
}

/** Whether elements are found by their own value, and not by what a function makes of it. */
function isComparedAsStored(folded: Mapped["folded"], { comparison }: FieldType): boolean {
  return comparison !== "folded" || folded !== undefined;
}
