import { InvalidArgumentError, Option } from "commander";
import { openStore, type SearchSettings } from "../store/open-store.ts";
import type { GraphStore } from "../store/graph-store.ts";

/** The options that name the database. */
export interface StoreOptions {
  readonly data: string;
  readonly databaseUrl?: string;
}

/** Creates the options that name the database, for one command. */
export const storeOptions = (): readonly Option[] => [
  new Option("--data <dir>", "the folder of the SQLite database").default("./data"),
  new Option("--database-url <url>", "a PostgreSQL database, instead of SQLite").env("DATABASE_URL"),
];

/** Opens the database that the options name. */
export function openStoreOf(
  { data, databaseUrl }: StoreOptions,
  onWarning?: (message: string) => void,
  settings: SearchSettings & { readonly sparing?: boolean } = {},
): Promise<GraphStore> {
  return openStore({
    dataDir: data,
    // An empty environment variable counts as unset.
    ...(databaseUrl === undefined || databaseUrl === "" ? {} : { databaseUrl }),
    ...(onWarning === undefined ? {} : { onWarning }),
    ...settings,
  });
}

/** Creates a parser for a whole number in a range. */
export const wholeNumber =
  (least: number, greatest: number) =>
  (text: string): number => {
    const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= greatest) return value;
    throw new InvalidArgumentError(`Write a whole number from ${least} to ${greatest}.`);
  };

/** Reads an origin such as `https://graphs.example`. */
export function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    url.search + url.hash === ""
  ) {
    return url.origin;
  }
  throw new InvalidArgumentError("Write an origin such as https://graphs.example, without a path.");
}
