// What wherefore/describe exports. Written by `npm run generate`.

export interface ErrorDescription {
  readonly code: DiagnosticCode;
  readonly description: string;
  readonly example: ErrorExample | null;
}

export interface ErrorExample {
  readonly query: string | readonly string[];
  readonly message: string;
  readonly instead: string;
}

export interface FieldDescription {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly operators: readonly string[];
  readonly values?: readonly string[];
  readonly open?: true;
  readonly examples: readonly string[];
  readonly required: boolean;
}

export type GrammarNotation = "regex" | "gbnf" | "lark";

export interface OpenApiExample {
  readonly summary: string;
  readonly value: string;
}

export interface OpenApiParameter {
  readonly name: string;
  readonly in: "query";
  readonly required: boolean;
  readonly description: string;
  readonly schema: {
    readonly type: "string";
    readonly minLength: 1;
    readonly maxLength?: number;
  };
  readonly examples: Readonly<Record<string, OpenApiExample>>;
}

export interface OpenApiParameterOptions {
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly check?: CheckOptions;
}

export interface SchemaDescription {
  readonly fields: readonly FieldDescription[];
}

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: "object";
    readonly properties: {
      readonly query: {
        readonly type: "string";
        readonly description: string;
      };
    };
    readonly required: ["query"];
    readonly additionalProperties: false;
  };
}

export type ToolAnswer<R = unknown, Name extends string = string> =
  | {
      readonly checked: CheckedQuery<R, Name>;
    }
  | {
      readonly message: string;
    };

export interface ToolOptions {
  readonly name: string;
  readonly description?: string;
  readonly guideLength?: number;
  readonly check?: CheckOptions;
}

export declare function answerTool<R, Name extends string>(
  schema: Schema<R, Name>,
  input: unknown,
  options?: CheckOptions,
): ToolAnswer<R, Name>;

export declare function describe<R>(schema: Schema<R>, options?: CheckOptions): SchemaDescription;

export declare function describeErrors<R>(
  schema: Schema<R>,
  options?: CheckOptions,
): readonly ErrorDescription[];

export declare function errorReference<R>(schema: Schema<R>, options?: CheckOptions): string;

export declare function toGrammar<R>(
  schema: Schema<R>,
  notation: GrammarNotation,
  options?: CheckOptions,
): string;

export declare function toMarkdown<R>(schema: Schema<R>, options?: CheckOptions): string;

export declare function toOpenApiParameter<R>(
  schema: Schema<R>,
  { name, required, description, check: options }: OpenApiParameterOptions,
): OpenApiParameter;

export declare function toTool<R>(
  schema: Schema<R>,
  { name, description, guideLength, check: options }: ToolOptions,
): Tool;
