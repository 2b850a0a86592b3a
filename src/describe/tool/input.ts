/** The query of a tool's input. */
export interface ToolInput {
  /** What is wrong with the input; null if it has a query. */
  readonly problem: string | null;
  /** The query; where there is a problem, the text that was probably meant as one. */
  readonly query: unknown;
}

const EXPECTED = 'The input has to be an object with the property "query".';

/** Finds the query in what a model has sent. Throws nothing, whatever that is. */
export function readInput(input: unknown): ToolInput {
  try {
    if (typeof input === "string") return { problem: EXPECTED, query: queryInText(input) };
    if (typeof input !== "object" || input === null) return { problem: EXPECTED, query: undefined };
    if (Object.hasOwn(input, "query")) return { problem: null, query: (input as { query: unknown }).query };
    return { problem: EXPECTED, query: onlyText(input) };
  } catch {
    // A getter or a proxy threw.
    return { problem: EXPECTED, query: undefined };
  }
}

/** A text is the query itself, or the JSON of an input. */
function queryInText(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? onlyText(parsed) : text;
  } catch {
    return text;
  }
}

/** The property `query`, or the only text among the properties, as of an input that names it otherwise. */
function onlyText(input: object): unknown {
  if (Object.hasOwn(input, "query")) return (input as { query: unknown }).query;
  const texts = Object.values(input).filter((value) => typeof value === "string");
  return texts.length === 1 ? texts[0] : undefined;
}
