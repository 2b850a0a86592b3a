import { apiBase } from "../context.ts";
import { expandParameter } from "../parameters/expand.ts";
import type { Parameter, SentParameters } from "../parameters/parameter.ts";

/**
 * The path of a list, with every parameter that defines it, but without those that select a page of it.
 *
 * @param path The path below `/api/v1`, as OpenAPI writes it.
 */
export function listUrl(
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
