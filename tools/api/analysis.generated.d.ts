// What wherefore/analysis exports. Written by `npm run generate`.

export interface Analysis {
  readonly matches: "some" | "none" | "all" | "undecided";
  readonly diagnostics: readonly Diagnostic[];
}

export interface AnalyzeOptions {
  readonly messages?: Partial<WarningMessages>;
  readonly negation?: Negation;
}

export interface ClauseReason {
  readonly matches: boolean;
  readonly value: unknown;
  readonly text: string;
  readonly span: Span;
}

export interface ExplainedClause {
  readonly text: string;
  readonly span: Span;
}

export interface Explanation {
  readonly text: string;
  readonly clauses: readonly ExplainedClause[];
}

export type Implication =
  | {
      readonly holds: true;
    }
  | {
      readonly holds: false;
      readonly counterexample: Readonly<Record<string, unknown>>;
    }
  | {
      readonly holds: null;
    };

export interface Reasons {
  readonly matches: boolean;
  readonly text: string;
  readonly clauses: readonly ClauseReason[];
}

export interface WarningArguments {
  clauses_contradict: {
    clause: string;
    others: readonly string[];
    connective: "OR" | null;
  };
  clause_needless: {
    clause: string;
    others: readonly string[];
    connective: ConnectiveWord;
  };
  clause_repeated: {
    clause: string;
    other: string;
  };
  matches_everything: {
    clauses: readonly string[];
    connective: ConnectiveWord;
    instead: "AND" | null;
  };
  null_never: {
    field: string;
    clause: string;
    negated: boolean;
  };
  time_in_seconds: {
    field: string;
    text: string;
    instead: string;
  };
  wildcard_in_text: {
    wildcard: string;
    instead: string | null;
  };
  null_as_text: {
    clause: string;
    instead: string;
  };
  tab_in_text: {
    escape: string;
    instead: string;
  };
  leading_zeros: {
    field: string;
    text: string;
    instead: string;
  };
  text_compared_whole: {
    field: string;
    clause: string;
    instead: string;
  };
}

export type WarningCode = (typeof warningCodes)[number];

export type WarningMessages = {
  readonly [C in WarningCode]: (args: WarningArguments[C]) => string;
} & Pick<Messages, "fix">;

export declare function analyze<R>(checked: CheckedQuery<R>, options?: AnalyzeOptions): Analysis;

export declare function equivalent<R>(a: CheckedQuery<R>, b: CheckedQuery<R>): Implication;

export declare function explain<R>({ clauses, connective }: CheckedQuery<R>): Explanation;

export declare function implies<R>(a: CheckedQuery<R>, b: CheckedQuery<R>): Implication;

export declare function normalize<R, Name extends string>(
  checked: CheckedQuery<R, Name>,
): CheckedQuery<R, Name>;

export declare const warningCodes: readonly [
  "clauses_contradict",
  "clause_needless",
  "clause_repeated",
  "matches_everything",
  "null_never",
  "time_in_seconds",
  "wildcard_in_text",
  "null_as_text",
  "tab_in_text",
  "leading_zeros",
  "text_compared_whole",
];

export declare function why<R>(checked: CheckedQuery<R>, record: R): Reasons;
