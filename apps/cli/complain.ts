/** Writes an error message to standard error, prefixed with the command's name. */
export function complain(message: string): void {
  process.stderr.write(`wherefore: ${withoutControls(message)}\n`);
}

/** Escapes control characters, so that input and file names cannot move the cursor or set a colour. */
export function withoutControls(text: string): string {
  return text.replace(/[\0-\x09\x0b-\x1f\x7f-\x9f]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
