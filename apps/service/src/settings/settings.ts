import { limits } from "../../../shared/observations/limits.ts";
import { choice, flag, number, origin, text, type Scope, type Setting } from "./setting.ts";

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/**
 * All settings, by the name of their value. The options, the environment variables, `--help` and docs/settings.md are
 * made from this table.
 */
export const settings = {
  data: text({
    scope: "database",
    topic: "Database",
    flags: "--data <dir>",
    environment: "WHEREFORE_DATA",
    meaning: "the folder of the SQLite database",
    default: "./data",
    allowed: "a path",
  }),
  databaseUrl: text({
    scope: "database",
    topic: "Database",
    flags: "--database-url <url>",
    environment: "DATABASE_URL",
    meaning: "a PostgreSQL database, instead of SQLite",
    default: undefined,
    allowed: "`postgres://…`",
  }),
  databaseConnections: number({
    scope: "database",
    topic: "Database",
    flags: "--database-connections <number>",
    environment: "WHEREFORE_DATABASE_CONNECTIONS",
    meaning: "the most connections to PostgreSQL, besides those of searches",
    default: 10,
    range: [4, 1000],
  }),

  retention: number({
    scope: "recording",
    topic: "Recording",
    flags: "--retention <events>",
    environment: "WHEREFORE_RETENTION",
    meaning: "how many events of a graph are kept when its 2,001st arrives and the oldest are trimmed",
    default: 1000,
    range: [1000, 1900],
  }),
  textLength: number({
    scope: "recording",
    topic: "Recording",
    flags: "--text-length <characters>",
    environment: "WHEREFORE_TEXT_LENGTH",
    meaning: "the longest title, summary, purpose or attention that is stored; longer ones are shortened",
    default: limits.text,
    range: [64, limits.text],
  }),
  staleAfter: number({
    scope: "server",
    topic: "Recording",
    flags: "--stale-after <seconds>",
    environment: "WHEREFORE_STALE_AFTER",
    meaning: "the time without activity after which a working node is stale",
    default: 300,
    // `watch` shows that a silent node still works once a minute.
    range: [120, 604_800],
    unit: "seconds",
  }),
  expireAfter: number({
    scope: "server",
    topic: "Recording",
    flags: "--expire-after <seconds>",
    environment: "WHEREFORE_EXPIRE_AFTER",
    meaning: "the time without activity after which an unfinished node is ended; by default, none is",
    default: undefined,
    range: [3600, 31_536_000],
    unit: "seconds",
  }),

  days: number({
    scope: "watch",
    topic: "Recording",
    flags: "--days <number>",
    environment: "WHEREFORE_DAYS",
    meaning: "ignore transcripts that were last written this many days ago",
    default: 7,
    range: [1, 36_500],
  }),

  port: number({
    scope: "server",
    topic: "Address",
    flags: "--port <number>",
    environment: "PORT",
    meaning: "the port; 0 for any free port",
    default: 4010,
    range: [0, 65_535],
  }),
  host: text({
    scope: "server",
    topic: "Address",
    flags: "--host <address>",
    environment: "WHEREFORE_HOST",
    meaning: "the address to listen on; 0.0.0.0 for all of IPv4, :: for all",
    default: "127.0.0.1",
    allowed: "an address or name of this machine",
  }),
  publicUrl: text({
    scope: "server",
    topic: "Address",
    flags: "--public-url <origin>",
    environment: "PUBLIC_URL",
    meaning: "the origin of URLs in responses; by default the address that it listens on",
    default: undefined,
    allowed: "an origin such as `https://graphs.example`",
    parse: origin,
  }),

  remoteHooks: flag({
    scope: "server",
    topic: "Address",
    flags: "--remote-hooks",
    environment: "WHEREFORE_REMOTE_HOOKS",
    meaning: "take hooks from other machines too, or through a proxy",
    default: false,
  }),

  remoteMetrics: flag({
    scope: "server",
    topic: "Address",
    flags: "--remote-metrics",
    environment: "WHEREFORE_REMOTE_METRICS",
    meaning: "let other machines read /metrics too, also through a proxy",
    default: false,
  }),

  key: text({
    scope: "mcp",
    topic: "MCP",
    flags: "--key <key>",
    environment: "WHEREFORE_KEY",
    meaning: "the API key whose rights an MCP client has; by default those of a full key",
    default: undefined,
    allowed: "a full or restricted key",
  }),

  connections: number({
    scope: "server",
    topic: "Connections",
    flags: "--connections <number>",
    environment: "WHEREFORE_CONNECTIONS",
    meaning: "the most connections of clients at a time; more are closed at once; 0 for no limit",
    default: 0,
    range: [0, 1_000_000],
  }),
  requestTimeout: number({
    scope: "server",
    topic: "Connections",
    flags: "--request-timeout <seconds>",
    environment: "WHEREFORE_REQUEST_TIMEOUT",
    meaning: "how long a request may take to arrive before it is answered 408",
    default: 30,
    range: [1, 3600],
    unit: "seconds",
  }),
  keepAlive: number({
    scope: "server",
    topic: "Connections",
    flags: "--keep-alive <seconds>",
    environment: "WHEREFORE_KEEP_ALIVE",
    meaning: "how long a connection without a request stays open; longer than the proxy keeps it",
    default: 72,
    range: [1, 3600],
    unit: "seconds",
  }),

  rate: number({
    scope: "server",
    topic: "Rates",
    flags: "--rate <number>",
    environment: "WHEREFORE_RATE",
    meaning: "small requests per second for each key, in each process; 0 for no limit",
    default: 100,
    range: [0, 1_000_000],
  }),
  burst: number({
    scope: "server",
    topic: "Rates",
    flags: "--burst <number>",
    environment: "WHEREFORE_BURST",
    meaning: "how many small requests of a key may come at once; by default twice the rate",
    default: undefined,
    range: [1, 1_000_000],
  }),
  graphsPerMinute: number({
    scope: "server",
    topic: "Rates",
    flags: "--graphs-per-minute <number>",
    environment: "WHEREFORE_GRAPHS_PER_MINUTE",
    meaning: "the most graphs that requests create for an account in a minute; 0 for no limit",
    default: 100,
    range: [0, 1_000_000],
  }),
  nodesPerMinute: number({
    scope: "server",
    topic: "Rates",
    flags: "--nodes-per-minute <number>",
    environment: "WHEREFORE_NODES_PER_MINUTE",
    meaning: "the most nodes that requests create for an account in a minute; 0 for no limit",
    default: 2000,
    range: [0, 1_000_000],
  }),
  observationsPerMinute: number({
    scope: "server",
    topic: "Rates",
    flags: "--observations-per-minute <number>",
    environment: "WHEREFORE_OBSERVATIONS_PER_MINUTE",
    meaning: "the most observations that requests record for an account in a minute; 0 for no limit",
    default: 20_000,
    range: [0, 1_000_000],
  }),

  answerBytes: number({
    scope: "server",
    topic: "Answers",
    flags: "--answer-bytes <bytes>",
    environment: "WHEREFORE_ANSWER_BYTES",
    meaning: "the most bytes of an answer before compression; a page ends early, with at least one item",
    default: 8 * mebibyte,
    range: [64 * kibibyte, 256 * mebibyte],
    unit: "bytes",
  }),
  answerMemory: number({
    scope: "server",
    topic: "Answers",
    flags: "--answer-memory <bytes>",
    environment: "WHEREFORE_ANSWER_MEMORY",
    meaning: "the memory of answers that are being made or sent; a key can use half of it",
    default: 64 * mebibyte,
    range: [mebibyte, 16_384 * mebibyte],
    unit: "bytes",
  }),
  answerWait: number({
    scope: "server",
    topic: "Answers",
    flags: "--answer-wait <seconds>",
    environment: "WHEREFORE_ANSWER_WAIT",
    meaning: "how long a request waits for its place: then it is 429, or 503 if other keys are the reason",
    default: 10,
    range: [0, 3600],
    unit: "seconds",
  }),
  answerStall: number({
    scope: "server",
    topic: "Answers",
    flags: "--answer-stall <seconds>",
    environment: "WHEREFORE_ANSWER_STALL",
    meaning: "the time after which a client that takes nothing is disconnected",
    default: 30,
    range: [1, 3600],
    unit: "seconds",
  }),

  answerCache: number({
    scope: "server",
    topic: "Answers",
    flags: "--answer-cache <bytes>",
    environment: "WHEREFORE_ANSWER_CACHE",
    meaning: "the memory for answers that are sent again when others ask the same; 0 for none",
    default: 32 * mebibyte,
    range: [0, 16_384 * mebibyte],
    unit: "bytes",
  }),

  searchTimeout: number({
    scope: "server",
    topic: "Searches",
    flags: "--search-timeout <seconds>",
    environment: "WHEREFORE_SEARCH_TIMEOUT",
    meaning: "how long a search may take before it is answered 503",
    default: 5,
    range: [1, 3600],
    unit: "seconds",
  }),
  searchWorkers: number({
    scope: "server",
    topic: "Searches",
    flags: "--search-workers <number>",
    environment: "WHEREFORE_SEARCH_WORKERS",
    meaning:
      "the most requests that are worked on at a time, and the processes (SQLite) or connections (PostgreSQL) of searches",
    default: 6,
    range: [1, 100],
  }),

  drain: number({
    scope: "server",
    topic: "Process",
    flags: "--drain <seconds>",
    environment: "WHEREFORE_DRAIN",
    meaning: "on a stop, how long clients may take for answers that have begun",
    default: 30,
    range: [0, 86_400],
    unit: "seconds",
  }),
  logLevel: choice({
    scope: "server",
    topic: "Process",
    flags: "--log-level <level>",
    environment: "WHEREFORE_LOG_LEVEL",
    meaning: "how much to log",
    default: "info",
    choices: ["trace", "debug", "info", "warn", "error", "silent"],
  }),
  demo: flag({
    scope: "demo",
    topic: "Process",
    flags: "--no-demo",
    environment: "WHEREFORE_DEMO",
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
