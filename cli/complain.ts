/** Tells the user on standard error what is wrong, under the command's name. */
export function complain(message: string): void {
  process.stderr.write(`wherefore: ${withoutControls(message)}\n`);
}

/** Input and file names may hold anything; none of it is to move the cursor or set a colour. */
function withoutControls(text: string): string {
  return text.replace(/[\0-\x09\x0b-\x1f\x7f-\x9f]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
