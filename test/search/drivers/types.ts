/** What examples use of `node:sqlite`, which Node 20 does not have. */
export interface DatabaseSync {
  exec(statement: string): void;
  prepare(statement: string): { all(...params: unknown[]): object[] };
  close(): void;
}

/** What examples use of `@clickhouse/client`. */
export interface ClickHouseClient {
  query(asked: {
    readonly query: string;
    readonly query_params: Readonly<Record<string, unknown>>;
    readonly format: "JSONEachRow";
  }): Promise<{ json(): Promise<object[]> }>;
}

/** What examples use of a client that Prisma generates. */
export interface PrismaClient {
  $queryRawUnsafe<Rows>(statement: string, ...params: unknown[]): Promise<Rows>;
}
