import { errorTable } from "../../openapi/error-schema.ts";
import { page } from "./page.ts";
import { escapeHtml, renderMarkdown } from "./markdown.ts";

/** The page to which every `doc_url` leads: the codes of the interface, then those of queries from the library's reference. */
export function errorsPageHtml(queryErrors: string): string {
  const codes = Object.entries(errorTable).map(([code, { status, type, param, extra, when }]) => {
    const params =
      param?.map((name) => (name === null ? "null" : `\`${name}\``)).join(", ") ??
      "the parameter's name, or null";
    return [
      `### ${code}`,
      when,
      [
        `- status: ${status.join(", ")}`,
        `- type: \`${type}\``,
        `- param: ${params}`,
        ...(extra === undefined ? [] : [`- beside these: ${extra.map((name) => `\`${name}\``).join(", ")}`]),
      ].join("\n"),
    ].join("\n\n");
  });
  const markdown = [
    "# Errors",
    'Every error has a body `{"error": {type, code, message, param, doc_url}}`. Quote the header `Request-Id` when you report one.',
    "## Codes of the interface",
    ...codes,
    "## Codes of query errors",
    "They come with the code `parameter_invalid` and the param `query`.",
    // Its title is said above, and its headings stand one level lower here.
    queryErrors.replace(/^# .*\n/, "").replace(/^#(?=#)/gm, "##"),
  ].join("\n\n");
  return page("Errors", renderMarkdown(markdown));
}

/** What stands at the root: where to go from here. */
export function homePageHtml(): string {
  const links: readonly (readonly [string, string])[] = [
    ["/playground/", "The playground of the query language"],
    ["/docs/", "The documentation of the query language"],
    ["/openapi.json", "The interface, as an OpenAPI 3.1 document"],
    ["/docs/errors", "Errors, and what to do about them"],
    ["/healthz", "Whether the service is well"],
  ];
  const items = links.map(([href, text]) => `<li><a href="${href}">${escapeHtml(text)}</a></li>`).join("\n");
  return page("Graph Observation Service", `<h1>Graph Observation Service</h1>\n<ul>\n${items}\n</ul>`);
}
