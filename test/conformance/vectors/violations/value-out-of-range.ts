import type { ViolationVector } from "../../vector.ts";

/** A number beyond int64 or beyond the doubles. The span is the value. */
export const vectors: readonly ViolationVector[] = [
  {
    query: "big>9223372036854775808",
    diagnostics: [{ code: "value_out_of_range", span: [4, 23] }],
    fixed: null,
  },
  {
    query: "big<-9223372036854775809",
    diagnostics: [{ code: "value_out_of_range", span: [4, 24] }],
  },
  {
    query: 'big:"9223372036854775808"',
    diagnostics: [{ code: "value_out_of_range", span: [4, 25] }],
    fixed: null,
  },
  {
    query: '-big:"-9223372036854775809"',
    diagnostics: [{ code: "value_out_of_range", span: [5, 27] }],
  },
  {
    query: "created>=99999999999999999999",
    diagnostics: [{ code: "value_out_of_range", span: [9, 29] }],
  },
  {
    query: "depth>18446744073709551616",
    about: "2 to the power of 64 does not wrap around",
    diagnostics: [{ code: "value_out_of_range", span: [6, 26] }],
  },
  {
    query: "score>1" + "0".repeat(309),
    diagnostics: [{ code: "value_out_of_range", span: [6, 316] }],
  },
  {
    query: 'score:"-1' + "0".repeat(309) + '"',
    diagnostics: [{ code: "value_out_of_range", span: [6, 319] }],
  },
  {
    query:
      "score<179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904174497792",
    about: "the first whole number that rounds to infinity",
    diagnostics: [{ code: "value_out_of_range", span: [6, 315] }],
  },
];
