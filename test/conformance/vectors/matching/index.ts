import type { MatchVector } from "../../vector.ts";
import { vectors as booleans } from "./booleans.ts";
import { vectors as comparison } from "./comparison.ts";
import { vectors as connectives } from "./connectives.ts";
import { vectors as contains } from "./contains.ts";
import { vectors as dates } from "./dates.ts";
import { vectors as enumeration } from "./enumeration.ts";
import { vectors as equality } from "./equality.ts";
import { vectors as escaping } from "./escaping.ts";
import { vectors as folding } from "./folding.ts";
import { vectors as id } from "./id.ts";
import { vectors as int64 } from "./int64.ts";
import { vectors as lists } from "./lists.ts";
import { vectors as listsOfText } from "./lists-of-text.ts";
import { vectors as negationEquality } from "./negation-equality.ts";
import { vectors as limits } from "./limits.ts";
import { vectors as negation } from "./negation.ts";
import { vectors as noValue } from "./null.ts";
import { vectors as numbers } from "./numbers.ts";
import { vectors as times } from "./times.ts";
import { vectors as uuid } from "./uuid.ts";
import { vectors as whitespaceAndTokens } from "./whitespace-and-tokens.ts";

/** The vectors of this folder, by file. */
export const matching: Readonly<Record<string, readonly MatchVector[]>> = {
  booleans: booleans,
  comparison: comparison,
  connectives: connectives,
  contains: contains,
  dates,
  enumeration: enumeration,
  equality: equality,
  escaping: escaping,
  folding: folding,
  id: id,
  int64: int64,
  limits,
  lists,
  "lists-of-text": listsOfText,
  "negation-equality": negationEquality,
  negation: negation,
  null: noValue,
  numbers: numbers,
  times,
  uuid,
  "whitespace-and-tokens": whitespaceAndTokens,
};
