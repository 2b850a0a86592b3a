import type { DiagnosticCode } from "wherefore";

/** A text with one mistake, and the text after its first fix; null if there is no fix. */
export interface Mistake {
  readonly code: DiagnosticCode;
  readonly text: string;
  readonly fixed: string | null;
}

const clauses = (count: number): string =>
  Array.from({ length: count }, (_, index) => `depth>${index}`).join(" OR ");

/** Every code that a text can have, and every kind of unexpected token with its own message. */
export const mistakes: readonly Mistake[] = [
  { code: "query_empty", text: "  ", fixed: null },
  { code: "query_too_long", text: `title:"${"long ".repeat(1700)}"`, fixed: null },
  { code: "too_many_clauses", text: clauses(129), fixed: null },
  { code: "character_unexpected", text: 'state="idle"', fixed: 'state:"idle"' },
  { code: "character_unexpected", text: 'state!="idle"', fixed: '-state:"idle"' },
  { code: "character_unexpected", text: 'state:"idle" && depth>3', fixed: 'state:"idle" AND depth>3' },
  { code: "character_unexpected", text: 'state:"idle" || depth>3', fixed: 'state:"idle" OR depth>3' },
  { code: "character_unexpected", text: 'NOT state:"idle"', fixed: '-state:"idle"' },
  { code: "character_unexpected", text: "title:'timeout'", fixed: 'title:"timeout"' },
  { code: "character_unexpected", text: "depth> =3", fixed: "depth>=3" },
  { code: "character_unexpected", text: 'state:"idle")', fixed: 'state:"idle"' },
  {
    code: "character_unexpected",
    text: "state IN (idle, failed)",
    fixed: 'state:"idle" OR state:"failed"',
  },
  { code: "character_unexpected", text: '–state:"idle"', fixed: '-state:"idle"' },
  { code: "character_unexpected", text: 'state:"idle"\u200b', fixed: 'state:"idle"' },
  { code: "string_unterminated", text: 'title:"timeout', fixed: 'title:"timeout"' },
  { code: "string_escape_invalid", text: 'title:"C:\\dir"', fixed: 'title:"C:\\\\dir"' },
  { code: "string_character_invalid", text: 'title:"a\\u0000b"', fixed: 'title:"ab"' },
  { code: "field_expected", text: '- state:"idle"', fixed: '-state:"idle"' },
  { code: "operator_expected", text: "title timeout", fixed: 'title:"timeout"' },
  { code: "operator_expected", text: "timeout", fixed: 'headline~"timeout"' },
  { code: "operator_expected", text: "-stale", fixed: '-stale:"true"' },
  { code: "value_expected", text: "title: AND depth>3", fixed: null },
  { code: "connective_expected", text: 'state:"idle" depth>3', fixed: 'state:"idle" AND depth>3' },
  { code: "connective_case", text: 'state:"idle" and depth>3', fixed: 'state:"idle" AND depth>3' },
  {
    code: "connectives_mixed",
    text: 'state:"idle" AND depth>3 OR stale:"true"',
    fixed: 'state:"idle" AND depth>3 AND stale:"true"',
  },
  { code: "parameter_in_query", text: 'state:"idle" ORDER BY depth', fixed: null },
  { code: "negation_not_allowed", text: "-depth>3", fixed: "depth<=3" },
  { code: "value_not_quoted", text: "stale:true", fixed: 'stale:"true"' },
  { code: "value_not_quoted", text: "depth:1..3", fixed: "depth>=1 AND depth<=3" },
  { code: "value_quoted", text: 'depth>"3"', fixed: "depth>3" },
  { code: "field_unknown", text: 'stat:"idle"', fixed: 'state:"idle"' },
  { code: "operator_not_allowed", text: 'state~"working"', fixed: 'state:"working"' },
  { code: "contains_too_short", text: 'title~"ab"', fixed: null },
  { code: "value_invalid", text: 'state:"wrking"', fixed: 'state:"working"' },
  { code: "value_invalid", text: "created>2026-11-20", fixed: "created>1795219199999" },
  { code: "value_out_of_range", text: "depth>9223372036854775808", fixed: null },
];
