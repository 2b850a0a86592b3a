/** The exit codes. They are those of grep. */
export const exitCodes = {
  /** A record was selected; the query is valid; `verify` found no error. */
  yes: 0,
  /** No record was selected; the query that `check` was given is not valid; `verify` found an error. */
  no: 1,
  /** The command could not do its work, or not on all of the input. */
  trouble: 2,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
