import { createMcpHandler } from "@modelcontextprotocol/server";
import { createMcpServer, type McpOptions } from "./server.ts";

/** Answers one message that was sent over Streamable HTTP. */
export function answerMessage(message: Request, options: McpOptions): Promise<Response> {
  // Nothing changes that a client could subscribe to, and a subscription would keep its connection.
  return createMcpHandler(() => createMcpServer(options), { maxSubscriptions: 0 }).fetch(message);
}
