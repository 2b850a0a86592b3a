import { sql, type Sql } from "../../../sql/fragment.ts";

/** How the catalog of a database is read. */
export interface Catalog {
  /**
   * Selects the columns of a table: `name`; `type`, as a mapping can name it; `shown`, the type in the words of the
   * database; `nullable`, which is `yes`, `no` or `unknown`; and `collation`, the name of a collation that takes different
   * texts for the same, or NULL.
   */
  readonly columns: (table: Sql) => Sql;
  /**
   * Selects the columns of each index, in their order: `name`, the `method`, `uniqueness` (`yes` if no two rows of the table
   * have the same values), the `col` or NULL for an expression, its `direction`; `bytes`, which is `yes` if texts are in
   * the order of their bytes; and in PostgreSQL `nulls`, which is where rows without a value are. Default: indexes are not looked at.
   */
  readonly indexes?: (table: Sql) => Sql;
  /** Whether a key without a unique index is a problem. Default: false, as such a database need not have any. */
  readonly hasUniqueIndexes?: boolean;
  /** Whether names of columns are the same in any case, even in quotes. Default: false. */
  readonly takesAnyCase?: boolean;
  /** Types that are of another kind than their name says. Default: none. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** The decimal places of seconds of a time type whose name does not say them. Default: 6. */
  readonly precision?: number;
  /** Whether a column of any type can hold values of another, so that a sample says what it holds. Default: false. */
  readonly isSampled?: boolean;
}

