import type { ServerResponse } from "node:http";

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
  const close = (): void => {
    response.off("close", close);
    socket.off("close", close);
    work();
  };
  response.once("close", close);
  socket.once("close", close);
}
