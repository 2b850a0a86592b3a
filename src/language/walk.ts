import type { Node } from "./ast.ts";

/** What to do at the nodes of a kind, before and after those below them. */
export interface NodeVisitor<N extends Node> {
  /** Called before the nodes below; `false` leaves them out. */
  readonly enter?: (node: N, ancestors: readonly Node[]) => boolean | void;
  /** Called after the nodes below. */
  readonly leave?: (node: N, ancestors: readonly Node[]) => void;
}

/** What to do at nodes, by kind; a function alone is `enter`. */
export type Visitor = {
  readonly [K in Node["kind"]]?:
    NodeVisitor<Extract<Node, { kind: K }>> | NonNullable<NodeVisitor<Extract<Node, { kind: K }>>["enter"]>;
};

/**
 * Visits the nodes of a tree, in the order of the text.
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
  // The entry under a node's own kind takes nodes of that kind; the compiler cannot follow the pair through the lookup.
  const entry = visitor[node.kind] as NodeVisitor<Node> | NodeVisitor<Node>["enter"];
  const { enter, leave } = typeof entry === "function" ? { enter: entry, leave: undefined } : (entry ?? {});
  if (enter?.(node, ancestors) !== false) {
    ancestors.push(node);
    for (const child of childrenOf(node)) visit(child, visitor, ancestors);
    ancestors.pop();
  }
  leave?.(node, ancestors);
}

/** The nodes right below a node, in the order of the text. */
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
