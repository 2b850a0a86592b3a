type Bits = 8 | 16 | 32 | 64 | 128 | 256;

type Scalar =
  | "String"
  | "Bool"
  | "UUID"
  | "IPv4"
  | "IPv6"
  | "Enum8"
  | "Enum16"
  | `${"Enum8" | "Enum16"}(${string})`
  | `Int${Bits}`
  | `UInt${Bits}`
  | "Float32"
  | "Float64"
  | `Decimal${"" | 32 | 64 | 128 | 256}(${string})`
  | "Date"
  | "Date32"
  | "DateTime"
  | `DateTime(${string})`
  | "DateTime64"
  | `DateTime64(${string})`;

type Column = Scalar | `Nullable(${Scalar})` | `LowCardinality(${string})`;

/** A type of a column as ClickHouse names it, such as `Nullable(DateTime64(3, 'UTC'))` or `Array(String)`. */
export type ClickhouseType = Column | "Array" | "array" | `Array(${Column})`;

/** What a mapping can say about a column of ClickHouse. */
export interface ClickhouseOptions {
  /**
   * The type of the column, as `system.columns` has it. Time zones, `LowCardinality` and, but for the elements of an
   * array, `Nullable` can be left out. Default: `String`, `Bool`, `Float64` or `Int64`, as the field needs, and arrays of
   * these, whose elements are not Nullable.
   *
   * @example
   * ```ts
   * const columns = { created: { type: "DateTime64(3)" }, owners: { type: "Array(UUID)" } } as const;
   * ```
   */
  readonly type?: ClickhouseType;
}
