/** PostgreSQL cuts off a name after 63 bytes; MariaDB and MySQL refuse one of more than 64 characters. */
const longestName = 63;

/** In base 36, so that two indexes of a database have the same hash with a probability of 1 in 10^12. */
const hashLength = 8;

/**
 * A name for an index: the label in ASCII, then a hash of the definition. Two indexes with different definitions have
 * different names, so that `IF NOT EXISTS` never takes one for the other.
 */
export function indexName(label: string, definition: string): string {
  const readable = label.replaceAll(/[^A-Za-z0-9]+/g, "_").slice(0, longestName - hashLength - 1);
  return `${readable}_${hash(definition)}`;
}

/** FNV-1a of 64 bits over UTF-16 code units. Names of indexes in existing databases depend on it. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index++) {
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  }
  return value.toString(36).padStart(hashLength, "0").slice(-hashLength);
}
