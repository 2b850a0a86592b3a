import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** What happens to a COMMIT and its answer: the connection is lost before the server has it, after, or in between. */
type Loss = "before" | "after" | "late";

/** Stands between a store and a PostgreSQL server, and loses the connection of a COMMIT. */
export interface Proxy {
  /** The URL of the database behind the proxy. */
  readonly url: string;
  /** Loses the next COMMIT. With "late", the server gets it only after `deliver` is called. */
  lose(loss: Loss): void;
  deliver(): void;
  /** Ends each connection that is open now when its client uses it the next time. */
  endWhenUsed(): void;
  /** Whether a connection was lost since the last call of `lose`. */
  hasLost(): boolean;
  close(): Promise<void>;
}

/** Starts a proxy in front of the database at `target`. */
export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let loss: Loss | null = null;
  let hasLost = false;
  let deliver: () => void = () => undefined;
  const ended = new WeakSet<Socket>();

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    }
    let isCut = false;
    client.on("data", (data) => {
      if (ended.has(client)) {
        client.destroy();
        return;
      }
      if (loss === null || !data.includes("COMMIT")) {
        upstream.write(data);
        return;
      }
      const how = loss;
      loss = null;
      hasLost = true;
      isCut = true;
      if (how === "after") {
        upstream.write(data);
        // The server has committed when it answers.
        upstream.once("data", () => client.destroy());
        return;
      }
      client.destroy();
      if (how === "before") upstream.destroy();
      else deliver = () => void upstream.write(data);
    });
    upstream.on("data", (data) => (isCut ? undefined : client.write(data)));
    upstream.on("close", () => client.destroy());
    client.on("close", () => (isCut ? undefined : upstream.end()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    lose: (how) => {
      loss = how;
      hasLost = false;
    },
    deliver: () => deliver(),
    endWhenUsed: () => {
      for (const socket of sockets) ended.add(socket);
    },
    hasLost: () => hasLost,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
