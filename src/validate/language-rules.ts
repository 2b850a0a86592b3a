import type { LanguageRule } from "./rule.ts";
import { comparisonUnquoted } from "./rules/comparison-unquoted.ts";
import { connectiveCase } from "./rules/connective-case.ts";
import { connectivesAlike } from "./rules/connectives-alike.ts";
import { containsLongEnough } from "./rules/contains-long-enough.ts";
import { fieldKnown } from "./rules/field-known.ts";
import { negationAllowed } from "./rules/negation-allowed.ts";
import { operatorAllowed } from "./rules/operator-allowed.ts";
import { valueQuoted } from "./rules/value-quoted.ts";
import { valueValid } from "./rules/value-valid.ts";

/** The rules of the language. */
export const languageRules: readonly LanguageRule[] = [
  connectiveCase,
  connectivesAlike,
  negationAllowed,
  fieldKnown,
  operatorAllowed,
  valueQuoted,
  comparisonUnquoted,
  containsLongEnough,
  valueValid,
];
