import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { addSample } from "../servers/sample.ts";
import { openSqlite } from "../servers/sqlite.ts";
import { tasksHandler } from "./tasks.ts";

const database = openSqlite(process.env["TASKS_FILE"] ?? ":memory:");
await addSample(database);

const server = createServer(await tasksHandler(database));
server.listen(Number(process.env["PORT"] ?? 3000), "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`Listening at http://127.0.0.1:${port}/graphql`);
});
