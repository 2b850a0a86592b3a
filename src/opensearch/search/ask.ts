import { SearchError } from "../../search/search-error.ts";

/**
 * Sends the body of a search, and returns the body of the response: `(body) => client.search({ index, body })` and then
 * its `body`.
 */
export type OpenSearchRun = (body: object) => unknown;

/** What is read of the response of a search. */
export interface Answer {
  readonly hits: { readonly total?: unknown; readonly hits: readonly Hit[] };
  readonly aggregations?: Readonly<Record<string, Aggregation>>;
}

export interface Hit {
  readonly _source?: object;
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
}

interface Aggregation {
  readonly doc_count?: unknown;
  readonly buckets?: readonly Readonly<Record<string, unknown>>[];
}

/** Something of JSON. */
type Part = Readonly<Record<string, unknown>> | null | undefined;

/** @throws SearchError if `run` throws, or if the answer is none, or not of all documents */
export async function ask(body: object, run: OpenSearchRun): Promise<Answer> {
  const answer = await called(body, "a request", () => run(body));
  const { hits, _shards, timed_out } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (!Array.isArray((hits as Part)?.["hits"])) {
    throw new SearchError("`run` has to return the body of the response, which has `hits`.", body);
  }
  const { failed, failures } = (_shards ?? {}) as Readonly<Record<string, unknown>>;
  if (timed_out === true || Number(failed ?? 0) > 0) {
    const [first] = (failures ?? []) as readonly Part[];
    const reason = (first?.["reason"] as Part)?.["reason"];
    const why = timed_out === true ? "the search timed out" : `${String(failed)} of its shards failed`;
    const because = typeof reason === "string" ? `: ${reason}` : ".";
    throw new SearchError(`The answer lacks documents, because ${why}${because}`, body);
  }
  return answer as Answer;
}

/** @throws SearchError with the reason that OpenSearch gives, if a call throws or has an error for its answer */
export async function called(request: unknown, what: string, call: () => unknown): Promise<unknown> {
  const refused = (reason: unknown, cause: unknown): SearchError =>
    new SearchError(`OpenSearch refused ${what} of the search: ${String(reason)}`, request, { cause });
  let answer: unknown;
  try {
    answer = await call();
  } catch (cause) {
    const body = ((cause as Part)?.["meta"] as Part)?.["body"];
    throw refused(reasonOf(body) ?? (cause instanceof Error ? cause.message : cause), cause);
  }
  const reason = reasonOf(answer);
  if (reason !== undefined) throw refused(reason, answer);
  return answer;
}

function reasonOf(body: unknown): unknown {
  const error = (body as Part)?.["error"] as Part;
  const [root] = (error?.["root_cause"] ?? []) as readonly Part[];
  return root?.["reason"] ?? error?.["reason"];
}
