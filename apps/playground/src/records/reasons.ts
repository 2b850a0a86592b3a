import type { CheckedQuery } from "wherefore";
import { why } from "wherefore/analysis";
import type { ClauseSentence } from "../components/clause-list.tsx";
import type { JsonObject } from "../../../shared/json.ts";

/** Why a record matches each clause of a query, or not. */
export function reasonsOf(checked: CheckedQuery, record: JsonObject): readonly ClauseSentence[] {
  // The values stay here: not all of them can be sent to another thread.
  return why(checked, record).clauses.map(({ matches, text, span }) => ({ matches, text, span }));
}
