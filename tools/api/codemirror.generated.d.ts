// What wherefore/codemirror exports. Written by `npm run generate`.

export interface CompletionSourceOptions extends CheckOptions {
  readonly values?: ValueSource | undefined;
}

export interface LintOptions<R = never> extends CheckOptions {
  readonly warnings?: ((checked: CheckedQuery<R>) => readonly Diagnostic[]) | undefined;
}

export interface ValueQuestion {
  readonly limit: number;
  readonly signal: Signal;
}

export type ValueSource = (
  field: string,
  prefix: string,
  question: ValueQuestion,
) => readonly KnownValue[] | Promise<readonly KnownValue[]>;

export interface WhereforeOptions<R = never> extends CompletionSourceOptions, LintOptions<R> {
  readonly lintDelay?: number;
}

export declare function completionSource<R>(
  schema: Schema<R>,
  { values: source, ...options }?: CompletionSourceOptions,
): CompletionSource;

export declare function lintDiagnostics<R>(
  text: string,
  schema: Schema<R>,
  options?: LintOptions<R>,
): LintDiagnostic[];

export declare const strictPolicy: Extension;

export declare function wherefore<R>(schema: Schema<R>, options?: WhereforeOptions<R>): Extension;

// What these declarations name, and no entry exports:

type Signal = typeof globalThis extends {
  readonly AbortSignal: {
    readonly prototype: infer S;
  };
}
  ? S
  : {
      readonly aborted: boolean;
    };
