/** What a link to the playground carries, after the `#`. */
export interface Shared {
  readonly query: string;
  /** The JSON text of a schema of one's own; null where it is that of the nodes. */
  readonly schema: string | null;
}

/** The longest address that is made: programs through which links are sent cut longer ones. */
export const maxAddressLength = 16_000;

/** What an address carries; null where it carries nothing. */
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

/** The part of the address that carries this, its `#` included; null where it would be too long. */
export function writeAddress({ query, schema }: Shared, base: string): string | null {
  const parts = [`query=${encode(query)}`];
  if (schema !== null) parts.push(`schema=${encode(compact(schema))}`);
  const hash = `#${parts.join("&")}`;
  return base.length + hash.length > maxAddressLength ? null : hash;
}

// What no program takes for the end of a link may stay as it is: then the address can be read.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/%3A/g, ":")
    .replace(/%2C/g, ",")
    .replace(/%2F/g, "/");
}

/** Addresses are also written by hand: what is no escape stands for itself. */
function decode(text: string): string {
  const spaced = text.replace(/\+/g, " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** JSON without its white space; any other text as it is. */
function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
