import { idsWhere } from "../../conformance/oracle.ts";
import { alternatives } from "../complement.ts";
import type { Oracle } from "../oracle.ts";

export const pivot: Oracle = {
  name: "pivot",
  relation: "A query whose clauses are chosen so that they match one row finds that row.",
  async *compare({ table: { fields, records }, queries, choice, find }) {
    const row = records[choice % records.length];
    if (row === undefined) return;
    const matches = (condition: Parameters<typeof idsWhere>[0]): boolean =>
      idsWhere(condition, fields, [row]).length > 0;
    const sources = queries
      .flatMap(({ clauses }) => clauses)
      .flatMap((clause) => {
        if (matches(clause.condition)) return [clause.source];
        const others = alternatives(clause, fields) ?? [];
        if (others.length < 2) return others;
        const [opposite = "", absent = ""] = others;
        return [matches(["=", String(clause.condition[1]), null]) ? absent : opposite];
      });
    if (sources.length === 0) return;
    const source = sources.join(" AND ");
    const found = await find(source);
    yield { asked: source, expected: [row.id], found: found.filter((id) => id === row.id) };
  },
};
