import type { Field } from "../../schema/field.ts";
import type { CheckedClause } from "../../validate/checked-query.ts";
import { keyOf } from "../value-key.ts";
import { listValues } from "./list-values.ts";
import type { Literal } from "./literal.ts";
import type { Test } from "./points.ts";
import { singleValues } from "./single-values.ts";
import { isUnknown, TriedValues } from "./tried-values.ts";
import type { Values } from "./values.ts";

interface Entry {
  readonly field: Field<never>;
  readonly tests: Test[];
  readonly indexes: Map<string, number>;
  values?: Values;
}

/** The fields that queries name, each with its different tests. All literals are made before `valuesOf` is called. */
export class Fields {
  readonly #entries = new Map<string, Entry>();

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /**
   * The literal of a clause.
   *
   * @throws TypeError if the field has been used with a type that compares otherwise
   */
  literalOf(clause: CheckedClause<never>): Literal {
    const { field } = clause;
    let entry = this.#entries.get(field.name);
    if (entry === undefined) {
      entry = { field, tests: [], indexes: new Map() };
      this.#entries.set(field.name, entry);
    } else if (!areAlike(field, entry.field)) {
      throw new TypeError(`The queries are of schemas that differ in the type of the field ${field.name}.`);
    }
    const key = `${clause.operator} ${keyOf(clause.value)}`;
    const test = entry.indexes.get(key) ?? entry.tests.push(clause) - 1;
    entry.indexes.set(key, test);
    return { field: field.name, test, holds: !clause.negated };
  }

  /** All values that records can hold in a field. */
  valuesOf(name: string): Values {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new Error(`There is no literal of the field ${name}.`);
    return (entry.values ??= valuesOf(entry));
  }
}

function valuesOf({ field, tests }: Entry): Values {
  const values = (field.type.element === undefined ? singleValues : listValues)(field, tests);
  return tests.some(isUnknown) ? new TriedValues(tests, values, values) : values;
}

function areAlike({ type: a }: Field<never>, { type: b }: Field<never>): boolean {
  return a.comparison === b.comparison && (a.element === undefined) === (b.element === undefined);
}
