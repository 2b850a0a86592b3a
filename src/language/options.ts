/** Limits of what `parse` reads and reports. */
export interface ParseOptions {
  /** The most UTF-16 code units that a query may have. Default 8,192. */
  readonly maxLength?: number;
  /** The most clauses that a query may have. Default 128. */
  readonly maxClauses?: number;
  /** The most diagnostics that are reported. Default 20. */
  readonly maxDiagnostics?: number;
}

const DEFAULT_LENGTH = 8192;
const DEFAULT_CLAUSES = 128;
const DEFAULT_DIAGNOSTICS = 20;

/** The limits that the options set. */
export function limitsOf(options: ParseOptions | undefined): Required<ParseOptions> {
  return {
    maxLength: options?.maxLength ?? DEFAULT_LENGTH,
    maxClauses: options?.maxClauses ?? DEFAULT_CLAUSES,
    maxDiagnostics: options?.maxDiagnostics ?? DEFAULT_DIAGNOSTICS,
  };
}
