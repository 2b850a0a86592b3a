import type { DocumentedOperation } from "../../openapi/document.ts";
import type { ApiKey, GraphRow } from "../../store/types.ts";
import type { Body, Budget } from "../body.ts";
import { apiBase, type Context } from "../context.ts";
import { expandParameter, readExpand, type Expandable, type ExpandTree } from "../parameters/expand.ts";
import { graphId } from "../parameters/ids.ts";
import type { GraphScope, Parameter, ParameterSet, SentParameters, Values } from "../parameters/parameter.ts";
import { readSentParameters } from "../parameters/sent-parameters.ts";
import { readableGraph } from "../protocol/access.ts";
import { ifNoneMatch } from "../protocol/entity-tag.ts";

/** A request to an operation, with its API key checked. */
interface OperationRequest {
  readonly context: Context;
  readonly key: ApiKey;
  /** Path and query string. */
  readonly target: string;
  /** The values of the path's placeholders, by name. */
  readonly path: Readonly<Record<string, string>>;
}

/** A successful answer. `body` is not called if the client already has the answer. */
export interface Answer {
  /** The data that determines the body, besides the request's target and the budget. The entity tag is made from it. */
  readonly state: readonly unknown[];
  /** Makes the body. A page that does not fit into the budget ends early. */
  readonly body: (budget: Budget) => Promise<Body>;
}

/** An operation of the interface, for the router and the OpenAPI document. */
export interface Operation extends DocumentedOperation {
  /** The names that its query string may have, besides `expand[]`. */
  readonly queryNames: readonly string[];
  /** Whether it only reads a small object, whose size is fixed. */
  readonly isSmall: boolean;
  /** @throws {ApiError} If the request is not valid or the object does not exist. */
  readonly answer: (request: OperationRequest) => Promise<Answer>;
}

/** A request to an operation, with its parameters read. */
interface Call<Declared> {
  readonly context: Context;
  readonly key: ApiKey;
  readonly values: Values<Declared>;
  readonly expand: ExpandTree;
  /** The `url` of the requested list or search. */
  readonly url: () => string;
}

interface Definition<Declared> extends Pick<
  DocumentedOperation,
  "id" | "summary" | "description" | "schema"
> {
  /** The path below `/api/v1`, as OpenAPI writes it. */
  readonly path: string;
  /** Read and documented in this order. */
  readonly parameters: Declared;
  /** The references that `expand[]` can name. */
  readonly expandable: Expandable;
  /** Default: false. */
  readonly isSmall?: boolean;
}

/** Defines an operation on all graphs that a key may read. */
export function accountOperation<Declared extends ParameterSet<object>>(
  definition: Definition<Declared> & {
    readonly answer: (call: Call<Declared>) => Answer | Promise<Answer>;
  },
): Operation {
  const queryNames = namesOf(definition.parameters);
  return {
    ...documented(definition, Object.values(definition.parameters), []),
    queryNames,
    isSmall: definition.isSmall ?? false,
    async answer({ context, key, target, path }) {
      const sent = readSentParameters(target, path, queryNames);
      return definition.answer({ context, key, ...(await read(definition, sent, {})) });
    },
  };
}

/** Defines an operation on one graph, which the path names. */
export function graphOperation<Declared extends ParameterSet<GraphScope>>(
  definition: Definition<Declared> & {
    readonly answer: (call: Call<Declared> & { readonly graph: GraphRow }) => Answer | Promise<Answer>;
  },
): Operation {
  const queryNames = namesOf(definition.parameters);
  return {
    ...documented(definition, [graphId, ...Object.values(definition.parameters)], [404, 410]),
    queryNames,
    isSmall: definition.isSmall ?? false,
    async answer({ context, key, target, path }) {
      const graph = await readableGraph(context.store, key, path[graphId.openApi.name] ?? "");
      const sent = readSentParameters(target, path, queryNames);
      const call = await read(definition, sent, { context, graph });
      return definition.answer({ context, key, graph, ...call });
    },
  };
}

function namesOf(parameters: ParameterSet<never>): readonly string[] {
  return Object.values(parameters).flatMap((parameter) => parameter.queryNames);
}

function documented(
  { id, path, summary, description, schema, expandable }: Definition<unknown>,
  parameters: readonly Parameter<unknown, never>[],
  errors: readonly number[],
): DocumentedOperation {
  const canExpand = Object.values(expandable.fields()).some(
    (place) => place.isReference || Object.keys(place.fields()).length > 0,
  );
  return {
    id,
    path: `${apiBase}${path}`,
    summary,
    description,
    schema,
    errors,
    parameters: [
      ...parameters.map(({ openApi }) => openApi),
      ...(canExpand ? [expandParameter] : []),
      ifNoneMatch,
    ],
  };
}

async function read<Scope, Declared extends ParameterSet<Scope>>(
  { path, parameters, expandable }: Definition<Declared>,
  sent: SentParameters,
  scope: Scope,
): Promise<Pick<Call<Declared>, "values" | "expand" | "url">> {
  const expand = readExpand(sent.expand, expandable);
  const values: Record<string, unknown> = {};
  // One after the other, so that the first invalid parameter is the one that is reported.
  for (const [name, parameter] of Object.entries(parameters))
    values[name] = await parameter.read(sent, scope);
  return {
    values: values as Values<Declared>,
    expand,
    url: () => listUrl(path, sent, Object.values(parameters)),
  };
}

/**
 * The path of a list, with every parameter that defines it, but without those that select a page of it.
 *
 * @param path The path below `/api/v1`, as OpenAPI writes it.
 */
function listUrl(
  path: string,
  sent: SentParameters,
  parameters: readonly Parameter<unknown, never>[],
): string {
  const selecting = parameters
    .filter(({ selectsPage }) => selectsPage)
    .flatMap(({ queryNames }) => queryNames);
  const pairs = [
    ...[...sent.query].filter(([name]) => !selecting.includes(name)),
    ...sent.expand.map((path) => [expandParameter.name, path]),
  ];
  const query = pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  const filled = path.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => sent.path[name] ?? "");
  return `${apiBase}${filled}${query === "" ? "" : `?${query}`}`;
}
