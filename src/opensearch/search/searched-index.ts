import type { Matching, Settings } from "../../search/backend.ts";
import type { Condition } from "../condition.ts";
import type { FieldLookup } from "../fields.ts";

/** An index that is searched. */
export interface Index extends Settings {
  readonly lookup: FieldLookup;
  /** The field of documents that a name in `within` stands for. */
  fieldWithin(name: string): string;
  /** What holds for the documents that match. */
  conditionsOf(matching: Matching<readonly Condition[]>): readonly Condition[];
}
