import { typeParts } from "../../../sql/column-type.ts";
import type { Catalog } from "./catalogs.ts";

/** What columns of a type hold: types of one kind are compared in the same way. */
export interface Kind {
  readonly name: string;
  /** The decimal places of seconds, of a time. */
  readonly precision?: number;
}

const kinds: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^(?:(?:n?var)?char|character(?: varying)?|(?:tiny|medium|long)?text|string|fixedstring)$/, "text"],
  [
    /^(?:u?(?:tiny|small|medium|big|huge)?int(?:eger)?\d*|(?:small|big)?serial)(?: unsigned)?(?: zerofill)?$/,
    "number",
  ],
  [/^(?:numeric|decimal\d*|double|double precision|float8|float64)(?: unsigned)?$/, "number"],
  [/^(?:real|float|float4|float32)$/, "single"],
  [/^bool(?:ean)?$/, "boolean"],
  [/^enum(?:8|16)?$/, "enum"],
];

/** Types that are like no other. */
const singular = /^(?:uuid|inet|cidr|inet4|inet6|ipv4|ipv6|jsonb?|binary|bytea|blob)$/;

const times = /^(?:date|date32|datetime|datetime64|timestamptz|timestamp(?:_s|_ms|_ns)?)$/;

/** The kind of a type; undefined for one of which nothing is known. */
export function kindOf(type: string, catalog: Catalog): Kind | undefined {
  const lower = type.toLowerCase().replace(/^enum\(.*$/s, "enum");
  const { name: whole, parameters } = typeParts(lower);
  const name = whole.replace(/ with time zone$/, "tz").replace(/ without time zone$/, "");
  if (times.test(name)) return { name, precision: parameters[0] ?? catalog.precision ?? 6 };
  if (singular.test(name)) return { name };
  const [, kind] = kinds.find(([pattern]) => pattern.test(name)) ?? [];
  return kind === undefined ? undefined : { name: catalog.kinds?.[name] ?? kind };
}

/** Whether columns of a type can be taken for those of another. A time of more decimal places than the column has is the same. */
export function isSameKind(held: Kind, asked: Kind): boolean {
  return held.name === asked.name && (asked.precision ?? 0) >= (held.precision ?? 0);
}
