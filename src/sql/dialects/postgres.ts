import type { NumericValue, TextValue } from "../../schema/value.ts";
import type { Column, Dialect, Forms } from "../dialect.ts";
import * as forms from "../forms.ts";
import { param, sql, type Param, type ParamType, type Sql } from "../fragment.ts";
import { likePattern } from "../like.ts";
import type { MappingReader } from "../mapping-reader.ts";
import { hasIndexableTrigram, isOneWord, wordCharacters, type WordCharacters } from "../pg-trgm.ts";
import { trigramHashes } from "../trigram-hashes.ts";
import { advisePostgres } from "./postgres-indexes.ts";

/** What a PostgreSQL database may have for a field. */
export interface PostgresOptions {
  /**
   * What pg_trgm takes for a letter or digit, which the `LC_CTYPE` of the database decides: `unicode` (the
   * default), `ascii` in a database whose `LC_CTYPE` is C, `none` where the column has no `gin_trgm_ops` index.
   * A needle without a trigram would make LIKE read the whole index, so another form stands for it.
   */
  readonly pgTrgm?: WordCharacters | "none";
  /**
   * The column, `integer[]` with a GIN index, that holds `trigramHashes(folded)`. It serves the needles that
   * pg_trgm has no trigram of.
   */
  readonly trigramArray?: string;
  /**
   * Whether a page is found sooner by walking the table in the query's order than by collecting every match: on
   * `true` the fragment is one that no index of substrings serves, on `false` one that the planner takes for
   * rare; otherwise, as without this function, it is left to the planner, who knows how many rows match, but
   * neither where they lie in the order nor how many of them are one tenant's. `needle` is the folded text.
   * `isCommonAmong` judges by counts, which a sample of the texts in memory gives.
   */
  readonly isCommon?: (needle: string) => boolean | undefined;
}

// A param of a named type is never read as the column's narrower one, which would refuse great numbers.
const casts: { readonly [T in ParamType]: string } = {
  text: "",
  integer: "::bigint",
  number: "::float8",
  integers: "::integer[]",
};

function typed(type: ParamType, value: Param["value"]): Sql {
  const { texts, params } = param(type, value);
  return { texts: [texts[0] ?? "", casts[type]], params };
}

function text(value: string): Sql {
  return typed("text", value);
}

function numberParam({ kind, number }: NumericValue): Sql {
  return typed(kind, number);
}

function contains(column: Column<PostgresOptions>, value: TextValue, negated: boolean): Sql {
  const { pgTrgm = "unicode", trigramArray, isCommon } = column.options;
  const indexable = pgTrgm !== "none" && hasIndexableTrigram(value.folded, pgTrgm);
  if (column.folded === undefined) return nativeContains(column.column, value.text, indexable, negated);

  const { folded } = column;
  const like = text(likePattern(value.folded, "\\"));
  if (negated) return sql`(${folded} IS NULL OR ${folded} NOT LIKE ${like})`;

  const common = isCommon?.(value.folded);
  if (common === true) return sql`strpos(${folded}, ${text(value.folded)}) > 0`;
  const isRare = common === false;
  const isWord = indexable && isOneWord(value.folded, pgTrgm);
  // The planner takes the hashes to be independent of each other, and expects hardly any row to hold them all.
  if (trigramArray !== undefined && (isRare ? !isWord : !indexable)) {
    const hashes = typed("integers", trigramHashes(value.folded));
    return sql`(${column.sibling(trigramArray)} @> ${hashes} AND strpos(${folded}, ${text(value.folded)}) > 0)`;
  }
  // Twice, and the planner expects the square of their share.
  if (indexable)
    return isRare ? sql`(${folded} LIKE ${like} AND ${folded} LIKE ${like})` : sql`${folded} LIKE ${like}`;
  // As bpchar the text is the same and is counted the same, but gin_trgm_ops does not know its LIKE.
  return pgTrgm === "none" ? sql`${folded} LIKE ${like}` : sql`${folded}::bpchar LIKE ${like}`;
}

function nativeContains(column: Sql, needle: string, indexable: boolean, negated: boolean): Sql {
  if (indexable) {
    const like = text(likePattern(needle, "\\"));
    return forms.test(column, sql`${column} ILIKE ${like}`, sql`${column} NOT ILIKE ${like}`, negated);
  }
  const position = sql`strpos(lower(${column}), lower(${text(needle)}))`;
  return forms.test(column, sql`${position} > 0`, sql`${position} = 0`, negated);
}

function readOptions(mapping: MappingReader): PostgresOptions {
  mapping.onlyForContains("pgTrgm");
  mapping.onlyForContains("trigramArray");
  mapping.onlyForContains("isCommon");
  if (mapping.has("trigramArray") && !mapping.has("folded")) {
    mapping.report("trigramArray", "It needs `folded` beside it: each row found is looked at again there.");
  }
  if (mapping.has("isCommon") && !mapping.has("folded")) {
    mapping.report("isCommon", "It needs `folded` beside it: it is asked for the folded text.");
  }
  const pgTrgm = mapping.choice("pgTrgm", [...wordCharacters, "none"]);
  const trigramArray = mapping.identifier("trigramArray");
  const isCommon = mapping.callback("isCommon") as PostgresOptions["isCommon"];
  return {
    ...(pgTrgm === undefined ? {} : { pgTrgm }),
    ...(trigramArray === undefined ? {} : { trigramArray }),
    ...(isCommon === undefined ? {} : { isCommon }),
  };
}

const postgresForms: Forms<PostgresOptions> = {
  isNull: ({ column, folded }, negated) => forms.isNull(folded ?? column, negated),
  text: ({ column, folded }, value, negated) =>
    folded === undefined
      ? forms.test(
          column,
          sql`lower(${column}) = lower(${text(value.text)})`,
          sql`lower(${column}) <> lower(${text(value.text)})`,
          negated,
        )
      : forms.equals(folded, text(value.folded), negated),
  exact: ({ column }, value, negated) => forms.equals(column, text(value.text), negated),
  boolean: ({ column }, value, negated) =>
    forms.boolean(column, { isTrue: column, isFalse: sql`NOT ${column}` }, value, negated),
  numeric: ({ column }, operator, value, negated) =>
    forms.compare(operator, column, numberParam(value), negated),
  contains,
};

/**
 * PostgreSQL, and what speaks its SQL. Placeholders are `$1`, `$2`, …, from
 * `firstParam` on. Without a folded column, case is folded by `lower` and
 * `ILIKE`, as the column's collation has it.
 */
export const postgres: Dialect<PostgresOptions> = {
  name: "postgres",
  quote: (identifier) => `"${identifier.replaceAll('"', '""')}"`,
  placeholder: (_, position) => `$${position}`,
  readOptions,
  forms: postgresForms,
  advise: advisePostgres,
};
