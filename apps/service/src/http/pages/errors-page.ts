import { errorReference } from "wherefore/describe";
import { nodeSchema } from "wherefore/graph";
import { errorTable, type ErrorRow } from "../../openapi/error-table.ts";
import { htmlPage } from "./html-page.ts";
import { renderMarkdown } from "./markdown.ts";

let page: string | undefined;

/**
 * The page that every `doc_url` leads to: the error codes of the interface, then those of queries. It is made once, because
 * it checks an example of each error.
 */
export function errorsPageHtml(): string {
  page ??= htmlPage("Errors", renderMarkdown(errorsMarkdown()));
  return page;
}

/** The errors of the interface and of queries, in Markdown. */
export function errorsMarkdown(): string {
  return [
    "# Errors",
    'Every error has a body `{"error": {type, code, message, param, doc_url}}`. Quote the header `Request-Id` when you report one.',
    "## Codes of the interface",
    ...Object.entries<ErrorRow>(errorTable).map(([code, row]) => section(code, row)),
    "## Codes of query errors",
    "They come with the code `parameter_invalid` and the param `query`.",
    // Without its title, and with each heading one level lower.
    errorReference(nodeSchema)
      .replace(/^# .*\n/, "")
      .replace(/^#(?=#)/gm, "##"),
  ].join("\n\n");
}

function section(
  code: string,
  { status, statusOfPosts = [], type, param, extra = [], when }: ErrorRow,
): string {
  const facts = [
    `status: ${[...status, ...statusOfPosts].sort((one, other) => one - other).join(", ")}`,
    `type: \`${type}\``,
    `param: ${param === undefined ? "the parameter's name, or null" : param.map((name) => (name === null ? "null" : `\`${name}\``)).join(", ")}`,
    ...(extra.length === 0 ? [] : [`also has: ${extra.map((name) => `\`${name}\``).join(", ")}`]),
  ];
  return [`### ${code}`, when, facts.map((fact) => `- ${fact}`).join("\n")].join("\n\n");
}
