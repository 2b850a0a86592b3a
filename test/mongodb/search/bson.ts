/** The order of values in MongoDB, from its documentation: that of their types, and of the values of one type. */
export function compareValues(a: unknown, b: unknown): number {
  const [one, other] = [a, b].map(rankOf) as [number, number];
  if (one !== other) return one - other;
  if (one === ranks.number) return compareNumbers(a, b);
  const [left, right] = [a, b].map(comparable);
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  return Number(left! > right!) - Number(left! < right!);
}

const ranks = {
  null: 1,
  number: 2,
  string: 3,
  object: 4,
  array: 5,
  binData: 6,
  objectId: 7,
  bool: 8,
  date: 9,
} as const;

type TypeName = Exclude<keyof typeof ranks, "number"> | "int" | "long" | "double" | "decimal";

/** The name of a value's type, as `$type` gives it. */
export function typeName(value: unknown): TypeName {
  if (value === undefined || value === null) return "null";
  if (typeof value === "number") return (value | 0) === value && !Object.is(value, -0) ? "int" : "double";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "string") return "string";
  if (Array.isArray(value)) return "array";
  if (value instanceof Date) return "date";
  const type = (value as { readonly _bsontype?: string })._bsontype ?? "";
  const names: Readonly<Record<string, TypeName>> = {
    Long: "long",
    Int32: "int",
    Double: "double",
    Decimal128: "decimal",
    ObjectId: "objectId",
    Binary: "binData",
  };
  return names[type] ?? "object";
}

export const isNumber = (value: unknown): boolean =>
  ["int", "long", "double", "decimal"].includes(typeName(value));

export function rankOf(value: unknown): number {
  const name = typeName(value);
  return name in ranks ? ranks[name as "null"] : ranks.number;
}

function comparable(value: unknown): number | boolean | Uint8Array {
  if (typeof value === "boolean") return value;
  if (value instanceof Date) return value.getTime();
  const name = typeName(value);
  if (name === "string") return Buffer.from(value as string);
  if (name === "objectId") return Buffer.from(String(value), "hex");
  if (name !== "binData") return 0;
  const { sub_type, buffer } = value as { readonly sub_type: number; readonly buffer: Uint8Array };
  return Uint8Array.of(buffer.length, sub_type, ...buffer);
}

/** NaN comes before all numbers. */
function compareNumbers(a: unknown, b: unknown): number {
  const [one, other] = [a, b].map(exactly) as [bigint | number, bigint | number];
  const [isNaNOne, isNaNOther] = [Number.isNaN(one), Number.isNaN(other)];
  if (isNaNOne || isNaNOther) return Number(isNaNOther) - Number(isNaNOne);
  return Number(one > other) - Number(one < other);
}

/** JavaScript compares a bigint and a number exactly. */
function exactly(value: unknown): bigint | number {
  return typeName(value) === "long" ? BigInt(String(value)) : Number(value);
}
