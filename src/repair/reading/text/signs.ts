import { isComparison, operatorNames, operators, type Operator } from "../../../language/syntax/operators.ts";
import { literally } from "../../../text/pattern.ts";

/** The characters of operators, and the `=` of other languages, for a class of a pattern. */
const charactersOf = (names: readonly Operator[]) =>
  literally([...new Set(`${names.map((name) => operators[name].symbol).join("")}=`)].join(""));

/** The characters of which operators consist. */
export const SIGNS = charactersOf(operatorNames);
/** Those of operators that do not compare numbers. */
export const TEXT_SIGNS = charactersOf(operatorNames.filter((name) => !isComparison(name)));
