/** A number of the language without zeros that say nothing: `3` for `03` and `3.0`, `0` for `-0`. */
export function normalNumber(text: string): string {
  const unpadded = text.replace(/^(-?)0+(?=[0-9])/, "$1");
  let end = unpadded.length;
  if (unpadded.includes(".")) {
    while (unpadded[end - 1] === "0") end -= 1;
    if (unpadded[end - 1] === ".") end -= 1;
  }
  const number = unpadded.slice(0, end);
  return number === "-0" ? "0" : number;
}
