import type { Clause, Connective, Query, Span, Value } from "wherefore";

/** A node of the syntax tree, to show. */
export interface TreeItem {
  /** A key that is the same for the same position in a later tree. */
  readonly id: string;
  readonly kind: string;
  /** The text of the node, or a description of it. */
  readonly text: string;
  /** The role in its parent: `field`, `value`. */
  readonly role: string | null;
  readonly span: Span;
  readonly children: readonly TreeItem[];
}

/** The tree of a query as `parse` returns it, with operators and `-` as nodes of their own. */
export function treeOf(query: Query, source: string): TreeItem {
  const children = [
    ...query.clauses.map((clause, index) => clauseItem(clause, index, source)),
    ...query.connectives.map((connective, index) => connectiveItem(connective, index)),
  ].sort((one, other) => one.span.start - other.span.start);
  const { length } = query.clauses;
  const text = length === 1 ? "1 clause" : `${length} clauses`;
  return { id: "query", kind: "Query", text, role: null, span: query.span, children };
}

/** The nodes at an offset, the outermost first. */
export function pathTo(tree: TreeItem, position: number): readonly TreeItem[] {
  if (!covers(tree, position)) return [];
  // At a boundary, the node that begins there is preferred over the one that ends there.
  const candidates = tree.children.filter((child) => covers(child, position));
  const child = candidates.find(({ span }) => position < span.end) ?? candidates.at(-1);
  return child === undefined ? [tree] : [tree, ...pathTo(child, position)];
}

function covers({ span }: TreeItem, position: number): boolean {
  return span.start <= position && position <= span.end;
}

function connectiveItem({ kind, text, span }: Connective, index: number): TreeItem {
  return { id: `connective-${index}`, kind, text, role: null, span, children: [] };
}

function clauseItem(clause: Clause, index: number, source: string): TreeItem {
  const { kind, field, operator, operatorSpan, negated, value, span } = clause;
  const id = `clause-${index}`;
  const part = (role: string, kindOfPart: string, text: string, place: Span): TreeItem => ({
    id: `${id}-${role}`,
    kind: kindOfPart,
    text,
    role,
    span: place,
    children: [],
  });
  const children = [
    part("field", field.kind, field.name, field.span),
    part("operator", operator, source.slice(operatorSpan.start, operatorSpan.end), operatorSpan),
    part("value", value.kind, valueText(value), value.span),
  ];
  if (negated) {
    children.unshift(part("negated", "true", "", { start: span.start, end: span.start + 1 }));
  }
  return { id, kind, text: source.slice(span.start, span.end), role: null, span, children };
}

function valueText(value: Value): string {
  switch (value.kind) {
    case "StringLiteral":
      return JSON.stringify(value.value);
    case "NullLiteral":
      return "null";
    case "NumberLiteral":
    case "BareWord":
      return value.text;
  }
}
