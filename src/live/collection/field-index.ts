import { doubles, integers, intervalOf } from "../../memory/interval.ts";
import { fieldReader } from "../../memory/record-test.ts";
import { operators } from "../../language/syntax/operators.ts";
import type { Field } from "../../schema/field.ts";
import { isTextClause, type CheckedClause } from "../../validate/checked-query.ts";
import { intersectionOf, unionOf, type Selection } from "./selection.ts";
import { SlotSet, SlotsByValue } from "./slot-set.ts";
import { SortedSlots } from "../sorted-slots.ts";
import { comparedValue, comparedValues, compareValues, type ComparedValue } from "../values.ts";
import { Words } from "./words.ts";

/** Finds the records by the values of a field. */
export class FieldIndex<R> {
  readonly #field: Field<R>;
  /** Reads what a record holds, and the values that it is. */
  readonly #hold: (record: R) => unknown;
  readonly #read: (record: R) => readonly ComparedValue[];
  readonly #capacity: () => number;
  readonly #present = new SlotSet();
  /** The slots by value: of fields with few values, of ids, and of lists. */
  readonly #byValue: SlotsByValue<ComparedValue> | null;
  readonly #words: Words | null;
  readonly #sorted: SortedSlots<ComparedValue> | null;

  constructor(field: Field<R>, recordIn: (slot: number) => R, capacity: () => number) {
    this.#capacity = capacity;
    this.#field = field;
    this.#hold = fieldReader(field);
    this.#read = comparedValues(field);
    const value = comparedValue(field);
    const { element, comparison, operators } = field.type;
    const isNumber = comparison === "number" || comparison === "integer";
    const hasWords = comparison === "folded" && operators.includes("contains");
    this.#words = hasWords ? new Words() : null;
    this.#sorted =
      isNumber && element === undefined
        ? new SortedSlots({
            keyOf: (slot) => value(recordIn(slot)) ?? 0,
            compareKeys: compareValues,
            compareSlots: (a, b) => a - b,
          })
        : null;
    this.#byValue = this.#words === null && this.#sorted === null ? new SlotsByValue() : null;
  }

  /** Reads a record, so that a function of the schema that throws does so before anything is changed. */
  probe(record: R): void {
    const { fromRecord } = this.#field.type.element ?? this.#field.type;
    if (fromRecord === undefined) this.#hold(record);
    else this.#read(record);
  }

  /**
   * Deletes the values of a record that the next one of its slot has not. The record still is in the slot.
   *
   * @param after the next record; undefined if the slot becomes free
   */
  leave(slot: number, before: R, after: R | undefined): void {
    if (this.#holdSame(before, after)) return;
    const [values, others] = [this.#read(before), after === undefined ? [] : this.#read(after)];
    if (values.length === 0) return;
    if (others.length === 0) this.#present.delete(slot);
    if (values[0] !== others[0]) this.#sorted?.delete(slot);
    this.#words?.delete(values.join(" "), others.join(" "), slot);
    for (const value of values) if (!others.includes(value)) this.#byValue?.delete(value, slot);
  }

  /**
   * Adds the values of a record that the previous one of its slot had not. The record is in the slot.
   *
   * @param before the previous record; undefined if the slot was free
   */
  enter(slot: number, after: R, before: R | undefined): void {
    if (this.#holdSame(after, before)) return;
    const [values, others] = [this.#read(after), before === undefined ? [] : this.#read(before)];
    if (values.length === 0) return;
    if (others.length === 0) this.#present.add(slot);
    if (values[0] !== others[0]) this.#sorted?.add(slot);
    this.#words?.add(values.join(" "), others.join(" "), slot);
    for (const value of values) if (!others.includes(value)) this.#byValue?.add(value, slot);
  }

  #holdSame(record: R, other: R | undefined): boolean {
    return other !== undefined && this.#hold(record) === this.#hold(other);
  }

  /** What a clause of the field matches, without regard to its negation. */
  select(clause: CheckedClause<R>): Selection & { readonly isNegated: boolean } {
    const isNegated = clause.negated;
    if (isTextClause(clause)) {
      const { before, after } = operators[clause.operator];
      const isWhole = before && after && !clause.value.folded.includes(" ");
      return { ...this.#texts(clause.value.folded, isWhole), isNegated };
    }
    if (clause.operator !== "equals")
      return { ...this.#range(clause.operator, clause.value.number), isNegated };
    const { value } = clause;
    switch (value.kind) {
      case "null":
        return { ...unionOf([this.#present]), isNegated: !isNegated };
      case "boolean":
        // If a record without a value matches, all do but those with the other value.
        return value.matchesAbsent
          ? { ...this.#equal(!value.boolean), isNegated: !isNegated }
          : { ...this.#equal(value.boolean), isNegated };
      case "number":
      case "integer":
        return { ...this.#range("equals", value.number), isNegated };
      case "text":
        return {
          ...(this.#words === null ? this.#equal(value.folded) : this.#texts(value.folded, false, true)),
          isNegated,
        };
      default:
        return { ...this.#equal(value.text), isNegated };
    }
  }

  /** The texts that can contain a folded one, or be it. */
  #texts(folded: string, isExact: boolean, isEqual = false): Selection {
    const candidates = this.#words?.candidates(folded, isEqual) ?? [];
    const [first, ...others] = candidates.map((sets) => unionOf(sets, isExact));
    if (first === undefined) return unionOf([this.#present], false);
    return others.length === 0 ? first : intersectionOf(this.#capacity, [first, ...others]);
  }

  #equal(value: ComparedValue): Selection {
    return unionOf(this.#byValue === null ? [] : [this.#byValue.get(value)]);
  }

  #range(operator: Parameters<typeof intervalOf>[0], number: number | bigint): Selection {
    const { comparison } = this.#field.type.element ?? this.#field.type;
    const { low, high } =
      comparison === "number"
        ? intervalOf(operator, Number(number), doubles)
        : intervalOf(operator, BigInt(number), integers);
    const sorted = this.#sorted;
    const isBelow = (value: ComparedValue): boolean => compareValues(value, low) < 0;
    const isInOrBelow = (value: ComparedValue): boolean => compareValues(value, high) <= 0;
    if (sorted === null) {
      const values = [...(this.#byValue?.keys() ?? [])];
      const within = values.filter((value) => isInOrBelow(value) && !isBelow(value));
      return unionOf(within.flatMap((value) => this.#byValue?.get(value) ?? []));
    }
    const from = sorted.placeWhere(isBelow);
    const to = sorted.placeWhere(isInOrBelow);
    const most = low > high ? 0 : sorted.between(from, to);
    return {
      most,
      isExact: true,
      isCounted: true,
      forEach: (visit) => {
        sorted.forEachBlock(from, to, (slots, start, end) => {
          for (const slot of slots.slice(start, end)) visit(slot);
        });
      },
      addTo: (bits) => {
        sorted.forEachBlock(from, to, (slots, start, end) => {
          bits.addSlots(slots, start, end);
        });
      },
    };
  }
}
