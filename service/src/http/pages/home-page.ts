import { htmlPage } from "./html-page.ts";
import { renderMarkdown } from "./markdown.ts";

/** The page at the root, with links to the others. */
export function homePageHtml(): string {
  const markdown = `# Graph Observation Service

- [The playground of the query language](/playground/)
- [The documentation of the query language](/docs/)
- [The reference of the interface](/docs/documents/interface.html)
- [The interface, as an OpenAPI 3.1 document](/openapi.json)
- [The errors, with their causes and fixes](/docs/errors)
- [The health of the service](/healthz)
`;
  return htmlPage("Graph Observation Service", renderMarkdown(markdown));
}
