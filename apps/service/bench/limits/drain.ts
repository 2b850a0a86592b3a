import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readSlowly } from "./harness/client.ts";
import { milliseconds, size } from "./harness/figures.ts";
import { row, type Measurement, type Row } from "./harness/measurement.ts";
import { chains } from "./harness/observations.ts";
import { createKey, prepare, searchUrl } from "./harness/prepared.ts";
import { serve, watch } from "./harness/service-process.ts";
import { writeTranscripts } from "./harness/transcripts.ts";

const deadlineMs = 120_000;
const bytesPerSecond = 1_000_000;
const sessions = 300;

export const drain: Measurement = {
  description: `A client reads the largest answer of a graph with 1,000 texts of 60 kB at ${size(bytesPerSecond)} per second, and the process gets a SIGTERM when the first bytes are there. Then \`watch\` gets a SIGTERM two seconds into its first look over a folder of ${sessions} sessions.`,
  measure: async (dir) => [
    ...(await measureAnswer(join(dir, "serve"))),
    ...(await measureWatch(join(dir, "watch"))),
  ],
};

async function measureAnswer(dir: string): Promise<readonly Row[]> {
  const { dataDir, key, graphs } = await prepare(dir, { large: chains(1000, 60_000) });
  const server = await serve(dataDir);
  try {
    const url = searchUrl(server.origin, graphs.large, { query: "depth>=0", limit: "1000" });
    const signal = AbortSignal.timeout(deadlineMs);
    let stopped: ReturnType<typeof server.stop> | null = null;
    const read = await readSlowly(
      url,
      bytesPerSecond,
      { key, signal },
      () => (stopped = server.stop(deadlineMs)),
    );
    const exit = await (stopped ?? server.stop(deadlineMs));
    return [
      row(
        "The answer",
        `${read.result}, ${read.isComplete ? "complete" : "cut off"} after ${size(read.bytes)}`,
      ),
      row("The process ends", `${exit.result}, after ${milliseconds(exit.ms)}`),
    ];
  } finally {
    await server.kill();
  }
}

async function measureWatch(dir: string): Promise<readonly Row[]> {
  const folder = join(dir, "projects");
  await writeTranscripts(join(folder, "-home-ada-shop"), { sessions, lines: 500, until: Date.now() });
  const dataDir = join(dir, "data");
  await createKey(dataDir);
  const server = await watch(dataDir, folder);
  try {
    await sleep(2000);
    const { result, ms } = await server.stop(deadlineMs);
    return [row("`watch` in its first look ends", `${result}, after ${milliseconds(ms)}`)];
  } finally {
    await server.kill();
  }
}
