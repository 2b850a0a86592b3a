import { toOpenApiParameter } from "wherefore/describe";
import { nodeSchema } from "wherefore/graph";
import { asOfSection, statesSection } from "../../openapi/guide.ts";
import { errorsMarkdown } from "../pages/errors-page.ts";

interface Resource {
  readonly name: string;
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  /** The text in Markdown. */
  readonly text: () => string;
}

const queryDescription = toOpenApiParameter(nodeSchema, { name: "query" }).description;

/** Every resource. */
export const resources = [
  {
    name: "guide",
    uri: "wherefore://guide",
    title: "Guide",
    description: "The states of nodes, reading the past, the query language and the fields of nodes.",
    text: () =>
      ["# Graphs of agents", statesSection, asOfSection, "## Queries", queryDescription].join("\n\n"),
  },
  {
    name: "errors",
    uri: "wherefore://errors",
    title: "Errors",
    description: "Every error of the interface and of queries, with examples and their corrections.",
    text: errorsMarkdown,
  },
] as const satisfies readonly Resource[];
