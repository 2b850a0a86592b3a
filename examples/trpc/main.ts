import type { AddressInfo } from "node:net";
import { createHTTPServer } from "@trpc/server/adapters/standalone";
import { addSample } from "../servers/sample.ts";
import { openSqlite } from "../servers/sqlite.ts";
import { tenantOf } from "../servers/tenants.ts";
import { tasksRouter } from "./tasks.ts";

const database = openSqlite(process.env["TASKS_FILE"] ?? ":memory:");
await addSample(database);

const server = createHTTPServer({
  router: await tasksRouter(database),
  createContext: ({ req }) => ({ tenant: tenantOf(req.headers.authorization) }),
});
server.listen(Number(process.env["PORT"] ?? 3000), "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`Listening at http://127.0.0.1:${port}/`);
});
