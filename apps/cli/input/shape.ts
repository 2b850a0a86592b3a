/** The form of the object that an input begins with. */
export interface Shape {
  /** Whether it spans several lines; null if that is not known yet. */
  readonly spansLines: boolean | null;
  /** The path of the first array of objects within objects, for `jq`: `.data`. Null without one. */
  readonly itemsPath: string | null;
}

interface Container {
  readonly closing: "}" | "]";
  /** The key in an object. */
  key: string | null;
}

type Expected = "value" | "firstKey" | "key" | "colon" | "firstItem" | "next";

// A string of JSON contains no line feed.
const tokens = /([ \t\r\n]*)(?:([{}[\],:])|("(?:[^"\\\n]|\\.)*")|([-+.\w]+))/y;

/**
 * Reads the shape of the object at the beginning of a text. The text can end anywhere. If it is no JSON, the object does
 * not span lines: the line may be cut off.
 */
export function shapeOf(text: string): Shape {
  const open: Container[] = [];
  let expected: Expected = "value";
  let spansLines = false;
  let itemsPath: string | null = null;
  let end = 0;
  tokens.lastIndex = 0;
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    const [, space = "", mark, string] = token;
    end = tokens.lastIndex;
    const container = open.at(-1);
    if (container !== undefined && space.includes("\n")) spansLines = true;
    const after = next(expected, mark, string !== undefined, container);
    if (after === null) return { spansLines: false, itemsPath: null };
    if (expected === "firstItem" && mark === "{") itemsPath ??= pathOf(open);
    if (container !== undefined && after === "colon") container.key = string ?? null;
    if (mark === "{" || mark === "[") open.push({ closing: mark === "{" ? "}" : "]", key: null });
    else if (mark === "}" || mark === "]") open.pop();
    if (open.length === 0) return { spansLines, itemsPath };
    expected = after;
  }
  const rest = text.slice(end);
  const isCut = /^\s*(?:"(?:[^"\\\n]|\\.)*\\?)?$/.test(rest);
  if (!isCut) return { spansLines: false, itemsPath: null };
  return { spansLines: spansLines || rest.includes("\n") ? null : false, itemsPath };
}

/** What a token has to be followed by; null if the token is not what was expected. */
function next(
  expected: Expected,
  mark: string | undefined,
  isString: boolean,
  container: Container | undefined,
): Expected | null {
  switch (expected) {
    case "firstKey":
    case "key":
      if (isString) return "colon";
      return expected === "firstKey" && mark === "}" ? "next" : null;
    case "colon":
      return mark === ":" ? "value" : null;
    case "firstItem":
    case "value":
      if (mark === undefined) return "next";
      if (mark === "{") return "firstKey";
      if (mark === "[") return "firstItem";
      return expected === "firstItem" && mark === "]" ? "next" : null;
    case "next":
      if (mark === ",") return container?.closing === "}" ? "key" : "value";
      return mark === container?.closing ? "next" : null;
  }
}

/** The path of the innermost array; null if it is in another array. */
function pathOf(open: readonly Container[]): string | null {
  const keys = open.slice(0, -1).map(({ key }) => key);
  if (keys.length === 0 || keys.includes(null)) return null;
  const steps = keys.map((key) => {
    const [, word] = /^"([A-Za-z_]\w*)"$/.exec(key ?? "") ?? [];
    return word === undefined ? `[${key}]` : `.${word}`;
  });
  return steps.join("").replace(/^\[/, ".[");
}
