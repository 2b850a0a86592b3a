import { afterEach, expect, test, vi } from "vitest";
import { DataClient } from "../../src/records/client.ts";
import type { Answer, Request } from "../../src/records/messages.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A worker that infers the same schema from any records. */
class FakeWorker {
  #receive: (message: { readonly data: Answer }) => void = () => undefined;

  addEventListener(type: string, listener: (message: { readonly data: Answer }) => void): void {
    if (type === "message") this.#receive = listener;
  }

  postMessage(request: Request): void {
    if (request.ask !== "infer") return;
    const data: Answer = { tell: "inferred", id: request.id, schema: "{}" };
    queueMicrotask(() => this.#receive({ data }));
  }
}

test("a schema that was inferred before other records were loaded is not of them", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const client = new DataClient({ load: () => undefined, fit: () => undefined });
  expect(await client.infer()).toBe("{}");
  const inferred = client.infer();
  client.load({ kind: "sample" });
  expect(await inferred).toBeNull();
});
