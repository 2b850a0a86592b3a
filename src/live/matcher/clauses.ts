import type { CheckedClause } from "../../validate/checked-query.ts";
import { clauseValue, type ComparedValue } from "../values.ts";
import { Group, MatchedField, type GroupOperator } from "./group.ts";
import { Clause, type Shelf, type Visit } from "./stored.ts";

/** The clauses of all queries, each once, and which of them match a record. */
export class Clauses<in R> {
  readonly #fields = new Map<string, MatchedField<R>>();
  readonly #groups = new Map<string, Group<R>>();
  #last = 0;
  #record = 0;

  /** The clause that equal clauses are. Its `uses` count for `release`. */
  intern({ field, operator, negated, value: typed }: CheckedClause<R>): Clause {
    let isNegated = negated;
    let value: ComparedValue | null = clauseValue(typed);
    // If a record without a value matches, all do but those with the other value.
    if (typed.kind === "boolean" && typed.matchesAbsent) [isNegated, value] = [!negated, !typed.boolean];
    const does: GroupOperator = value === null ? "null" : operator;
    const name = `${isNegated ? "-" : ""}${field.name} ${does}`;
    let group = this.#groups.get(name);
    if (group === undefined) {
      const matched = this.#fields.get(field.name) ?? new MatchedField(field);
      this.#fields.set(field.name, matched);
      matched.groups++;
      group = new Group(matched, name, does, { isNegated, isBoolean: typed.kind === "boolean" });
      this.#groups.set(name, group);
    }
    let clause = group.clauses.get(value);
    if (clause === undefined) group.clauses.set(value, (clause = new Clause(++this.#last, group, value)));
    return clause;
  }

  /** Ends one use of a clause, and forgets the clause after the last. */
  release(clause: Clause): void {
    const { group, value } = clause;
    if (--clause.uses > 0) return;
    group.clauses.delete(value);
    if (group.clauses.size > 0) return;
    this.#groups.delete(group.name);
    if (--group.field.groups === 0) this.#fields.delete(group.field.name);
  }

  /** Reads a record, which the following tests are of. Its number is no other record's. */
  read(record: R): number {
    // Reading can throw, and can call the matcher.
    const read = [...this.#fields.values()].map((field) => ({ field, values: field.read(record) }));
    for (const { field, values } of read) field.values = values;
    return ++this.#record;
  }

  /** Calls a function for the queries that are filed under each clause that matches the record. */
  eachMatch(visit: (filed: NonNullable<Shelf>) => void): void {
    const test: Visit = (clause, isCertain) => {
      const { filed } = clause;
      if (filed === undefined) return;
      if (isCertain) clause.verdict = this.#record;
      if (this.matches(clause)) visit(filed);
    };
    for (const { index, field } of this.#groups.values()) index.find(field.values, test);
  }

  /** Whether a clause matches the record. It is tested once. */
  matches(clause: Clause): boolean {
    const record = this.#record;
    if (clause.verdict !== record && clause.verdict !== -record) {
      clause.verdict = clause.group.matches(clause) ? record : -record;
    }
    return clause.verdict === record;
  }
}
