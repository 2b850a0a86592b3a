/** Limits of what `parse` reads and reports. */
export interface ParseOptions {
  /** The most UTF-16 code units that a query may have. Default 8,192. */
  readonly maxLength?: number;
  /** The most clauses that a query may have. Default 128. */
  readonly maxClauses?: number;
  /** The most diagnostics that are reported, at least 1. Default 20. */
  readonly maxDiagnostics?: number;
}

const DEFAULT_LENGTH = 8192;
const DEFAULT_CLAUSES = 128;
const DEFAULT_DIAGNOSTICS = 20;

/** The limits that the options set. */
export function limitsOf(options: ParseOptions | undefined): Required<ParseOptions> {
  return {
    maxLength: limit(options?.maxLength, DEFAULT_LENGTH),
    maxClauses: limit(options?.maxClauses, DEFAULT_CLAUSES),
    // What is wrong is never hidden altogether.
    maxDiagnostics: Math.max(1, limit(options?.maxDiagnostics, DEFAULT_DIAGNOSTICS)),
  };
}

/** `NaN`, which a setting that could not be read gives, must not lift a limit. */
function limit(value: number | undefined, byDefault: number): number {
  return value === undefined || Number.isNaN(value) ? byDefault : value;
}
