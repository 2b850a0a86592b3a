/** A column that rows are ordered by. */
export interface OrderTerm {
  readonly column: string;
  /** Default `asc`. */
  readonly direction?: "asc" | "desc";
}

/** A statement, and what it is good for. */
export interface IndexAdvice {
  readonly sql: string;
  readonly reason: string;
  /** The fields that it serves; none where it serves the order itself. */
  readonly fields: readonly string[];
}

/** One column of an index: its name, and what stands in the index where that is not the quoted name. */
export interface KeyColumn {
  readonly column: string;
  readonly expression?: string;
}

interface PlanOptions {
  readonly quote: (identifier: string) => string;
  readonly table: string;
  readonly orderBy: readonly OrderTerm[];
  readonly partitionBy: readonly string[];
}

/** Writes the keys of indexes for one table, one order and one partitioning. */
export class IndexPlan {
  /** Quotes an identifier. */
  readonly quote: (identifier: string) => string;
  readonly tableName: string;
  readonly partitionBy: readonly string[];
  readonly orderBy: readonly OrderTerm[];

  constructor({ quote, table, orderBy, partitionBy }: PlanOptions) {
    this.quote = quote;
    this.tableName = table;
    this.partitionBy = partitionBy;
    this.orderBy = orderBy;
  }

  /** The table's name, quoted. */
  get table(): string {
    return this.quote(this.tableName);
  }

  /** Whether there is an order, or a partition, for an index of its own. */
  get isOrdered(): boolean {
    return this.partitionBy.length + this.orderBy.length > 0;
  }

  /** Whether the index of the order begins with this column, the partition aside. */
  leads(column: string): boolean {
    return this.orderBy[0]?.column === column || this.partitionBy.includes(column);
  }

  /** `(partition, columns, order)`, each column once. */
  key(...columns: readonly KeyColumn[]): string {
    return this.#write(columns, []);
  }

  /** `(partition, order, columns)`, each column once, and of the columns no more than fit in so many in all. */
  orderKey(carried: readonly KeyColumn[], mostColumns = Infinity): string {
    return this.#write([], carried, mostColumns);
  }

  #write(before: readonly KeyColumn[], after: readonly KeyColumn[], mostColumns = Infinity): string {
    const parts = new Map<string, string>();
    const add = (column: string, text: string): void => {
      if (!parts.has(column)) parts.set(column, text);
    };
    const addAll = (columns: readonly KeyColumn[]): void => {
      for (const { column, expression } of columns) add(column, expression ?? this.quote(column));
    };
    for (const column of this.partitionBy) add(column, this.quote(column));
    addAll(before);
    for (const { column, direction } of this.orderBy) {
      add(column, this.quote(column) + (direction === "desc" ? " DESC" : ""));
    }
    addAll(after.slice(0, Math.max(0, mostColumns - parts.size)));
    return `(${[...parts.values()].join(", ")})`;
  }
}
