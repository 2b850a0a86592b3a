import { connect } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { TestService } from "./service.ts";

test("a connection that never sent a byte does not delay the stop", async () => {
  const service = await TestService.start();
  const { port, hostname } = new URL(service.origin);
  const silent = connect(Number(port), hostname);
  await once(silent, "connect");
  const ended = once(silent, "close");
  await service.stop();
  await ended;
  expect(silent.bytesRead).toBe(0);
});
