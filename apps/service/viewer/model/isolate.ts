const popIsolate = "\u2069";
/** The characters that begin an isolate, and the one that ends it. */
const isolates = /[\u2066-\u2069]/g;
/** The characters that end a paragraph, and with it every isolate around them, apart from line breaks. */
const paragraphEnds = /[\u001c-\u001e\u0085\u2029]/g;

/**
 * A text that does not change the direction of what stands around it when it is in an isolate, such as a `<bdi>`
 * element: every isolate that it begins, it ends, and none that it did not begin.
 *
 * @example
 * ```ts
 * balanced("one\u2069 two"); // "one two"
 * ```
 */
export function balanced(text: string): string {
  let open = 0;
  const inner = text.replace(paragraphEnds, " ").replace(isolates, (character) => {
    if (character !== popIsolate) open++;
    else if (open === 0) return "";
    else open--;
    return character;
  });
  return inner + popIsolate.repeat(open);
}
