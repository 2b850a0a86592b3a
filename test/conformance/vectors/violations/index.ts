import type { ViolationVector } from "../../vector.ts";
import { vectors as characterUnexpected } from "./character-unexpected.ts";
import { vectors as connectiveCase } from "./connective-case.ts";
import { vectors as connectiveExpected } from "./connective-expected.ts";
import { vectors as connectivesMixed } from "./connectives-mixed.ts";
import { vectors as containsTooShort } from "./contains-too-short.ts";
import { vectors as dates } from "./dates.ts";
import { vectors as fieldExpected } from "./field-expected.ts";
import { vectors as fieldUnknown } from "./field-unknown.ts";
import { vectors as limits } from "./limits.ts";
import { vectors as negationNotAllowed } from "./negation-not-allowed.ts";
import { vectors as operatorExpected } from "./operator-expected.ts";
import { vectors as operatorNotAllowed } from "./operator-not-allowed.ts";
import { vectors as queryEmpty } from "./query-empty.ts";
import { vectors as queryTooLong } from "./query-too-long.ts";
import { vectors as stringCharacterInvalid } from "./string-character-invalid.ts";
import { vectors as stringEscapeInvalid } from "./string-escape-invalid.ts";
import { vectors as stringUnterminated } from "./string-unterminated.ts";
import { vectors as together } from "./together.ts";
import { vectors as tooManyClauses } from "./too-many-clauses.ts";
import { vectors as valueExpected } from "./value-expected.ts";
import { vectors as valueInvalid } from "./value-invalid.ts";
import { vectors as valueNotQuoted } from "./value-not-quoted.ts";
import { vectors as valueOutOfRange } from "./value-out-of-range.ts";
import { vectors as valueQuoted } from "./value-quoted.ts";

/** The vectors of this folder, by file. */
export const violations: Readonly<Record<string, readonly ViolationVector[]>> = {
  "character-unexpected": characterUnexpected,
  "connective-case": connectiveCase,
  "connective-expected": connectiveExpected,
  "connectives-mixed": connectivesMixed,
  "contains-too-short": containsTooShort,
  dates,
  "field-expected": fieldExpected,
  "field-unknown": fieldUnknown,
  limits,
  "negation-not-allowed": negationNotAllowed,
  "operator-expected": operatorExpected,
  "operator-not-allowed": operatorNotAllowed,
  "query-empty": queryEmpty,
  "query-too-long": queryTooLong,
  "string-character-invalid": stringCharacterInvalid,
  "string-escape-invalid": stringEscapeInvalid,
  "string-unterminated": stringUnterminated,
  together: together,
  "too-many-clauses": tooManyClauses,
  "value-expected": valueExpected,
  "value-invalid": valueInvalid,
  "value-not-quoted": valueNotQuoted,
  "value-out-of-range": valueOutOfRange,
  "value-quoted": valueQuoted,
};
