import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Database } from "../../../examples/servers/database.ts";
import { tasksApi as expressApi } from "../../../examples/servers/express.ts";
import { tasksApi as fastifyApi } from "../../../examples/servers/fastify.ts";
import { tasksApi as honoApi } from "../../../examples/servers/hono.ts";
import { tasksRoute } from "../../../examples/servers/next.ts";

/** A server of an example, which listens on a free port. */
export interface Host {
  readonly url: string;
  close(): Promise<void>;
}

async function listen(server: Server): Promise<Host> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/tasks`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Next passes the requests of a route to its handler as the adapter does. */
const adapted = (fetch: (request: Request) => Response | Promise<Response>): Promise<Host> =>
  listen(createAdaptorServer({ fetch }) as Server);

/** Starts the server of each example. */
export const hosts: Readonly<Record<string, (database: Database) => Promise<Host>>> = {
  fastify: async (database) => {
    const app = fastifyApi(database);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/v1/tasks`, close: () => app.close() };
  },
  express: async (database) => listen(createServer(await expressApi(database))),
  hono: async (database) => adapted((await honoApi(database)).fetch),
  next: async (database) => adapted(await tasksRoute(database)),
};
