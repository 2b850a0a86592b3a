// What wherefore/editor exports. Written by `npm run generate`.

export interface CompleteOptions extends CheckOptions {
  readonly unfinished?: boolean;
  readonly values?: readonly KnownValue[] | undefined;
}

export interface CompletionItem {
  readonly kind: CompletionKind;
  readonly label: string;
  readonly text: string;
  readonly detail: string;
}

export type CompletionKind = "field" | "operator" | "value" | "null" | "connective";

export interface Completions {
  readonly span: Span;
  readonly items: readonly CompletionItem[];
}

export interface Highlight {
  readonly class: HighlightClass;
  readonly span: Span;
}

export type HighlightClass =
  | "field"
  | "unknownField"
  | "negation"
  | "operator"
  | "string"
  | "escape"
  | "number"
  | "null"
  | "word"
  | "connective"
  | "invalid";

export interface Hover {
  readonly span: Span;
  readonly kind: "field" | "operator" | "value" | "negation" | "connective";
  readonly text: string;
  readonly field: HoverField | null;
  readonly meaning: string | null;
}

export interface HoverField {
  readonly name: string;
  readonly type: string;
  readonly operators: readonly string[];
  readonly values: readonly string[];
  readonly description: string;
}

export interface KnownValue {
  readonly value: string | number | bigint | boolean;
  readonly count?: number | undefined;
  readonly isExact?: boolean | undefined;
}

export interface ValuePrefix {
  readonly field: string;
  readonly prefix: string;
}

export declare function complete<R>(
  source: string | null | undefined,
  position: number,
  schema: Schema<R>,
  options?: CompleteOptions,
): Completions | null;

export declare function diagnose<R>(
  source: unknown,
  schema: Schema<R>,
  options?: CheckOptions,
): readonly Diagnostic[];

export declare function highlight<R>(
  source: string | null | undefined,
  schema?: Schema<R>,
  options?: Pick<CheckOptions, "maxLength" | "dates">,
): readonly Highlight[];

export declare function hover<R>(
  source: string | null | undefined,
  position: number,
  schema: Schema<R>,
  options?: CheckOptions,
): Hover | null;

export declare function valueAt<R>(
  source: string | null | undefined,
  position: number,
  schema: Schema<R>,
  options?: Pick<CheckOptions, "maxLength">,
): ValuePrefix | null;
