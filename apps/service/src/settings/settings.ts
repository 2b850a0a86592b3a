import { InvalidArgumentError } from "commander";
import { limits } from "../../../shared/observations/limits.ts";
import { readOrigin } from "../../../shared/read-origin.ts";
import { choice, flag, number, text, type Scope, type Setting } from "./setting.ts";

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/**
 * All settings, by the name of their value. The options, the environment variables, `--help` and docs/settings.md are
 * made from this table.
 */
export const settings = {
  data: text("database", "Database", "--data <dir>", {
    meaning: "the folder of the SQLite database",
    default: "./data",
    allowed: "a path",
  }),
  databaseUrl: text("database", "Database", "--database-url <url>", {
    environment: "DATABASE_URL",
    meaning: "a PostgreSQL database, instead of SQLite",
    default: undefined,
    allowed: "`postgres://…`",
  }),
  databaseConnections: number("database", "Database", "--database-connections <number>", {
    meaning: "the most connections to PostgreSQL, besides those of searches",
    default: 10,
    range: [4, 1000],
  }),

  retention: number("recording", "Recording", "--retention <events>", {
    meaning: "how many events of a graph are kept when its 2,001st arrives and the oldest are trimmed",
    default: 1000,
    range: [1000, 1900],
  }),
  textLength: number("recording", "Recording", "--text-length <characters>", {
    meaning: "the longest title, summary, purpose or attention that is stored; longer ones are shortened",
    default: limits.text,
    range: [64, limits.text],
  }),
  staleAfter: number("server", "Recording", "--stale-after <seconds>", {
    meaning: "the time without activity after which a working node is stale",
    default: 300,
    // `watch` shows that a silent node still works once a minute.
    range: [120, 604_800],
  }),
  expireAfter: number("server", "Recording", "--expire-after <seconds>", {
    meaning: "the time without activity after which an unfinished node is ended; by default, none is",
    default: undefined,
    range: [3600, 31_536_000],
  }),

  days: number("watch", "Recording", "--days <number>", {
    meaning: "ignore transcripts that were last written this many days ago",
    default: 7,
    range: [1, 36_500],
  }),

  port: number("server", "Address", "--port <number>", {
    environment: "PORT",
    meaning: "the port; 0 for any free port",
    default: 4010,
    range: [0, 65_535],
  }),
  host: text("server", "Address", "--host <address>", {
    meaning: "the address to listen on; 0.0.0.0 for all of IPv4, :: for all",
    default: "127.0.0.1",
    allowed: "an address or name of this machine",
    // Node listens on all addresses for an empty one.
    parse: (text) => {
      if (text.trim() !== "") return text;
      throw new InvalidArgumentError("Write an address or a name of this machine.");
    },
  }),
  publicUrl: text("server", "Address", "--public-url <origin>", {
    environment: "PUBLIC_URL",
    meaning: "the origin of URLs in responses; by default the address that it listens on",
    default: undefined,
    allowed: "an origin such as `https://graphs.example`",
    parse: readOrigin,
  }),

  remoteHooks: flag("server", "Address", "--remote-hooks", {
    meaning: "take hooks from other machines too, or through a proxy",
    default: false,
  }),

  remoteMetrics: flag("server", "Address", "--remote-metrics", {
    meaning: "let other machines read /metrics too, also through a proxy",
    default: false,
  }),

  key: text("mcp", "MCP", "--key <key>", {
    meaning: "the API key whose rights an MCP client has; by default those of a full key",
    default: undefined,
    allowed: "a full or restricted key",
  }),

  connections: number("server", "Connections", "--connections <number>", {
    meaning: "the most connections of clients at a time; more are closed at once; 0 for no limit",
    default: 0,
    range: [0, 1_000_000],
  }),
  requestTimeout: number("server", "Connections", "--request-timeout <seconds>", {
    meaning: "how long a request may take to arrive before it is answered 408",
    default: 30,
    range: [1, 3600],
  }),
  keepAlive: number("server", "Connections", "--keep-alive <seconds>", {
    meaning: "how long a connection without a request stays open; longer than the proxy keeps it",
    default: 72,
    range: [1, 3600],
  }),

  rate: number("server", "Rates", "--rate <number>", {
    meaning: "small requests per second for each key, in each process; 0 for no limit",
    default: 100,
    range: [0, 1_000_000],
  }),
  burst: number("server", "Rates", "--burst <number>", {
    meaning: "how many small requests of a key may come at once; by default twice the rate",
    default: undefined,
    range: [1, 1_000_000],
  }),
  graphsPerMinute: number("server", "Rates", "--graphs-per-minute <number>", {
    meaning: "the most graphs that requests create for an account in a minute; 0 for no limit",
    default: 100,
    range: [0, 1_000_000],
  }),
  nodesPerMinute: number("server", "Rates", "--nodes-per-minute <number>", {
    meaning: "the most nodes that requests create for an account in a minute; 0 for no limit",
    default: 2000,
    range: [0, 1_000_000],
  }),
  observationsPerMinute: number("server", "Rates", "--observations-per-minute <number>", {
    meaning: "the most observations that requests record for an account in a minute; 0 for no limit",
    default: 20_000,
    range: [0, 1_000_000],
  }),

  answerBytes: number("server", "Answers", "--answer-bytes <bytes>", {
    meaning: "the most bytes of an answer before compression; a page ends early, with at least one item",
    default: 8 * mebibyte,
    range: [64 * kibibyte, 256 * mebibyte],
  }),
  answerMemory: number("server", "Answers", "--answer-memory <bytes>", {
    meaning: "the memory of answers that are being made or sent; a key can use half of it",
    default: 64 * mebibyte,
    range: [mebibyte, 16_384 * mebibyte],
  }),
  answerWait: number("server", "Answers", "--answer-wait <seconds>", {
    meaning: "how long a request waits for its place: then it is 429, or 503 if other keys are the reason",
    default: 10,
    range: [0, 3600],
  }),
  answerStall: number("server", "Answers", "--answer-stall <seconds>", {
    meaning: "the time after which a client that takes nothing is disconnected",
    default: 30,
    range: [1, 3600],
  }),

  answerCache: number("server", "Answers", "--answer-cache <bytes>", {
    meaning: "the memory for answers that are sent again when others ask the same; 0 for none",
    default: 32 * mebibyte,
    range: [0, 16_384 * mebibyte],
  }),

  searchTimeout: number("server", "Searches", "--search-timeout <seconds>", {
    meaning: "how long a search may take before it is answered 503",
    default: 5,
    range: [1, 3600],
  }),
  searchWorkers: number("server", "Searches", "--search-workers <number>", {
    meaning:
      "the most requests that are worked on at a time, and the processes (SQLite) or connections (PostgreSQL) of searches",
    default: 6,
    range: [1, 100],
  }),

  drain: number("server", "Process", "--drain <seconds>", {
    meaning: "on a stop, how long clients may take for answers that have begun",
    default: 30,
    range: [0, 86_400],
  }),
  logLevel: choice("server", "Process", "--log-level <level>", {
    meaning: "how much to log",
    default: "info",
    choices: ["trace", "debug", "info", "warn", "error", "silent"],
  }),
  demo: flag("demo", "Process", "--no-demo", {
    meaning: "create no demo account and run no demo",
    default: true,
  }),
} as const;

type Table = typeof settings;

/** The name of a setting's value. */
export type SettingName = keyof Table;

type NamesOf<S extends Scope> = {
  [N in SettingName]: Table[N] extends Setting<unknown, S> ? N : never;
}[SettingName];

/** The values of the settings of some scopes. */
export type Settings<S extends Scope> = {
  readonly [N in NamesOf<S>]: ReturnType<Table[N]["parse"]>;
};
