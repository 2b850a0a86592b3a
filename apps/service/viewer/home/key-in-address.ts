/** An address without its key, and the key. */
export interface KeyInAddress {
  readonly key: string | null;
  /** The address to show instead. */
  readonly rest: string;
}

/**
 * Takes the key out of an address whose fragment has one, as the service prints it. The browser sends no fragment, so no
 * log has it.
 *
 * @example
 * ```ts
 * takeKey(new URL("http://127.0.0.1:4010/#key=gok_…")); // { key: "gok_…", rest: "/" }
 * ```
 */
export function takeKey({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): KeyInAddress {
  const fragment = new URLSearchParams(hash.slice(1));
  const key = fragment.get("key")?.trim() ?? "";
  fragment.delete("key");
  const others = fragment.toString();
  return { key: key === "" ? null : key, rest: `${pathname}${search}${others === "" ? "" : `#${others}`}` };
}
