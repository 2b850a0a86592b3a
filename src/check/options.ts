import type { Messages } from "../diagnostics/messages.ts";

/** Options of `parse`: limits on the text, and how it is reported. */
export interface ParseOptions {
  /** The most UTF-16 code units that a query may have. Default 8,192. */
  readonly maxLength?: number;
  /** The most clauses that a query may have. Default 128. */
  readonly maxClauses?: number;
  /** The most diagnostics that are reported, at least 1. Default 20. */
  readonly maxDiagnostics?: number;
  /**
   * Messages to use instead of the English ones, by code: for another language, or in the terms of an application.
   *
   * @example
   * ```ts
   * const field_unknown = ({ field }: { field: string }) => `Das Feld ${field} gibt es nicht.`;
   * const options = { messages: { field_unknown } };
   * check('stat:"idle"', nodeSchema, options).diagnostics[0]?.message; // "Das Feld stat gibt es nicht."
   * ```
   */
  readonly messages?: Partial<Messages>;
}

const DEFAULT_LENGTH = 8192;
const DEFAULT_CLAUSES = 128;
const DEFAULT_DIAGNOSTICS = 20;

/** The options with their defaults filled in. */
export function limitsOf(options: ParseOptions | undefined): Required<Omit<ParseOptions, "messages">> {
  return {
    maxLength: limitOf(options?.maxLength, DEFAULT_LENGTH),
    maxClauses: limitOf(options?.maxClauses, DEFAULT_CLAUSES),
    // A query with a violation always has a diagnostic.
    maxDiagnostics: Math.max(1, limitOf(options?.maxDiagnostics, DEFAULT_DIAGNOSTICS)),
  };
}

/** An unreadable setting often becomes `NaN`, which must not remove the limit. */
export function limitOf(value: number | undefined, byDefault: number): number {
  return value === undefined || Number.isNaN(value) ? byDefault : value;
}
