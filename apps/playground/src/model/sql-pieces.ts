/** A piece of SQL and its CSS class; null for a piece without one. */
export interface SqlPiece {
  readonly start: number;
  readonly text: string;
  readonly class: string | null;
}

const pattern =
  /('(?:[^']|'')*')|("(?:[^"]|"")*"|`(?:[^`]|``)*`)|(\$\d+|\?|\{[^{}]*\})|\b([A-Z][A-Z_]+)\b|(\b\d+(?:\.\d+)?\b)/g;
const classes = ["code-string", "code-field", "code-param", "code-word", "code-number"];

/** Splits SQL of any of the dialects into pieces, for colours. */
export function sqlPieces(sql: string): readonly SqlPiece[] {
  const pieces: SqlPiece[] = [];
  let end = 0;
  const put = (text: string, name: string | null) => {
    if (text !== "") pieces.push({ start: end, text, class: name });
    end += text.length;
  };
  for (const match of sql.matchAll(pattern)) {
    put(sql.slice(end, match.index), null);
    put(match[0], classes[match.slice(1).findIndex((group) => group !== undefined)] ?? null);
  }
  put(sql.slice(end), null);
  return pieces;
}
