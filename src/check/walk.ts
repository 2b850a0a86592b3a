import type { Node } from "../language/syntax/ast.ts";

/** Callbacks for the nodes of one kind. */
export interface NodeVisitor<N extends Node> {
  /** Called before the node's children; return `false` to skip them. */
  readonly enter?: (node: N, ancestors: readonly Node[]) => boolean | void;
  /** Called after the node's children. */
  readonly leave?: (node: N, ancestors: readonly Node[]) => void;
}

/** Callbacks by kind of node; a function alone is `enter`. */
export type Visitor = {
  readonly [K in Node["kind"]]?:
    NodeVisitor<Extract<Node, { kind: K }>> | NonNullable<NodeVisitor<Extract<Node, { kind: K }>>["enter"]>;
};

/**
 * Visits a node and the nodes below it, in the order of the text.
 *
 * @example
 * ```ts
 * const fields: string[] = [];
 * walk(query, { FieldName: (field) => void fields.push(field.name) });
 * ```
 */
export function walk(node: Node, visitor: Visitor): void {
  visit(node, visitor, []);
}

function visit(node: Node, visitor: Visitor, ancestors: Node[]): void {
  // The entry for a node's kind takes nodes of that kind; the compiler cannot follow the pair.
  const entry = visitor[node.kind] as NodeVisitor<Node> | NodeVisitor<Node>["enter"];
  const { enter, leave } = typeof entry === "function" ? { enter: entry, leave: undefined } : (entry ?? {});
  if (enter?.(node, ancestors) !== false) {
    ancestors.push(node);
    for (const child of childrenOf(node)) visit(child, visitor, ancestors);
    ancestors.pop();
  }
  leave?.(node, ancestors);
}

/** The children of a node, in the order of the text. */
function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case "Query":
      return node.clauses.flatMap((clause, index): Node[] => {
        const connective = node.connectives[index - 1];
        return connective === undefined ? [clause] : [connective, clause];
      });
    case "Clause":
      return [node.field, node.value];
    default:
      return [];
  }
}
