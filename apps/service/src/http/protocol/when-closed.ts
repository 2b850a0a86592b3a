import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What is to happen when a connection is closed. It may have many open responses, and gets one listener for all. */
const closings = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `work` once when a response is closed, at once if it is closed already. Node does not close a response that waits for
 * another on its connection when the connection is closed.
 */
export function whenClosed(response: ServerResponse, work: () => void): void {
  const { socket } = response.req;
  if (socket.destroyed || response.closed) {
    work();
    return;
  }
  const closing = closings.get(socket) ?? new Set();
  const close = (): void => {
    response.off("close", close);
    closing.delete(close);
    if (closing.size === 0) socket.off("close", closeAll);
    work();
  };
  response.once("close", close);
  if (closing.size === 0) socket.once("close", closeAll);
  closings.set(socket, closing.add(close));
}

function closeAll(this: Socket): void {
  for (const close of closings.get(this) ?? []) close();
}
