import type { NumericValue, TextValue } from "../../../schema/value.ts";
import { standardOrdering } from "../../column-type.ts";
import type { Column, Dialect, Forms } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { join, param, quoteWith, sql, type Sql } from "../../fragment.ts";
import { likePattern, standardForms } from "../../standard-forms.ts";
import {
  hasIndexableTrigram,
  indexablePiece,
  isOneWord,
  pieceLength,
  rareTrigrams,
  trigramHashes,
  type WordCharacters,
} from "../../trigrams.ts";
import { advisePostgres } from "./indexes.ts";
import { listType } from "./lists.ts";
import { readPostgresOptions, type PostgresOptions } from "./options.ts";
import { expected, types } from "./types.ts";

// The cast keeps PostgreSQL from giving the param the type of a narrower column, which refuses large numbers.
function numberParam({ kind, number }: NumericValue): Sql {
  return kind === "integer" ? sql`${param(number)}::bigint` : sql`${param(number)}::float8`;
}

function contains(column: Column<PostgresOptions>, value: TextValue, negated: boolean): Sql {
  const { pgTrgm = "unicode", trigramArray, isCommon } = column.options;
  const characters = pgTrgm === "none" ? "unicode" : pgTrgm;
  const indexable = pgTrgm !== "none" && hasIndexableTrigram(value.folded, characters);
  if (column.folded === undefined) {
    return nativeContains(column.column, value.text, indexable ? characters : null, negated);
  }
  const { folded } = column;
  const isLong = value.folded.length > pieceLength;
  const position = sql`strpos(${folded}, ${param(value.folded)})`;
  const like = sql`LIKE ${pattern(value.folded, characters)}`;
  if (negated)
    return sql`(${folded} IS NULL OR ${isLong ? sql`${position} = 0` : sql`${folded} NOT ${like}`})`;

  const found = sql`${position} > 0`;
  const common = isCommon?.(value.folded);
  if (common === true) return found;
  const isRare = common === false;
  const isWord = indexable && isOneWord(value.folded, characters);
  // The planner takes the hashes for independent of each other, so it expects hardly any row to have all of them.
  if (trigramArray !== undefined && (isRare ? !isWord : !indexable)) {
    const hashes = param(rareTrigrams(value.folded).flatMap(trigramHashes));
    return sql`(${column.sibling(trigramArray)} @> ${hashes}::integer[] AND ${found})`;
  }
  // The cast changes neither the text nor its statistics, but gin_trgm_ops does not support LIKE of bpchar.
  const likes = indexable || pgTrgm === "none" ? sql`${folded} ${like}` : sql`${folded}::bpchar ${like}`;
  // For the repeated LIKE, the planner expects the square of the share of rows that match.
  const conditions = [...(isLong ? [found] : []), likes, ...(isRare ? [likes] : [])];
  return conditions.length === 1 ? likes : sql`(${join(conditions, " AND ")})`;
}

/** @param characters null if the index has no trigram of the needle */
function nativeContains(
  column: Sql,
  needle: string,
  characters: WordCharacters | null,
  negated: boolean,
): Sql {
  const position = sql`strpos(lower(${column}), lower(${param(needle)}))`;
  const isLong = needle.length > pieceLength;
  // By the rules of ICU, a sigma in lower case depends on the letters beside it, which a piece may lack.
  if (characters === null || (isLong && (negated || needle.includes("Σ")))) {
    return forms.condition(column, sql`${position} > 0`, sql`${position} = 0`, negated);
  }
  const like = pattern(needle, characters);
  if (isLong) return sql`(${position} > 0 AND ${column} ILIKE ${like})`;
  return forms.condition(column, sql`${column} ILIKE ${like}`, sql`${column} NOT ILIKE ${like}`, negated);
}

/** The pattern of a LIKE, which for a long needle contains only a piece of it. */
function pattern(needle: string, characters: WordCharacters): Sql {
  return param(likePattern(indexablePiece(needle, characters), "\\"));
}

function postgresForms(): Forms<PostgresOptions> {
  const standard = standardForms({ fold: (text) => sql`lower(${text})`, number: numberParam });
  return { ...standard, contains };
}

/**
 * PostgreSQL, and databases that understand its SQL. Placeholders are `$1`, `$2`, …, numbered from `firstParam`.
 * Without a folded column, case is folded by `lower` and `ILIKE`, according to the collation of the column.
 */
export const postgres: Dialect<PostgresOptions> = {
  name: "postgres",
  title: "PostgreSQL",
  quote: /* @__PURE__ */ quoteWith('"'),
  placeholder: (_, position) => `$${position}`,
  readOptions: readPostgresOptions,
  forms: /* @__PURE__ */ postgresForms(),
  columnTypes: types,
  listType,
  listExample: "text[]",
  unfolded: "case is folded by lower and ILIKE, as the collation of the column says.",
  ordering: /* @__PURE__ */ standardOrdering(types, {
    expected,
    comparesRows: "yes",
    // Long texts have a hash index, because a b-tree refuses them.
    rangesOfText: false,
    sameText: (text) => sql`${text} COLLATE "C"`,
    value: (value) => param(value),
  }),
  advise: advisePostgres,
};
