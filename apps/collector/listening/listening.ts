import { isIP } from "node:net";
import { InvalidArgumentError } from "commander";
import { HookRecorder } from "../hooks/hook-recorder.ts";
import { OtlpRecorder } from "../otlp/otlp-recorder.ts";
import type { RemoteRecorder } from "../remote/remote-recorder.ts";
import type { Spool } from "../remote/spool.ts";
import { createListener } from "./listener.ts";

/** An address to listen on. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** What telemetry and hooks are recorded with. */
interface ListeningOptions {
  readonly spool: Spool;
  readonly recorder: RemoteRecorder;
  readonly onError: (error: unknown) => void;
}

const everyMs = 2000;

/**
 * Reads an address such as `127.0.0.1:4318` from a command line.
 *
 * @throws {InvalidArgumentError} whose message says what to write
 */
export function readAddress(text: string): Address {
  const [, name = "", digits = ""] = /^(\[[^\]]+\]|[^:]+):(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (name !== "" && port <= 65_535) return { host: name.replace(/^\[|\]$/g, ""), port };
  throw new InvalidArgumentError("Write a host and a port, such as 127.0.0.1:4318.");
}

/**
 * Takes OTLP and hooks at an address. Returns the port, and a function that stops this.
 *
 * @throws {Error} if it cannot listen there
 */
export async function startListening(
  { host, port }: Address,
  { spool, recorder, onError }: ListeningOptions,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const otlp = new OtlpRecorder({ spool, recorder });
  const hooks = new HookRecorder({ recorderOf: () => recorder, budgets: { take: () => undefined } });
  const isLocal = host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
  const app = createListener({ otlp, hooks, isFull: () => recorder.isFull, isLocal, onError });
  await app.listen({ host, port });
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => otlp.recordWaiting()).catch(onError);
  }, everyMs);
  const address = app.server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: async () => {
      clearInterval(timer);
      await app.close();
      await running;
    },
  };
}
