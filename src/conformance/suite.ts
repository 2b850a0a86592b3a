import type { CheckOptions } from "../check/check.ts";
import { schemaFromJson } from "../schema-json/schema-from-json.ts";
import type { Schema } from "../schema/schema.ts";
import { recordsJson, schemaJson, vectorsJson } from "./suite.generated.ts";

/** A record of the suite. Its properties also have values that their fields do not take. */
export interface ConformanceRecord {
  readonly id: string;
  readonly [property: string]: unknown;
}

/** A query of the suite, or several that all have to match. */
interface Vector {
  readonly query?: string;
  readonly queries?: readonly string[];
  readonly options?: CheckOptions;
}

/** The JSON form of a field, as far as records are made from it. */
export interface FieldJson {
  readonly type: string;
  readonly path?: readonly string[];
  readonly from?: string;
  readonly values?: readonly string[];
  readonly open?: boolean;
  readonly items?: FieldJson;
}

const suite = JSON.parse(schemaJson) as { readonly fields: Readonly<Record<string, FieldJson>> };

/** The fields of the records by name. */
export const fields = Object.entries(suite.fields);

/** The schema of the records. */
export const schema = schemaFromJson(suite) as Schema<ConformanceRecord>;

/** The records of the suite. */
export const records = recordsJson.map((json) => JSON.parse(json, decode) as ConformanceRecord);

/** The queries of the suite. */
export const vectors = vectorsJson.map((json) => JSON.parse(json, decode) as Vector);

/** Reads objects such as `{ $integer: "3" }`, which stand for values that JSON has not. */
function decode(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const [[key, held] = ["", null], ...others] = Object.entries(value);
  if (others.length > 0) return value;
  if (key === "$integer") return BigInt(held as string);
  if (key === "$double") return Number(held);
  return key === "$date" ? new Date((held as number | null) ?? NaN) : value;
}
