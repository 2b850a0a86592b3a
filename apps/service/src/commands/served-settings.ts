import type { ServerOptions } from "../http/server.ts";
import type { Settings } from "../settings/index.ts";
import type { StoreSettings } from "../store/open-store.ts";
import type { SweepTimes } from "./background.ts";

/** What the settings mean for the store of a server. */
export function storeSettings({
  retention,
  textLength,
  searchTimeout,
  searchWorkers,
}: Settings<"recording" | "server">): StoreSettings {
  return {
    retention,
    textLength,
    searchTimeout: searchTimeout * 1000,
    searchWorkers,
  };
}

/** What the settings mean for the sweep, in milliseconds. */
export function sweepTimes({ staleAfter, expireAfter }: Settings<"server">): SweepTimes {
  return {
    staleAfter: staleAfter * 1000,
    expireAfter: expireAfter === undefined ? null : expireAfter * 1000,
  };
}

/** What the settings mean for the server. */
export function serverOptions(settings: Settings<"server">): Omit<ServerOptions, "store"> {
  const { rate, burst = 2 * rate } = settings;
  return {
    publicUrl: settings.publicUrl,
    remoteHooks: settings.remoteHooks,
    recording: {
      graphs: limitOf(settings.graphsPerMinute),
      nodes: limitOf(settings.nodesPerMinute),
      observations: limitOf(settings.observationsPerMinute),
    },
    answers: {
      bytes: settings.answerBytes,
      memory: settings.answerMemory,
      patience: settings.answerWait * 1000,
      stall: settings.answerStall * 1000,
      most: settings.searchWorkers,
      remembered: settings.answerCache,
    },
    connections: {
      most: settings.connections,
      requestTimeout: settings.requestTimeout * 1000,
      keepAlive: settings.keepAlive * 1000,
    },
    rate: rate === 0 ? null : { perSecond: rate, burst },
  };
}

/** 0 stands for no limit. */
const limitOf = (perMinute: number): number => (perMinute === 0 ? Infinity : perMinute);
