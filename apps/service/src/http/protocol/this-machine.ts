import type { IncomingMessage } from "node:http";

/** A proxy adds one of these headers. Then the address of the connection is that of the proxy. */
const forwarding = ["forwarded", "x-forwarded-for", "x-real-ip"] as const;

/** Whether a request comes from this machine, and not through a proxy on it. */
export function isOfThisMachine({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): boolean {
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/i, "");
  const isLoopback = address === "::1" || /^127\.\d+\.\d+\.\d+$/.test(address);
  return isLoopback && forwarding.every((name) => headers[name] === undefined);
}
