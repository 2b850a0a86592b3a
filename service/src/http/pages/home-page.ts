import { htmlPage } from "./html-page.ts";
import { renderMarkdown } from "./markdown.ts";

/** The page at the root, with links to the others. */
export function homePageHtml(): string {
  const markdown = `# Graph Observation Service

- [The playground of the query language](/playground/)
- [The documentation of the query language](/docs/)
- [The interface, as an OpenAPI 3.1 document](/openapi.json)
- [Errors, and what to do about them](/docs/errors)
- [Whether the service is well](/healthz)
`;
  return htmlPage("Graph Observation Service", renderMarkdown(markdown));
}
