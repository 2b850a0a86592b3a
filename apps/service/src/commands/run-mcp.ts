import { once } from "node:events";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Command } from "commander";
import type { Logger } from "pino";
import { createContext } from "../http/context.ts";
import { createMcpServer, type McpOptions } from "../http/mcp/server.ts";
import { noPlace } from "../http/queue.ts";
import { findValidKey } from "../http/protocol/access.ts";
import { toApiError } from "../http/protocol/error-responses.ts";
import { newRequestId } from "../http/protocol/request-id.ts";
import type { Settings } from "../settings/index.ts";
import { accountKey } from "../store/account-key.ts";
import type { GraphStore } from "../store/graph-store.ts";
import type { ApiKey } from "../store/types.ts";
import { accountIdOf } from "./find.ts";
import { createLogger } from "./log.ts";
import { openStoreOf } from "./options.ts";
import { note } from "./output.ts";

/** The options of the command `mcp`. */
export type RunOptions = Settings<"database" | "mcp"> & { readonly account?: string };

/** Serves the graphs of a database to an MCP client, with the rights of a key or of an account. */
export async function runMcp(command: Command, options: RunOptions): Promise<void> {
  const log = createLogger(2, "warn");
  const store = await openStoreOf(options, (message) => log.warn(message));
  try {
    const findKey = await access(store, options);
    const { masked } = await findKey();
    note(command, `Serving MCP on the standard streams, with the rights of ${masked}.`);
    await serve(store, findKey, log);
  } finally {
    await store.close();
  }
}

/** Serves until the client closes the standard input, or a signal. Standard output has only the messages of the protocol. */
async function serve(store: GraphStore, findKey: () => Promise<ApiKey>, log: Logger): Promise<void> {
  const context = await createContext(store);
  const options: McpOptions = {
    // A key can be revoked meanwhile.
    caller: async () => ({ context, key: await findKey(), place: noPlace }),
    onError: (error) => toApiError(error, { id: newRequestId(), log }),
  };
  const server = serveStdio(() => createMcpServer(options), {
    maxSubscriptions: 0,
    onerror: (error) => log.warn({ err: error }, "a message was not taken"),
  });
  await Promise.race([once(process.stdin, "end"), once(process, "SIGTERM"), once(process, "SIGINT")]);
  await server.close();
}

/**
 * A function that finds the key whose rights the client has. Without a key, the client has those of a full key: who can open
 * the database could make one.
 */
async function access(store: GraphStore, { key, account }: RunOptions): Promise<() => Promise<ApiKey>> {
  if (key !== undefined && key !== "") {
    if (account !== undefined) throw new RangeError("A key belongs to an account. Leave out --account.");
    return () => findValidKey(store, key, "read");
  }
  const accountId = await accountIdOf(store, account);
  const full = accountKey(accountId, { id: "mcp", masked: `the account ${accountId}` });
  return () => Promise.resolve(full);
}
