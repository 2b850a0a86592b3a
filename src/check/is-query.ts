import type { Query } from "../language/syntax/ast.ts";
import { operators } from "../language/syntax/operators.ts";

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === "string";
const isNumber: Test = (value) => typeof value === "number";
const isBoolean: Test = (value) => typeof value === "boolean";

function oneOf(values: readonly unknown[]): Test {
  return (value) => values.includes(value);
}

function either(...tests: readonly Test[]): Test {
  return (value) => tests.some((test) => test(value));
}

/** An array of such items. The spread turns holes, which `every` passes over, into undefined. */
function listOf(test: Test): Test {
  return (value) => Array.isArray(value) && [...(value as unknown[])].every(test);
}

function object(properties: Readonly<Record<string, Test>>): Test {
  const entries = Object.entries(properties);
  return (value) => entries.every(([name, test]) => test((value as Record<string, unknown>)[name]));
}

const isSpan = object({ start: isNumber, end: isNumber });

function node(kind: string, properties: Readonly<Record<string, Test>> = {}): Test {
  return object({ kind: oneOf([kind]), span: isSpan, ...properties });
}

const isTree = node("Query", {
  clauses: listOf(
    node("Clause", {
      field: node("FieldName", { name: isText }),
      operator: oneOf(Object.keys(operators)),
      operatorSpan: isSpan,
      negated: isBoolean,
      value: either(
        node("StringLiteral", { value: isText, text: isText }),
        node("NumberLiteral", { text: isText }),
        node("BareWord", { text: isText }),
        node("NullLiteral"),
      ),
    }),
  ),
  connectives: listOf(node("Connective", { connective: oneOf(["AND", "OR"]), text: isText })),
});

/** Whether there is a connective between each two clauses. */
function isJoined({ clauses, connectives }: Query): boolean {
  return connectives.length === Math.max(0, clauses.length - 1);
}

/** Whether a value is the tree of a query, with all its parts. A tree from outside may be anything. */
export function isQuery(value: unknown): value is Query {
  try {
    return isTree(value) && isJoined(value as Query);
  } catch {
    // Null and undefined have no properties, and a getter or a proxy may throw.
    return false;
  }
}
