import { createTRPCClient, httpLink, isTRPCClientError } from "@trpc/client";
import type { TasksRouter } from "./tasks.ts";

const url = process.argv[2] ?? "http://127.0.0.1:3000/";
const headers = { Authorization: "Bearer key-of-acme" };
const { tasks } = createTRPCClient<TasksRouter>({ links: [httpLink({ url, headers })] });

const query = 'title~"timeout"';
const first = await tasks.list.query({ query, limit: 2 });
const second = await tasks.list.query({ query, limit: 2, after: first.next });
for (const { status, title } of [...first.rows, ...second.rows]) console.log(`${status}: ${title}`);

try {
  await tasks.list.query({ query: "status:open" });
} catch (error) {
  if (!isTRPCClientError<TasksRouter>(error)) throw error;
  const refusal = error.data?.search;
  console.log(refusal?.message);
  console.log(`Did you mean ${refusal?.did_you_mean?.join(" and ")}?`);
}
