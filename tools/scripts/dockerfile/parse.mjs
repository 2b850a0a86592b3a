/**
 * An instruction of a Dockerfile.
 *
 * @typedef {object} Instruction
 * @property {string} name In capitals.
 * @property {string} text What follows the name.
 * @property {number} line Its first line, from 1.
 */

/**
 * Reads the instructions of a Dockerfile. Continued lines are joined, and comments are left out.
 *
 * @param {string} dockerfile
 * @returns {readonly Instruction[]}
 */
export function parseDockerfile(dockerfile) {
  /** @type {Instruction[]} */
  const instructions = [];
  let joined = "";
  let first = 0;
  for (const [index, line] of dockerfile.split("\n").entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    if (joined === "") first = index + 1;
    joined += line.replace(/\\$/, "");
    if (line.endsWith("\\")) continue;
    const [, name = "", text = ""] = /^\s*(\w+)\s+(.*)$/s.exec(joined) ?? [];
    instructions.push({ name: name.toUpperCase(), text: text.trim(), line: first });
    joined = "";
  }
  return instructions;
}

/**
 * Reads the exec form of a command, such as `["node", "main.js"]`.
 *
 * @param {string} text
 * @returns {readonly string[]}
 */
export function execForm(text) {
  if (!text.startsWith("[")) throw new Error(`Write the command as a list: ${text}`);
  return /** @type {string[]} */ (JSON.parse(text));
}

/**
 * Returns a function that tells whether a path is left out of the build context.
 *
 * @param {string} dockerignore
 * @returns {(path: string) => boolean}
 */
export function ignored(dockerignore) {
  const patterns = dockerignore
    .split("\n")
    .filter((line) => !/^\s*(#|$)/.test(line))
    .map((line) => {
      if (line.startsWith("!")) throw new Error(`The pattern ${line} of .dockerignore is not supported.`);
      const pattern = line
        .trim()
        .replace(/[.+^${}()|[\]\\]/g, "\\$&")
        .replaceAll("**/", "\0")
        .replaceAll("*", "[^/]*")
        .replaceAll("\0", "(?:.*/)?");
      return new RegExp(`^${pattern}(?:/|$)`);
    });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
