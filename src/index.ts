/**
 * The query language: schemas, parsing, validation, diagnostics and the in-memory predicate.
 *
 * @module wherefore
 */

export { check, compile, type CheckOptions, type CheckResult } from "./check/check.ts";
export { interpret, type Interpretation, type MeantQuery } from "./check/interpret.ts";
export { parse, type ParseResult } from "./check/parse.ts";
export { repair, type Repair } from "./check/repair.ts";
export { validate, type ValidateOptions, type ValidateResult } from "./check/validate.ts";
export type { DiagnosticCode } from "./diagnostics/codes.ts";
export { diagnosticCodes } from "./diagnostics/codes.ts";
export type { Diagnostic, Fix, Severity, TextEdit } from "./diagnostics/diagnostic.ts";
export { applyEdits } from "./diagnostics/edits.ts";
export { QueryError } from "./check/query-error.ts";
export { toErrorBody, type ErrorBody, type ErrorBodyOptions } from "./check/error-body.ts";
export type {
  Advice,
  Found,
  GivenKind,
  MessageArguments,
  Messages,
  RequestParameter,
  UnexpectedKind,
} from "./diagnostics/messages.ts";
export type { QueryEncoding, FixArguments, FixCandidate } from "./diagnostics/titles.ts";
export { renderDiagnostic, type RenderOptions } from "./check/render.ts";
export type { CustomViolation } from "./diagnostics/violation.ts";
export type {
  BareWord,
  Clause,
  Connective,
  ConnectiveWord,
  FieldName,
  Node,
  NullLiteral,
  NumberLiteral,
  Query,
  StringLiteral,
  Value,
} from "./language/syntax/ast.ts";
export {
  operators,
  type ComparisonOperator,
  type Operator,
  type OperatorRow,
  type TextOperatorRow,
  type TextOperator,
} from "./language/syntax/operators.ts";
export type { ParseOptions } from "./check/options.ts";
export { print, type PrintOptions } from "./language/syntax/print.ts";
export { walk, type NodeVisitor, type Visitor } from "./check/walk.ts";
export { matchesIn, type ClauseMatch } from "./check/matches-in.ts";
export { compilePredicate, type Predicate } from "./memory/predicate.ts";
export type { ClauseRow } from "./schema/clause-row.ts";
export type { FieldOptions } from "./schema/field-options.ts";
export type { FieldUse, QueryValue } from "./schema/field.ts";
export type { Field, OwnField, ReadField, ReadOptions } from "./schema/field.ts";
export { defineFieldType, type FieldFunction } from "./schema/define-field-type.ts";
export type {
  Comparison,
  DateReading,
  FieldType,
  Reading,
  Suggestion,
  UnreadableValue,
} from "./schema/field-type.ts";
export {
  SchemaInference,
  type InferenceNote,
  type InferredSchema,
} from "./schema-json/inference/schema-inference.ts";
export type { FieldJson, TypeJson } from "./schema-json/field-from-json.ts";
export {
  schemaFromJsonSchema,
  type JsonSchemaField,
  type JsonSchemaOptions,
} from "./schema-json/json-schema/schema-from-json-schema.ts";
export { schemaFromJson, type SchemaJson } from "./schema-json/schema-from-json.ts";
export { toJson } from "./schema-json/to-json.ts";
export { extend } from "./schema/extend.ts";
export { pick } from "./schema/pick.ts";
export { SchemaError, type SchemaProblem } from "./schema/schema-error.ts";
export { defineSchema, type FieldDefinitions, type Schema, type SchemaOptions } from "./schema/schema.ts";
export { boolean, type BooleanOptions } from "./schema/types/boolean.ts";
export { enumeration, type EnumerationOptions } from "./schema/types/enumeration.ts";
export { fieldTypeNames } from "./schema-json/field-types.ts";
export { list } from "./schema/types/list.ts";
export { integer, number } from "./schema/types/number.ts";
export { id, text } from "./schema/types/text.ts";
export { time, type TimeOptions, type TimeSource, type TimeValues } from "./schema/types/time.ts";
export { uuid } from "./schema/types/uuid.ts";
export type {
  BooleanValue,
  ExactValue,
  FieldValue,
  NullValue,
  NumericValue,
  Operands,
  TextValue,
  TypedValue,
  UuidValue,
} from "./schema/value.ts";
export { foldCase } from "./text/fold-case.ts";
export type { Span } from "./text/span.ts";
export type { Calendar } from "./text/time-zone.ts";
export type { RuleOptions } from "./validate/apply-rules.ts";
export { checkedQueries, type CheckedClause, type CheckedQuery } from "./validate/checked-query.ts";
export { clausesOf } from "./check/clauses-of.ts";
export type { DateOptions } from "./validate/dates.ts";
export type { ResolvedClause } from "./validate/resolve.ts";
export type { Negation, Rule, RuleContext } from "./validate/rule.ts";
export { fromClauses } from "./write/from-clauses.ts";
