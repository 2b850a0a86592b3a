import type { Relation } from "../operators.ts";
import type { Cursor } from "../text/cursor.ts";
import { readList } from "./lists.ts";
import { readBetween } from "./ranges.ts";
import { nullTest, takesNumber, type OperandContext, type Unsigned } from "./tests.ts";
import { readValues } from "./values.ts";
import { readWildcard } from "./wildcards.ts";

/** What stands after an operator. */
export interface Operand extends Omit<Unsigned, "negatesInside"> {
  /** Whether a sign before the value, or in it, negates: `:!open`. */
  readonly negates: boolean;
}

const NEGATION = /[!¬]+[ \t]*|NOT[ \t\r\n]+(?=[^\s])|[-‐-―−﹣－](?=[^\s0-9.‐-―−﹣－-])/iy;
const NUMERIC_NEGATION = /[!¬]+[ \t]*|NOT[ \t\r\n]+(?=[^\s])/iy;
const NO_VALUE = /(?:AND|OR)[ \t\r\n]+[^\s]/y;
/** `field[exists]=false` */
const ANSWER = /["']?(true|false|yes|no|0|1)["']?[ ]*\}?(?![^\s)\]},;&|])/iy;
const OPEN = /[([{]/y;

/** Reads what stands after an operator; null if nothing readable does. */
export function readOperand(cursor: Cursor, context: OperandContext): Operand | null {
  cursor.skipSpace();
  const pattern = takesNumber(context) ? NUMERIC_NEGATION : NEGATION;
  let negates = false;
  while (cursor.read(pattern) !== null) {
    negates = !negates;
    cursor.skipSpace();
  }
  const relation = relationFor(context);
  const signed = { ...context, relation, negated: context.negated !== negates, isSigned: negates };
  const operand = readUnsigned(cursor, signed);
  return operand === null ? null : { ...operand, negates: negates || operand.negatesInside === true };
}

/** A text includes a piece of itself, and a list includes an element. */
function relationFor({ relation, type }: OperandContext): Relation {
  if (relation !== "includes") return relation;
  return type?.element === undefined ? "like" : "equals";
}

function readUnsigned(cursor: Cursor, context: OperandContext): Unsigned | null {
  const { relation, negated } = context;
  if (relation === "isNull") {
    const isFalse = /^(?:false|0|no)$/i.test(cursor.read(ANSWER)?.[1] ?? "");
    return nullTest(negated !== isFalse);
  }
  if (relation === "between") return readBetween(cursor, context);
  // `field: AND …` has no value.
  if (cursor.look(NO_VALUE) !== null) return null;
  const wildcard = readWildcard(cursor, context);
  if (wildcard !== undefined) return wildcard;
  return cursor.look(OPEN) === null ? readValues(cursor, context) : readList(cursor, context);
}
