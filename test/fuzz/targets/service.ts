import { family, TestService } from "../../../apps/service/test/http/service.ts";
import type { Target } from "../loop/target.ts";
import { mutate } from "../mutate.ts";
import { ask, bytesOf, type Answer } from "./http.ts";
import { first, words } from "./requests.ts";

/** Requests of the service, through real sockets. */
export async function service(): Promise<Target> {
  const running = await TestService.start();
  const account = await running.account("acct");
  const writer = await running.graph(account, "one");
  await writer.record(family());
  running.key = await running.newKey(account);
  const { body } = await running.get(`/graphs/${writer.graphId}/nodes/search?query=depth%3E%3D0&limit=1`);
  // What differs from service to service is written as a word of the input.
  const values = {
    READKEY: running.key,
    HOOKKEY: await running.newKey(account, null, undefined, "hook"),
    GRAPHID: writer.graphId,
    NODEID: running.ids.nodeId(writer.graphId, "a"),
    EVENTID: running.ids.eventId(writer.graphId, 3),
    NEXTPAGE: String(body.next_page),
  };
  const port = Number(new URL(running.origin).port);
  return {
    first,
    change: (one, other, random) => {
      const changed = mutate(one.text, other.text, random);
      const kind = random.chance(0.05) ? random.pick(["request", "bytes"]) : one.kind;
      if (random.chance(0.5)) return { kind, text: changed };
      const at = random.below(changed.length + 1);
      return { kind, text: changed.slice(0, at) + random.pick(words) + changed.slice(at) };
    },
    broken: async (input) => {
      // The service would wait for the rest of these.
      const isPart = input.kind === "bytes" || /transfer-encoding/i.test(input.text);
      const answers = await ask(port, bytesOf(input, values), isPart);
      const broken = answers.flatMap((answer) => brokenByAnswer(running, answer));
      if (!isPart && answers.length === 0) broken.push("a request is answered");
      const health = await ask(
        port,
        Buffer.from("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
      );
      if (health.map(({ status }) => status).join() !== "200")
        broken.push("the service is healthy afterwards");
      return broken;
    },
    close: () => running.stop(),
  };
}

function brokenByAnswer(service: TestService, { status, headers, body }: Answer): string[] {
  const broken: string[] = [];
  if (status >= 500) broken.push(`an answer is no failure: ${status} ${body}`);
  if (!headers.get("request-id")?.startsWith("req_")) broken.push(`an answer of ${status} has a Request-Id`);
  if (body === "" || headers.has("content-encoding")) return broken;
  if (headers.get("content-type")?.startsWith("application/json") !== true) {
    if (status >= 400) broken.push(`an error has a JSON body: ${status} ${body}`);
    return broken;
  }
  const json = JSON.parse(body) as object;
  // Errors of messages of MCP are those of JSON-RPC.
  const objection = status < 400 || "jsonrpc" in json ? null : service.oracle.objection("/any", 405, json);
  if (objection !== null) broken.push(`an error is as documented: ${status} ${objection}`);
  return broken;
}
