/** The codes of diagnostics, in the order of the error reference. A code never changes its meaning. */
export const diagnosticCodes = [
  "query_empty",
  "query_not_text",
  "query_too_long",
  "too_many_clauses",
  "character_unexpected",
  "string_unterminated",
  "string_escape_invalid",
  "string_character_invalid",
  "field_expected",
  "operator_expected",
  "value_expected",
  "connective_expected",
  "connective_case",
  "connectives_mixed",
  "parameter_in_query",
  "negation_not_allowed",
  "value_not_quoted",
  "value_quoted",
  "field_unknown",
  "operator_not_allowed",
  "contains_too_short",
  "value_invalid",
  "value_out_of_range",
] as const;

/** A code of the package's own diagnostics. */
export type DiagnosticCode = (typeof diagnosticCodes)[number];
