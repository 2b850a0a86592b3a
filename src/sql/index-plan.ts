import { indexName } from "./index-name.ts";

/** A column that rows are ordered by. */
export interface OrderTerm {
  readonly column: string;
  /** Default `asc`. */
  readonly direction?: "asc" | "desc";
}

/** A statement to run, and its purpose. */
export interface IndexAdvice {
  readonly sql: string;
  readonly reason: string;
  /** The fields whose clauses it serves; empty if it serves no clause of its own. */
  readonly fields: readonly string[];
}

/** A column of an index. */
export interface KeyColumn {
  readonly column: string;
  /** The SQL to index in place of the quoted name. */
  readonly expression?: string;
}

interface PlanOptions {
  readonly quote: (identifier: string) => string;
  readonly table: string;
  readonly orderBy: readonly OrderTerm[];
  readonly partitionBy: readonly string[];
  readonly primaryKey: readonly string[];
  readonly concurrently: boolean;
}

interface KeyTerm {
  readonly sql: string;
  readonly isExpression: boolean;
  readonly direction: "asc" | "desc" | undefined;
}

/**
 * Writes the parts of index statements for one table, one order and one partitioning, for `advise` of a dialect.
 *
 * @example
 * ```ts
 * import type { IndexAdvice, IndexPlan, MappedColumn } from "wherefore/sql";
 *
 * const advise = (plan: IndexPlan, columns: readonly MappedColumn<object>[]) =>
 *   columns.map(({ field, column }): IndexAdvice => {
 *     const on = `ON ${plan.table} ${plan.key({ column })}`;
 *     const name = plan.indexName(field.name, on);
 *     return { sql: `CREATE INDEX IF NOT EXISTS ${name} ${on}`, reason: "Equality.", fields: [field.name] };
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
  /** The columns of the primary key; empty if they are not known. */
  readonly primaryKey: readonly string[];
  /** Whether to create indexes without blocking writes, for databases that have a keyword for it. */
  readonly concurrently: boolean;

  constructor({ quote, table, orderBy, partitionBy, primaryKey, concurrently }: PlanOptions) {
    this.quote = quote;
    this.tableName = table;
    this.partitionBy = partitionBy;
    this.orderBy = orderBy;
    this.primaryKey = primaryKey;
    this.concurrently = concurrently;
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
  leads(column: string): boolean {
    return this.orderBy[0]?.column === column || this.partitionBy.includes(column);
  }

  /**
   * A quoted name for an index, of at most 63 ASCII characters: the table and the label, then a hash of the
   * definition, so that two different indexes never have the same name.
   *
   * @param definition the rest of the statement: the table, the key and everything else about the index
   */
  indexName(label: string, definition: string): string {
    return this.quote(indexName(`${this.tableName}_${label}`, definition));
  }

  /** `(partition, columns, order)`, each column once. */
  key(...columns: readonly KeyColumn[]): string {
    return written(this.#terms(columns, []));
  }

  /** `(partition, order, columns)`, each column once, and no more columns in all than `mostColumns`. */
  orderKey(carried: readonly KeyColumn[], mostColumns = Infinity): string {
    return written(this.#terms([], carried, mostColumns));
  }

  /**
   * Whether the index of the primary key serves like an index of `key(...columns)`: one begins with all of the other,
   * and it can be read in the plan's order, forwards or backwards.
   */
  hasInPrimaryKey(...columns: readonly KeyColumn[]): boolean {
    const terms = this.#terms(columns, []).slice(0, this.primaryKey.length);
    const isPrefix = terms.every(
      ({ sql, isExpression }, index) => !isExpression && sql === this.quote(this.primaryKey[index] ?? ""),
    );
    const directions = new Set(terms.flatMap(({ direction = [] }) => direction));
    return terms.length > 0 && isPrefix && directions.size <= 1;
  }

  /** Whether searches need an index with this key, which begins with the partition and the order. */
  needsOrderIndex(key: string): boolean {
    return this.isOrdered && !(key === this.key() && this.hasInPrimaryKey());
  }

  /** The terms of an index. Those without a direction are held to one value by a search. */
  #terms(
    before: readonly KeyColumn[],
    after: readonly KeyColumn[],
    mostColumns = Infinity,
  ): readonly KeyTerm[] {
    const terms = new Map<string, KeyTerm>();
    const add = ({ column, expression }: KeyColumn, direction?: "asc" | "desc"): void => {
      if (terms.has(column)) return;
      const isExpression = expression !== undefined;
      terms.set(column, { sql: expression ?? this.quote(column), isExpression, direction });
    };
    for (const column of [...this.partitionBy.map((name) => ({ column: name })), ...before]) add(column);
    for (const { column, direction = "asc" } of this.orderBy) add({ column }, direction);
    for (const column of after.slice(0, Math.max(0, mostColumns - terms.size))) add(column);
    return [...terms.values()];
  }
}

function written(terms: readonly KeyTerm[]): string {
  const list = terms.map(({ sql, direction }) => sql + (direction === "desc" ? " DESC" : ""));
  return `(${list.join(", ")})`;
}