const postgres: Catalog = {
  columns: (
    table,
  ) => sql`SELECT a.attname::text AS name, CASE t.typtype WHEN 'e' THEN 'enum' WHEN 'd' THEN format_type(t.typbasetype, t.typtypmod) ELSE format_type(a.atttypid, a.atttypmod) END AS type, format_type(a.atttypid, a.atttypmod) AS shown, CASE WHEN c.relkind NOT IN ('r', 'p') THEN 'unknown' WHEN a.attnotnull THEN 'no' ELSE 'yes' END AS nullable, CASE WHEN NOT o.collisdeterministic THEN o.collname::text END AS collation
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_collation o ON o.oid = a.attcollation
    WHERE c.oid = to_regclass(quote_ident(${table})) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
  indexes: (
    table,
  ) => sql`SELECT i.relname::text AS name, m.amname::text AS method, CASE WHEN x.indisunique AND x.indisvalid AND x.indpred IS NULL THEN 'yes' ELSE 'no' END AS uniqueness, CASE WHEN x.indpred IS NULL THEN a.attname::text END AS col, CASE (x.indoption::int2[])[k.place - 1] & 1 WHEN 1 THEN 'desc' ELSE 'asc' END AS direction, CASE WHEN o.collname IS NULL OR o.collname IN ('C', 'POSIX', 'ucs_basic') THEN 'yes' ELSE 'no' END AS bytes, CASE (x.indoption::int2[])[k.place - 1] & 2 WHEN 2 THEN 'first' ELSE 'last' END AS nulls
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_am m ON m.oid = i.relam CROSS JOIN LATERAL unnest(x.indkey::int2[]) WITH ORDINALITY AS k (number, place) LEFT JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = k.number AND a.attnum > 0 LEFT JOIN pg_collation o ON o.oid = (x.indcollation::oid[])[k.place - 1]
    WHERE x.indrelid = to_regclass(quote_ident(${table})) AND k.place <= x.indnkeyatts ORDER BY i.relname, k.place`,
  hasUniqueIndexes: true,
  // Compared without the spaces at the end, which its values are read with.
  kinds: { char: "padded", character: "padded" },
};

const sqlite: Catalog = {
  columns: (table) =>
    sql`SELECT c.name AS name, c.type AS type, c.type AS shown, CASE WHEN (SELECT type FROM sqlite_master WHERE name = ${table} COLLATE NOCASE) = 'view' THEN 'unknown' WHEN c."notnull" = 1 OR (upper(c.type) = 'INTEGER' AND c.pk = 1 AND (SELECT max(pk) FROM pragma_table_info(${table})) = 1) THEN 'no' ELSE 'yes' END AS nullable, NULL AS collation FROM pragma_table_xinfo(${table}) c ORDER BY c.cid`,
  // A key of the type INTEGER is the rowid, which has no index of its own.
  indexes: (
    table,
  ) => sql`SELECT l.name AS name, 'btree' AS method, CASE WHEN l."unique" = 1 AND l.partial = 0 THEN 'yes' ELSE 'no' END AS uniqueness, CASE l.partial WHEN 0 THEN x.name END AS col, CASE x."desc" WHEN 1 THEN 'desc' ELSE 'asc' END AS direction, CASE upper(x.coll) WHEN 'BINARY' THEN 'yes' ELSE 'no' END AS bytes, x.seqno AS place
    FROM pragma_index_list(${table}) l JOIN pragma_index_xinfo(l.name) x WHERE x.key = 1
    UNION ALL SELECT '', 'btree', 'yes', c.name, 'asc', 'yes', 0 FROM pragma_table_info(${table}) c WHERE upper(c.type) = 'INTEGER' AND c.pk = 1 AND (SELECT max(pk) FROM pragma_table_info(${table})) = 1
    UNION ALL SELECT m.name, m.type, 'no', NULL, 'asc', 'yes', 0 FROM sqlite_master m WHERE m.type IN ('table', 'trigger') AND m.name <> ${table} COLLATE NOCASE
    ORDER BY 1, 7`,
  hasUniqueIndexes: true,
  takesAnyCase: true,
  isSampled: true,
};

const mysql: Catalog = {
  columns: (
    table,
  ) => sql`SELECT column_name AS name, column_type AS type, column_type AS shown, CASE WHEN EXISTS (SELECT 1 FROM information_schema.views WHERE table_schema = DATABASE() AND table_name = ${table}) THEN 'unknown' ELSE lower(is_nullable) END AS nullable, CASE WHEN collation_name NOT REGEXP '(nopad|0900)_bin$' THEN collation_name END AS collation
    FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ${table} ORDER BY ordinal_position`,
  indexes: (
    table,
  ) => sql`SELECT index_name AS name, lower(index_type) AS method, CASE non_unique WHEN 0 THEN 'yes' ELSE 'no' END AS uniqueness, CASE WHEN sub_part IS NULL THEN column_name END AS col, CASE collation WHEN 'D' THEN 'desc' ELSE 'asc' END AS direction, 'yes' AS bytes
    FROM information_schema.statistics WHERE table_schema = DATABASE() AND table_name = ${table} ORDER BY index_name, seq_in_index`,
  hasUniqueIndexes: true,
  takesAnyCase: true,
  kinds: { boolean: "number", real: "number", float: "single" },
  precision: 0,
};

const duckdb: Catalog = {
  columns: (
    table,
  ) => sql`SELECT column_name AS name, data_type AS type, data_type AS shown, CASE WHEN EXISTS (SELECT 1 FROM duckdb_views() WHERE schema_name = current_schema() AND lower(view_name) = lower(${table})) THEN 'unknown' ELSE lower(is_nullable) END AS nullable, NULL AS collation
    FROM information_schema.columns WHERE table_schema = current_schema() AND lower(table_name) = lower(${table}) ORDER BY ordinal_position`,
  takesAnyCase: true,
  kinds: { enum: "text" },
};

const clickhouse: Catalog = {
  columns: (
    table,
  ) => sql`SELECT name AS name, type AS type, type AS shown, if(startsWith(replaceOne(type, 'LowCardinality(', ''), 'Nullable('), 'yes', 'no') AS nullable, NULL AS collation
    FROM system.columns WHERE database = currentDatabase() AND "table" = ${table} ORDER BY position`,
  precision: 3,
};

/** The catalogs by the names of the dialects. */
export const catalogs: Readonly<Record<string, Catalog>> = { postgres, sqlite, mysql, duckdb, clickhouse };
