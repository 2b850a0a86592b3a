/** A parameter of a query string. */
export interface QueryEntry {
  readonly name: string;
  /** Null if it is not percent-encoded UTF-8. */
  readonly value: string | null;
}

/**
 * The parameters in the query string of a request's target, in their order.
 *
 * @example
 * ```ts
 * queryEntries("/graphs?limit=5&last_event%5Bgt%5D=7");
 * // [{ name: "limit", value: "5" }, { name: "last_event[gt]", value: "7" }]
 * ```
 */
export function queryEntries(target: string): readonly QueryEntry[] {
  const start = target.indexOf("?");
  if (start === -1) return [];
  const [query = ""] = target.slice(start + 1).split("#", 1);
  return query
    .split("&")
    .filter((piece) => piece !== "")
    .map((piece) => {
      const equals = piece.indexOf("=");
      const name = equals === -1 ? piece : piece.slice(0, equals);
      const value = equals === -1 ? "" : piece.slice(equals + 1);
      return { name: decode(name) ?? name, value: decode(value) };
    });
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}
