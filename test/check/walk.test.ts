import { describe, expect, test } from "vitest";
import type { Node } from "../../src/language/syntax/ast.ts";
import { parse } from "../../src/check/parse.ts";
import { walk, type Visitor } from "../../src/check/walk.ts";

const source = 'a:"1" AND -b>2 AND c:null AND d:word';
const query = parse(source).query!;

const kinds = [
  "Query",
  "Connective",
  "Clause",
  "FieldName",
  "StringLiteral",
  "NumberLiteral",
  "NullLiteral",
  "BareWord",
] as const;

/** A visitor with the same callbacks for every kind of node. */
function everyKind(
  enter: (node: Node, ancestors: readonly Node[]) => boolean | void,
  leave?: (node: Node) => void,
) {
  return Object.fromEntries(kinds.map((kind) => [kind, { enter, ...(leave ? { leave } : {}) }])) as Visitor;
}

const textOf = ({ span }: Node) => source.slice(span.start, span.end);

describe("walk", () => {
  test("visits every node in the order of the text, parents before children", () => {
    const visited: string[] = [];
    walk(
      query,
      everyKind((node) => void visited.push(`${node.kind} ${textOf(node)}`)),
    );
    expect(visited).toEqual([
      `Query ${source}`,
      'Clause a:"1"',
      "FieldName a",
      'StringLiteral "1"',
      "Connective AND",
      "Clause -b>2",
      "FieldName b",
      "NumberLiteral 2",
      "Connective AND",
      "Clause c:null",
      "FieldName c",
      "NullLiteral null",
      "Connective AND",
      "Clause d:word",
      "FieldName d",
      "BareWord word",
    ]);
  });

  test("leaves a node after its children", () => {
    const left: string[] = [];
    walk(
      query.clauses[0]!,
      everyKind(
        () => undefined,
        (node) => void left.push(node.kind),
      ),
    );
    expect(left).toEqual(["FieldName", "StringLiteral", "Clause"]);
  });

  test("passes the ancestors, the root first", () => {
    const paths: string[] = [];
    walk(query, {
      StringLiteral: (_, ancestors) => void paths.push(ancestors.map(({ kind }) => kind).join("/")),
    });
    expect(paths).toEqual(["Query/Clause"]);
  });

  test("skips only the children of a node when enter returns false", () => {
    const visited: string[] = [];
    walk(query, {
      Clause: {
        enter: (clause) => !clause.negated,
        leave: (clause) => void visited.push(`leave ${textOf(clause)}`),
      },
      FieldName: (field) => void visited.push(field.name),
    });
    expect(visited).toEqual(["a", 'leave a:"1"', "leave -b>2", "c", "leave c:null", "d", "leave d:word"]);
  });

  test("takes a function as enter", () => {
    const names: string[] = [];
    walk(query, { FieldName: ({ name }) => void names.push(name) });
    expect(names).toEqual(["a", "b", "c", "d"]);
  });
});
