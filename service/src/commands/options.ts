import type { Settings } from "../settings/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { openStore, type StoreOptions as OpenOptions, type StoreSettings } from "../store/open-store.ts";

/** The settings that name the database. */
export type StoreOptions = Settings<"database">;

/** Opens the database that the settings name. */
export function openStoreOf(
  { data, databaseUrl, databaseConnections }: StoreOptions,
  onWarning?: (message: string) => void,
  settings: StoreSettings & Pick<OpenOptions, "sparing" | "checksFile"> = {},
): Promise<GraphStore> {
  return openStore({
    dataDir: data,
    // An empty value counts as none.
    ...(databaseUrl === undefined || databaseUrl === "" ? {} : { databaseUrl }),
    ...(onWarning === undefined ? {} : { onWarning }),
    databaseConnections,
    ...settings,
  });
}
