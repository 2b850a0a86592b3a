/** A fault of the service, and the tests that cause it. */
export interface Fault {
  readonly name: string;
  readonly files: readonly string[];
  /** A part of the names of those tests. By default, all tests of the files. */
  readonly tests?: RegExp;
}

/** The tests that kill two processes on one database. They also count what they check. */
export const kills: Fault = {
  name: "kill -9 of two processes that write into one database",
  files: ["apps/service/test/crash/crash.test.ts"],
};

export const faults: readonly Fault[] = [
  { name: "The disk is full", files: ["apps/service/test/commands/full-disk.test.ts"] },
  {
    name: "The folder of the database is read-only",
    files: ["apps/service/test/store/open-store.test.ts"],
    tests: /may not be written|becomes read-only/,
  },
  {
    name: "A page of the database is torn, or the write-ahead log is cut off",
    files: ["apps/service/test/store/damage.test.ts"],
  },
  { name: "The clock is set back", files: ["apps/service/test/writer/clock.test.ts"] },
  {
    name: "PostgreSQL is gone and comes back",
    files: ["apps/service/test/faults/faults.test.ts", "apps/service/test/store/lost-connection.test.ts"],
  },
  {
    name: "kill -9 of the collector, or of the service that it sends to",
    files: ["apps/service/test/crash/collect.test.ts"],
  },
  {
    name: "Several writers use one database",
    files: ["apps/service/test/writer/shared.test.ts"],
  },
  {
    name: "Clients are slow or rude",
    files: [
      "apps/service/test/http/rude-clients.test.ts",
      "apps/service/test/http/queue.test.ts",
      "apps/service/test/http/transport.test.ts",
      "apps/service/test/http/stop.test.ts",
    ],
  },
];
