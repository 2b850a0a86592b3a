/** The request of a `curl` command. */
export interface CurlRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads the `curl` commands of a block of shell, with the given variables. It knows the options that the pages use, and
 * throws an error for any other.
 */
export function curlRequests(block: string, variables: Readonly<Record<string, string>> = {}): CurlRequest[] {
  return block
    .replaceAll("\\\n", " ")
    .split("\n")
    .map((line) => requestOf(wordsOf(line, variables)));
}

/** The words of a line of shell. Single quotes keep what they enclose; elsewhere variables are replaced. */
function wordsOf(line: string, variables: Readonly<Record<string, string>>): string[] {
  return [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(
      /'([^']*)'|"([^"]*)"|[^'"]+/g,
      (part, single?: string, double?: string) =>
        single ?? (double ?? part).replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? ""),
    ),
  );
}

function requestOf([command, ...words]: readonly string[]): CurlRequest {
  if (command !== "curl") throw new Error(`${command} is not curl`);
  const headers: Record<string, string> = {};
  const parameters: string[] = [];
  let url = "";
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    if (!word.startsWith("-")) url = word;
    else if (word !== "--get") {
      const value = words[++index] ?? "";
      const [name = "", ...rest] = value.split(word === "-H" ? ": " : "=");
      if (word === "-H") headers[name.toLowerCase()] = rest.join(": ");
      else if (word === "--data-urlencode") parameters.push(`${name}=${encodeURIComponent(rest.join("="))}`);
      else if (word === "--data") parameters.push(value);
      else throw new Error(`curl ${word}`);
    }
  }
  return { url: parameters.length === 0 ? url : `${url}?${parameters.join("&")}`, headers };
}
