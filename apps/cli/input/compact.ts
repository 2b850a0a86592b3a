const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

/** Removes the white space between the tokens of valid JSON. All other bytes stay as they are. */
export function compact(json: Buffer): Buffer {
  const result = Buffer.allocUnsafe(json.length);
  let length = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    if (!inString && byte <= SPACE) continue;
    result[length++] = byte;
    if (byte === QUOTE) {
      inString = !inString;
    } else if (inString && byte === BACKSLASH) {
      index += 1;
      result[length++] = json[index] ?? 0;
    }
  }
  return result.subarray(0, length);
}
