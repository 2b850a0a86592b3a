// What wherefore/conformance exports. Written by `npm run generate`.

export type Asked = CheckedQuery<ConformanceRecord> | readonly CheckedQuery<ConformanceRecord>[];

export interface ConformanceOptions {
  readonly random?: number;
  readonly seed?: number;
}

export interface ConformanceRecord {
  readonly id: string;
  readonly [property: string]: unknown;
}

export interface ConformanceResult {
  readonly cases: number;
  readonly differences: readonly Difference[];
  readonly seed: number;
}

export interface Difference {
  readonly query: string | readonly string[];
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  readonly error?: unknown;
}

export interface TestedBackend {
  readonly load: (
    records: readonly ConformanceRecord[],
    schema: Schema<ConformanceRecord>,
  ) => void | PromiseLike<void>;
  readonly ask: (checked: Asked) => Iterable<string> | PromiseLike<Iterable<string>>;
}

export declare function runConformance(
  { load, ask }: TestedBackend,
  { random: count, seed }?: ConformanceOptions,
): Promise<ConformanceResult>;
