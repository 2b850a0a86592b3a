import { LRUCache } from "lru-cache";
import { check, interpret, print, toErrorBody, type CheckedQuery, type Messages } from "wherefore";
import { toOpenApiParameter } from "wherefore/describe";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { ApiError, parameterInvalid } from "../protocol/api-error.ts";
import { queryParameter } from "./parameter.ts";

interface SearchQuery {
  readonly checked: CheckedQuery<GraphNode>;
  /** The canonical text. */
  readonly canonical: string;
}

const recentQueries = new LRUCache<string, SearchQuery>({ max: 500 });

/**
 * The fixes of each diagnostic take time in proportion to the length of the query, so a query that is longer than this gets
 * the diagnostic that is shown, and not the number of the others.
 */
const longestCounted = 500;

export const query = queryParameter({
  ...toOpenApiParameter(nodeSchema, {
    name: "query",
    required: true,
    description: "The search query, which selects nodes by their fields.",
  }),
  read(text) {
    if (text === undefined) {
      throw parameterInvalid(
        "query",
        'The parameter `query` is missing. Send one such as `state:"working"`.',
      );
    }
    return readQuery(text);
  },
});

/**
 * Reads a query of nodes.
 *
 * @throws {ApiError} that tells what is wrong with it and how to write it
 */
export function readQuery(text: string): SearchQuery {
  let read = recentQueries.get(text);
  if (read === undefined) {
    read = checkQuery(text);
    recentQueries.set(text, read);
  }
  return read;
}

/** The message with the query that a text means at its end, unless it means none, or several, or the message has it. */
function withMeaning(source: string, message: string): string {
  const [meant, another] = source.length > longestCounted ? [] : interpret(source, nodeSchema).queries;
  if (meant === undefined || another !== undefined || message.includes(`\`${meant.text}\``)) return message;
  // The whole query takes the place of a piece of it.
  return `${message.replace(/ Did you mean `[^`]*`\?/, "")} Did you mean \`${meant.text}\`?`;
}

/** The parameters of a search that the query language names otherwise. */
export const messages: Partial<Messages> = {
  parameter_in_query({ text, parameter }) {
    const remove = `Remove \`${text}\``;
    if (parameter === "order") return `Nodes have one order: the last event first. ${remove}.`;
    const name = parameter === "after" ? "page" : parameter;
    return `The parameter \`${name}\` is sent beside the query. ${remove}, and send it.`;
  },
};

function checkQuery(source: string): SearchQuery {
  const options = { messages, ...(source.length > longestCounted ? { maxDiagnostics: 1 } : {}) };
  const { query, checked, diagnostics } = check(source, nodeSchema, options);
  if (query !== null && checked !== null) return { checked, canonical: print(query) };
  const { code, message } = toErrorBody(diagnostics, { param: "query" }).error;
  throw new ApiError("parameter_invalid", withMeaning(source, message), {
    param: "query",
    anchor: diagnostics[0]?.code ?? code,
  });
}
