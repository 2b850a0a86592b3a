/** The contents of a link to the playground, which are after the `#`. */
export interface Shared {
  readonly query: string;
  /** The JSON text of the user's schema; null for the node schema. */
  readonly schema: string | null;
}

/** The maximum length of an address. Some programs cut longer links. */
export const maxAddressLength = 16_000;

/** Reads an address; null if it has no contents. */
export function readAddress(hash: string): Shared | null {
  const parts = new Map<string, string>();
  for (const part of hash.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    if (at > 0) parts.set(part.slice(0, at), decode(part.slice(at + 1)));
  }
  const query = parts.get("query");
  const schema = parts.get("schema");
  if (query === undefined && schema === undefined) return null;
  return { query: query ?? "", schema: schema ?? null };
}

/** The fragment of the address, with its `#`; null if the address would be too long. */
export function writeAddress({ query, schema }: Shared, base: string): string | null {
  const parts = [`query=${encode(query)}`];
  if (schema !== null) parts.push(`schema=${encode(compact(schema))}`);
  const hash = `#${parts.join("&")}`;
  return base.length + hash.length > maxAddressLength ? null : hash;
}

// Characters that programs do not treat as the end of a link are not escaped, so that people can read the address.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/%3A/g, ":")
    .replace(/%2C/g, ",")
    .replace(/%2F/g, "/");
}

/** Addresses may be written by hand, so an invalid escape is read as the text that it is. */
function decode(text: string): string {
  const spaced = text.replace(/\+/g, " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Removes white space from JSON; returns any other text unchanged. */
function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
