import type { MappingReader } from "../../mapping-reader.ts";
import { quoteWith } from "../../fragment.ts";
import type { WordCharacters } from "../../trigrams.ts";

type Timestamp = "timestamp" | `timestamp(${number})`;
type LongTimestamp = `${Timestamp} ${"with" | "without"} time zone`;
type Time = "date" | Timestamp | LongTimestamp | "timestamptz" | `timestamptz(${number})`;
type Numeric = "smallint" | "integer" | "bigint" | "numeric" | "decimal" | "real" | "double precision";

/**
 * The types of PostgreSQL columns that a mapping can name. Times in `timestamp` and `date` are UTC.
 *
 * @example
 * ```ts
 * import type { PostgresColumnType } from "wherefore/sql";
 *
 * const type: PostgresColumnType = "timestamptz(3)";
 * ```
 */
export type PostgresColumnType = Time | Numeric | "uuid" | "inet" | "cidr" | "enum";

/** The options of a column mapping for PostgreSQL. */
export interface PostgresOptions {
  /**
   * The type of the column. Default: text, `boolean`, `double precision` or `bigint`, by the type of the field, and an
   * array of these for a list. Times in `timestamp` and `date` are UTC. `json[]` is an array in `jsonb`.
   */
  readonly type?:
    | PostgresColumnType
    | `${PostgresColumnType | "text" | "varchar" | `varchar(${number})` | "boolean" | "json"}[]`;
  /** For the type `enum`: the name of the type in the database, such as `status`, or `public.status` with its schema. */
  readonly enumType?: string | undefined;
  /**
   * For the type `enum`: its values. Any other value equals none of a row. Default: the values that the field declares,
   * which the type has to have; of an id, the database is asked for them.
   */
  readonly enumValues?: readonly string[] | undefined;
  /**
   * The characters that pg_trgm takes for letters and digits: `unicode` (the default), `ascii` in a database whose
   * `LC_CTYPE` is C, or `none` if the column has no `gin_trgm_ops` index. A needle without a trigram would make LIKE
   * read the whole index, so it is searched in another way.
   */
  readonly pgTrgm?: WordCharacters | "none" | undefined;
  /**
   * A column of type `integer[]` with a GIN index that holds `trigramHashes(folded)`. It finds the needles that have
   * no trigram in pg_trgm.
   */
  readonly trigramArray?: string | undefined;
  /**
   * Whether walking the rows in the query's order finds a page sooner than collecting all matches. On `true` the
   * fragment cannot use an index of substrings, on `false` the planner expects hardly any row to match. On
   * `undefined`, as without this function, the planner decides; it does not know where the matches are in the order,
   * nor how many of them belong to one tenant. `isCommonAmong` decides by counts from a sample of texts in memory.
   *
   * @param needle the folded text that is searched for
   */
  readonly isCommon?: ((needle: string) => boolean | undefined) | undefined;
}

export function readPostgresOptions(mapping: MappingReader): PostgresOptions {
  mapping.onlyForContains("pgTrgm");
  mapping.onlyForContains("trigramArray");
  mapping.onlyForContains("isCommon");
  if (mapping.has("trigramArray") && !mapping.has("folded")) {
    mapping.report("trigramArray", "It needs `folded` beside it: each row that is found is checked there.");
  }
  if (mapping.has("isCommon") && !mapping.has("folded")) {
    mapping.report("isCommon", "It needs `folded` beside it: it is given the folded text.");
  }
  const pgTrgm = mapping.choice("pgTrgm", ["unicode", "ascii", "none"]);
  const trigramArray = mapping.identifier("trigramArray");
  const isCommon = mapping.callback("isCommon") as PostgresOptions["isCommon"];
  const isEnum = /^enum(?:\[\])?$/i.test(mapping.text("type") ?? "");
  if (isEnum !== mapping.has("enumType")) {
    mapping.report(
      "enumType",
      isEnum
        ? "The type `enum` needs the name of the type in the database."
        : "It goes with the type `enum`.",
    );
  }
  const enumType = mapping.identifier("enumType")?.split(".").map(quoteWith('"')).join(".");
  if (mapping.has("enumValues") && !isEnum) mapping.report("enumValues", "It goes with the type `enum`.");
  const enumValues = mapping.texts("enumValues") ?? (isEnum ? mapping.field.values : undefined);
  return { enumType, enumValues, pgTrgm, trigramArray, isCommon };
}
