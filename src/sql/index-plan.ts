import type { ColumnSource } from "./mapping-reader.ts";

/** A column that rows are ordered by. */
export interface OrderTerm {
  readonly column: string;
  /** Default `asc`. */
  readonly direction?: "asc" | "desc";
  /** `last`: rows without a value come last in a descending order too, for databases that have NULLS LAST. Default: as usual. */
  readonly nulls?: "last";
  /** The SQL to index in place of the column's quoted name, such as the column with a collation. */
  readonly indexed?: string;
}

/**
 * What an index is for: an `order`; the `values` of a field, in the order; its `nulls`; `substrings` of texts; whole
 * `texts`, which one of substrings finds too, more slowly; or the `elements` of lists. Statements that create no index
 * are `other`.
 */
export type IndexKind = "order" | "values" | "nulls" | "substrings" | "texts" | "elements" | "other";

/** A statement to run, its purpose and its cost. */
export interface IndexAdvice {
  /** The statement; null for advice that no statement carries out. */
  readonly sql: string | null;
  readonly kind: IndexKind;
  readonly reason: string;
  /**
   * What it costs to keep: space, and work on each write. Empty if it costs nothing. The figures for SQLite (at 250,000
   * rows) and PostgreSQL (at 200,000) are measured on one machine, those for ClickHouse are computed from the definition
   * of the index. Those for MariaDB and MySQL have no figures.
   */
  readonly cost: string;
  /** The fields whose clauses it serves; empty if it serves no clause of its own. */
  readonly fields: readonly string[];
}

/** A column or an expression of an index. */
export type KeyColumn = ColumnSource & {
  /** The SQL to index in place of a column's quoted name, such as a prefix of it. */
  readonly indexed?: string;
};

/** The kind of an index, as PostgreSQL names it after USING. */
export type IndexMethod = "btree" | "hash" | "gin";

/** A column of an index that exists, or an expression that is written as in the mapping or in the advice. */
export type ExistingTerm = OrderTerm | { readonly expression: string; readonly direction?: "asc" | "desc" };

/** An index that exists. */
export interface ExistingIndex {
  /** The columns and expressions in their order. */
  readonly columns: readonly ExistingTerm[];
  /** Whether no two rows have the same values in it. Default: false. */
  readonly unique?: boolean;
  /** The kind of the index in PostgreSQL. A `gin` index of text is one of `gin_trgm_ops`. Default: `btree`. */
  readonly using?: IndexMethod;
}

type PlanOptions = Pick<
  IndexPlan,
  "quote" | "tableName" | "partitionBy" | "orderBy" | "existing" | "concurrently" | "isOfElements"
>;

interface KeyTerm {
  readonly sql: string;
  /** The column or the expression that `sql` has; undefined if `sql` has only a part of a column. */
  readonly whole: string | undefined;
  /** Undefined if a search holds the column to one value. */
  readonly direction: "asc" | "desc" | undefined;
  readonly nulls?: "last" | undefined;
}

/** Whether a column of an index has the rows without a value last, if it is read in this direction. */
function hasNullsLast(term: ExistingTerm = { column: "" }, direction: "asc" | "desc" = "asc"): boolean {
  const { direction: own = "asc", nulls } = { nulls: undefined, ...term };
  return (own === "asc" || nulls === "last") === (own === direction);
}

/** PostgreSQL cuts off a name after 63 bytes; MariaDB and MySQL refuse one of more than 64 characters. */
const longestName = 63;

/** In base 36, so that two indexes of a database have the same hash with a probability of 1 in 10^12. */
const hashLength = 8;

/**
 * Writes the parts of index statements for one table, one order and one partitioning, for `advise` of a dialect.
 *
 * @example
 * ```ts
 * import type { IndexAdvice, IndexPlan, MappedColumn } from "wherefore/sql";
 *
 * const advise = (plan: IndexPlan, columns: readonly MappedColumn<object>[]) =>
 *   columns.map(({ field, column }): IndexAdvice => {
 *     const on = `ON ${plan.table} ${plan.key(column)}`;
 *     const name = plan.indexName(field.name, on);
 *     const sql = `CREATE INDEX IF NOT EXISTS ${name} ${on}`;
 *     return { sql, kind: "values", reason: "Equality.", cost: "", fields: [field.name] };
 *   });
 * ```
 */
export class IndexPlan {
  /** Quotes an identifier. */
  readonly quote: (identifier: string) => string;
  /** The table's name, not quoted. */
  readonly tableName: string;
  readonly partitionBy: readonly string[];
  readonly orderBy: readonly OrderTerm[];
  /** The indexes that exist, that of the primary key included. */
  readonly existing: readonly ExistingIndex[];
  /** Whether to create indexes without blocking writes, for databases that have a keyword for it. */
  readonly concurrently: boolean;
  /** Whether the table holds the elements of lists. It is then ordered by their key. */
  readonly isOfElements: boolean;

  constructor(options: PlanOptions) {
    this.quote = options.quote;
    this.tableName = options.tableName;
    this.partitionBy = options.partitionBy;
    this.orderBy = options.orderBy;
    this.existing = options.existing;
    this.concurrently = options.concurrently;
    this.isOfElements = options.isOfElements;
  }

