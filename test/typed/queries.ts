import { readFileSync } from "node:fs";
import type { schemas } from "./schemas.ts";

/** A query as people type it, and what it means. */
export interface TypedQuery {
  readonly query: string;
  readonly schema: keyof typeof schemas;
  /** A public page that shows this query, or one of its form with other names. */
  readonly source: string;
  /** The queries of the language that all have to match; null where no meaning is right. */
  readonly means: readonly string[] | null;
  readonly note?: string;
}

/** What the queries are typed in elsewhere; each has its file. */
export const origins = [
  "github",
  "jira",
  "gmail",
  "datadog",
  "sentry",
  "stripe",
  "kql",
  "linear",
  "splunk",
] as const;

/** The queries of an origin. */
export function queriesOf(origin: (typeof origins)[number]): readonly TypedQuery[] {
  return JSON.parse(readFileSync(new URL(`${origin}.json`, import.meta.url), "utf8")) as TypedQuery[];
}
