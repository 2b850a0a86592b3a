import { LRUCache } from "lru-cache";
import { check, print, toErrorBody, type CheckedQuery } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { ApiError, parameterInvalid } from "../protocol/api-error.ts";
import { queryParameter } from "./parameter.ts";

interface SearchQuery {
  readonly checked: CheckedQuery<GraphNode>;
  /** The canonical text. */
  readonly canonical: string;
}

const recentQueries = new LRUCache<string, SearchQuery>({ max: 500 });

export const query = queryParameter({
  name: "query",
  schema: { type: "string", maxLength: 8192 },
  description:
    'The search query: clauses such as `state:"working"`, `summary~"text"`, `-state:"failed"`, `depth>2` or `ended:null`, joined by AND or by OR.',
  required: true,
  read(text) {
    if (text === undefined) {
      throw parameterInvalid(
        "query",
        'The parameter `query` is missing. Send one such as `state:"working"`.',
      );
    }
    let read = recentQueries.get(text);
    if (read === undefined) recentQueries.set(text, (read = checkQuery(text)));
    return read;
  },
});

function checkQuery(source: string): SearchQuery {
  const { query, checked, diagnostics } = check(source, nodeSchema);
  if (query !== null && checked !== null) return { checked, canonical: print(query) };
  const { code, message } = toErrorBody(diagnostics, { param: "query" }).error;
  throw new ApiError("parameter_invalid", message, {
    param: "query",
    anchor: diagnostics[0]?.code ?? code,
  });
}
