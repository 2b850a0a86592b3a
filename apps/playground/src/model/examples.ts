/** A query to click on. */
interface Example {
  readonly query: string;
  /** A short description. */
  readonly says: string;
}

export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}

/** The query that the page starts with. */
export const firstQuery = 'state:"working" AND headline~"move"';

/** The examples: every kind of clause, on the fields of nodes. */
export const exampleGroups: readonly ExampleGroup[] = [
  {
    title: "Equals, contains",
    examples: [
      { query: 'state:"working"', says: "A declared value, in any case" },
      { query: 'title~"timeout"', says: "Contains, whatever the case" },
      { query: 'title~"STRASSE"', says: "ß and SS differ; ß and ẞ do not" },
      { query: 'stale:"true"', says: "A boolean" },
      { query: 'parent_id:"node_0001"', says: "An id, to the letter" },
    ],
  },
  {
    title: "Not",
    examples: [
      { query: '-state:"completed"', says: "Everything else" },
      { query: '-summary~"timeout"', says: "Does not contain, or has no text" },
    ],
  },
  {
    title: "Numbers and times",
    examples: [
      { query: "depth>1", says: "Greater than" },
      { query: "child_count>=4", says: "At least" },
      { query: "open_tasks<2", says: "Less than" },
      { query: "depth<=0", says: "At most" },
      { query: 'depth:"3"', says: "Equal, quoted like every equality" },
      { query: "last_event>1772461500000", says: "Times are Unix milliseconds" },
    ],
  },
  {
    title: "No value",
    examples: [
      { query: "attention:null", says: "Has none" },
      { query: "-attention:null", says: "Has one" },
    ],
  },
  {
    title: "AND, OR",
    examples: [
      { query: 'state:"working" AND stale:"true" AND depth>0', says: "All of these" },
      { query: 'state:"failed" OR state:"canceled"', says: "Any of these" },
    ],
  },
  {
    title: "Escapes",
    examples: [
      { query: 'summary~"\\"unknown user\\""', says: "Quotes in a value" },
      { query: 'title~"\\u30d8\\u30eb\\u30d7"', says: "Any character by its code" },
      { query: 'summary~"100%"', says: "% and _ mean themselves" },
    ],
  },
  {
    title: "Valid, with a warning",
    examples: [
      { query: 'state:"idle" AND state:"working"', says: "No record matches" },
      { query: "depth>1 AND depth>3", says: "A clause that changes nothing" },
      { query: "created>1772461500", says: "A time in seconds" },
      { query: 'title~"time*"', says: "A wildcard, which means itself" },
    ],
  },
  {
    title: "Mistakes with fixes",
    examples: [
      { query: "state:wrking", says: "No quotes, and misspelt" },
      { query: 'stat:"idle" and depth>"2"', says: "Three mistakes, one click" },
      { query: "timeout", says: "A word without a field" },
      { query: 'state:"idle" AND depth>1 OR stale:"true"', says: "AND and OR in one query" },
      { query: '(state:"idle" OR state:"failed") AND depth>1', says: "Parentheses: two queries say it" },
      { query: "state IN (idle, failed)", says: "A list, as in SQL" },
      { query: "depth:1..3", says: "A range" },
      { query: "created>2026-03-02", says: "A date instead of milliseconds" },
      { query: "-depth>2", says: "Not, before a comparison" },
      { query: '–state:"idle"', says: "A dash instead of -" },
      { query: 'title:"no end', says: "A missing closing quote" },
      { query: '(state = "idle")', says: "What other languages have" },
    ],
  },
];
