const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The UUID in lower case, or null if the text is not 8-4-4-4-12 hexadecimal digits. */
export function canonicalUuid(text: string): string | null {
  return UUID.test(text) ? text.toLowerCase() : null;
}

/** The UUID that a text means in another notation: in braces, after `urn:uuid:`, without hyphens. */
export function uuidIn(text: string): string | null {
  const [, notation = ""] = /^\s*(?:urn:uuid:|\{)?([0-9a-f-]{32,36})\}?\s*$/i.exec(text) ?? [];
  const digits = notation.replaceAll("-", "").toLowerCase();
  if (digits.length !== 32) return null;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
