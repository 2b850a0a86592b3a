const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Bytes in base64url (RFC 4648), without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let text = "";
  for (let index = 0; index < bytes.length; index += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(index, index + 3);
    const group = (first << 16) | (second << 8) | third;
    const count = Math.min(3, bytes.length - index) + 1;
    for (let place = 0; place < count; place++) text += alphabet.charAt((group >> (18 - 6 * place)) & 63);
  }
  return text;
}

/** The bytes of a text in base64url; null if it is no such text, or not as `toBase64url` writes it. */
export function fromBase64url(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let group = 0;
  let bits = 0;
  let length = 0;
  for (const character of text) {
    group = ((group << 6) | alphabet.indexOf(character)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (group >> bits) & 0xff;
  }
  // Bits beyond the last byte would let two texts stand for the same bytes.
  return (group & ((1 << bits) - 1)) === 0 ? bytes : null;
}