  /** The table's name, quoted. */
  get table(): string {
    return this.quote(this.tableName);
  }

  /** Whether searches have an order or a partition, so that an index of the order alone is useful. */
  get isOrdered(): boolean {
    return this.partitionBy.length + this.orderBy.length > 0;
  }

  /** Whether the index of the order begins with this column, not counting the partition. */
  leads(column: ColumnSource): boolean {
    const leading = [this.orderBy[0]?.column, ...this.partitionBy];
    return "name" in column && leading.includes(column.name);
  }

  /** A column's quoted name, or an expression in parentheses. */
  sql(column: ColumnSource): string {
    return "name" in column ? this.quote(column.name) : `(${column.expression})`;
  }

  /**
   * A quoted name for an index, of at most 63 ASCII characters: the table and the label, then a hash of the
   * definition, so that two different indexes never have the same name.
   *
   * @param definition the rest of the statement: the table, the key and everything else about the index
   */
  indexName(label: string, definition: string): string {
    const readable = `${this.tableName}_${label}`.replaceAll(/[^A-Za-z0-9]+/g, "_");
    return this.quote(`${readable.slice(0, longestName - hashLength - 1)}_${hash(definition)}`);
  }

  /** `(partition, columns, order)`, each column once. */
  key(...columns: readonly KeyColumn[]): string {
    return written(this.#terms(columns));
  }

  /** `(partition, order, columns)`, each column once, and no more columns in all than `mostColumns`. */
  orderKey(carried: readonly KeyColumn[], mostColumns = Infinity): string {
    const most = Math.max(0, mostColumns - this.#terms([]).length);
    return written(this.#terms([], carried.slice(0, most)));
  }

  /**
   * Whether an index that exists serves like an index of `key(...columns)`: it begins with the same columns, and it can
   * be read in the plan's order, forwards or backwards. A unique index can be shorter, because rows of the same values
   * have no order.
   */
  hasIndex(...columns: readonly KeyColumn[]): boolean {
    const terms = this.#terms(columns);
    return this.existing.some(({ columns: own, unique = false, using = "btree" }) => {
      if (using !== "btree" || (own.length < terms.length && !unique)) return false;
      const compared = terms.slice(0, own.length);
      const isPrefix = compared.every(({ whole }, position) => this.#existingSql(own[position]) === whole);
      const isBackwards = compared.flatMap(({ direction }, position) =>
        direction === undefined ? [] : [direction !== (own[position]?.direction ?? "asc")],
      );
      const areNullsLast = compared.every(
        ({ nulls, direction }, position) => nulls === undefined || hasNullsLast(own[position], direction),
      );
      return compared.length > 0 && isPrefix && areNullsLast && new Set(isBackwards).size <= 1;
    });
  }

  /** Whether an index of one of these kinds exists that begins with this column or expression. */
  beginsIndex(column: ColumnSource, ...methods: readonly IndexMethod[]): boolean {
    return this.existing.some(
      ({ columns: [first], using = "btree" }) =>
        methods.includes(using) && this.#existingSql(first) === this.sql(column),
    );
  }

  /** Whether an index of this kind exists that has this column or expression in any place. */
  isInIndex(column: ColumnSource, method: IndexMethod): boolean {
    return this.existing.some(
      ({ columns, using = "btree" }) =>
        using === method && columns.some((term) => this.#existingSql(term) === this.sql(column)),
    );
  }

  #existingSql(term: ExistingTerm | undefined): string | undefined {
    return term && this.sql("column" in term ? { name: term.column } : term);
  }

  /**
   * Whether searches need an index with this key, which begins with the partition and the order. For elements, an index
   * that exists serves without the other columns of the key.
   */
  needsOrderIndex(key: string): boolean {
    return this.isOrdered && !((this.isOfElements || key === this.key()) && this.hasIndex());
  }

  #terms(before: readonly KeyColumn[], after: readonly KeyColumn[] = []): readonly KeyTerm[] {
    const terms = new Map<string, KeyTerm>();
    const add = (column: KeyColumn, direction?: "asc" | "desc", nulls?: "last"): void => {
      const plain = this.sql(column);
      if (terms.has(plain)) return;
      const ending = direction === "desc" ? ` DESC${nulls === "last" ? " NULLS LAST" : ""}` : "";
      const whole = column.indexed === undefined || "expression" in column ? plain : undefined;
      terms.set(plain, { sql: (column.indexed ?? plain) + ending, whole, direction, nulls });
    };
    for (const column of [...this.partitionBy.map((name) => ({ name })), ...before]) add(column);
    for (const { column: name, direction = "asc", nulls, indexed } of this.orderBy) {
      add(indexed === undefined ? { name } : { name, indexed }, direction, nulls);
    }
    for (const column of after) add(column);
    return [...terms.values()];
  }
}

function written(terms: readonly KeyTerm[]): string {
  return `(${terms.map(({ sql }) => sql).join(", ")})`;
}

/** FNV-1a of 64 bits over UTF-16 code units. Names of indexes in existing databases depend on it. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index++) {
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  }
  return value.toString(36).padStart(hashLength, "0").slice(-hashLength);
}
