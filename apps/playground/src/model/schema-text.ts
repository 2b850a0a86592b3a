import { parser } from "@lezer/json";
import type { SyntaxNode } from "@lezer/common";
import { parse } from "lossless-json";
import { SchemaError, schemaFromJson, type Schema, type Span } from "wherefore";
import { parseNumber } from "../../../shared/json.ts";

/** A schema problem or a JSON syntax error, with its position. */
interface SchemaMistake {
  readonly message: string;
  readonly span: Span;
  /** Line and column, counted from 1. */
  readonly line: number;
  readonly column: number;
}

export type SchemaReading =
  | { readonly schema: Schema; readonly mistakes: readonly [] }
  | { readonly schema: null; readonly mistakes: readonly SchemaMistake[] };

/** Reads the JSON text of a schema, or lists its problems with their positions. */
export function readSchemaText(text: string): SchemaReading {
  let json: unknown;
  try {
    json = parse(text, null, { parseNumber, onDuplicateKey: duplicateKey });
  } catch (error) {
    return { schema: null, mistakes: [syntaxMistake(text, error)] };
  }
  try {
    return { schema: schemaFromJson(json), mistakes: [] };
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const root = parser.parse(text).topNode.firstChild;
    const mistakes = error.problems.map(({ path, message }) =>
      mistakeAt(text, spanOf(text, root, path), message),
    );
    return { schema: null, mistakes };
  }
}

function duplicateKey({ key, position }: { key: string; position: number }): never {
  throw new SyntaxError(`The key ${JSON.stringify(key)} occurs twice at position ${position - 1}`);
}

function syntaxMistake(text: string, error: unknown): SchemaMistake {
  const said = error instanceof Error ? error.message : String(error);
  const [, what = said, offset = "0"] = /^(.*?) at position (\d+)$/s.exec(said) ?? [];
  const start = Math.min(Number(offset), text.length);
  return mistakeAt(text, { start, end: Math.min(start + 1, text.length) }, `This is not JSON: ${what}.`);
}

function mistakeAt(text: string, span: Span, message: string): SchemaMistake {
  const before = text.slice(0, span.start).split("\n");
  return { message, span, line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/**
 * The position of the value at a path of keys. If the value is an object, the position of its key; if the path does not
 * exist, of the nearest ancestor.
 */
function spanOf(text: string, root: SyntaxNode | null, path: readonly (string | number)[]): Span {
  let node = root;
  let key: SyntaxNode | null = null;
  for (const step of path) {
    const next = node === null ? null : below(text, node, step);
    if (next === null) break;
    ({ key, value: node } = next);
  }
  const isLarge = node === null || node.name === "Object" || node.name === "Array";
  const shown = isLarge ? (key ?? node) : node;
  if (shown === null) return { start: 0, end: 0 };
  // The first character marks the whole text.
  return {
    start: shown.from,
    end: isLarge && key === null ? Math.min(shown.from + 1, text.length) : shown.to,
  };
}

interface Below {
  readonly key: SyntaxNode | null;
  readonly value: SyntaxNode | null;
}

function below(text: string, node: SyntaxNode, step: string | number): Below | null {
  if (node.name === "Array" && typeof step === "number") {
    const items = childrenOf(node).filter(({ name }) => name !== "[" && name !== "]" && name !== ",");
    const value = items[step];
    return value === undefined ? null : { key: null, value };
  }
  for (const property of node.getChildren("Property")) {
    const key = property.getChild("PropertyName");
    if (key !== null && nameOf(text.slice(key.from, key.to)) === String(step)) {
      return { key, value: property.lastChild };
    }
  }
  return null;
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

function nameOf(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
