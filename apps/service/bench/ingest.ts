/**
 * Measures ingestion by HTTP: how many observations the service takes, how long a request takes until it is acknowledged, and
 * how long another key waits for a small answer meanwhile.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { table } from "../../../tools/bench/report.ts";
import type { Observation } from "../../shared/observations/observation.ts";
import { Child } from "./child.ts";
import { mustBe } from "./generated-graph.ts";
import { percentile } from "./limits/harness/figures.ts";
import type { StreamedService } from "./streams-server.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "10" } } });
const graphs = 10;
const nodes = 50;
const texts = ["Reads the log of the build", "Changes the cart", "Runs the tests of the payment client"];
const states = ["working", "idle", "input_required"] as const;

/** Observations of sessions as they come: states and texts, in turn. */
function* observationsOf(prefix: string): Generator<Observation> {
  for (let index = 0; ; index++) {
    const common = { at: Date.now(), node: `${prefix} ${index % nodes}`, id: `${prefix} ${index}` };
    if (index < nodes) yield { type: "session.started", ...common };
    else if (index % 2 === 0) yield { type: "state.changed", ...common, state: mustBe(states[index % 3]) };
    else yield { type: "text.updated", ...common, summary: `${texts[index % 3]}, step ${index}` };
  }
}

async function measure(atOnce: number, senders: number): Promise<readonly string[]> {
  const dir = await mkdtemp(join(tmpdir(), "wherefore-ingest-"));
  const child = await Child.start<StreamedService, never>("streams-server", [dir, "0"]);
  const { port, key, ingestKey } = child.started;
  const origin = `http://127.0.0.1:${port}`;
  const end = performance.now() + Number(values.seconds) * 1000;
  const [acknowledged, waited]: [number[], number[]] = [[], []];
  let sent = 0;
  const send = async (sender: number): Promise<void> => {
    const all = Array.from({ length: graphs }, (_, graph) => observationsOf(`s${sender} g${graph}`));
    for (let turn = 0; performance.now() < end; turn++) {
      const graph = turn % graphs;
      const lines = Array.from({ length: atOnce }, () =>
        JSON.stringify(mustBe(all[graph]).next().value),
      ).join("\n");
      const began = performance.now();
      const response = await fetch(`${origin}/ingest/v1/observations?graph=g${graph}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${ingestKey}`,
          "content-type": "application/x-ndjson",
          "content-encoding": "gzip",
        },
        body: gzipSync(lines),
      });
      const { accepted } = (await response.json()) as { readonly accepted: number };
      if (accepted !== atOnce) throw new Error(`${accepted} of ${atOnce} observations were accepted.`);
      acknowledged.push(performance.now() - began);
      sent += atOnce;
    }
  };
  const poll = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      await (await fetch(`${origin}/api/v1/graphs`, { headers: { authorization: `Bearer ${key}` } })).text();
      waited.push(performance.now() - began);
      await sleep(20);
    }
  };
  await Promise.all([poll(), ...Array.from({ length: senders }, (_, sender) => send(sender))]);
  await child.stop();
  await rm(dir, { recursive: true });
  return [
    String(atOnce),
    String(senders),
    Math.round(sent / Number(values.seconds)).toLocaleString("en-US"),
    ...[acknowledged, waited].flatMap((times) =>
      [0.5, 0.99].map((share) => `${percentile(times, share).toFixed(1)} ms`),
    ),
  ];
}

const rows = [await measure(1, 1), await measure(100, 1), await measure(100, 4), await measure(1000, 1)];
const head = ["observations a request", "senders", "observations a second", "acknowledged, median", "p99"];
console.log(table([...head, "another key, median", "p99"], rows));
process.exit();
