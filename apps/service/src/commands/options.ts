import type { Settings } from "../settings/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import {
  openStore,
  type DatabasePlace,
  type StoreOptions as OpenOptions,
  type StoreSettings,
} from "../store/open-store.ts";

/** The settings that name the database. */
export type StoreOptions = Settings<"database">;

/** Where the database is that the settings name. */
export function placeOf({ data, databaseUrl }: StoreOptions): DatabasePlace {
  // An empty value counts as none.
  return { dataDir: data, ...(databaseUrl === undefined || databaseUrl === "" ? {} : { databaseUrl }) };
}

/** Opens the database that the settings name. */
export function openStoreOf(
  options: StoreOptions,
  onWarning?: (message: string) => void,
  settings: StoreSettings & Pick<OpenOptions, "sparing" | "onPart"> = {},
): Promise<GraphStore> {
  return openStore({
    ...placeOf(options),
    ...(onWarning === undefined ? {} : { onWarning }),
    databaseConnections: options.databaseConnections,
    ...settings,
  });
}
