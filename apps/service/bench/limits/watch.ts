import { appendFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getJson } from "./harness/client.ts";
import { grouped, milliseconds, size } from "./harness/figures.ts";
import { row, type Measurement, type Row } from "./harness/measurement.ts";
import { createKey } from "./harness/prepared.ts";
import { watch, type Server } from "./harness/service-process.ts";
import { writeTranscripts } from "./harness/transcripts.ts";

const sessions = 500;
const lines = 60;
const deadlineMs = 120_000;

interface Listed {
  readonly data: readonly { readonly id: string; readonly counts: { readonly sessions: number } }[];
}

export const watching: Measurement = {
  description: `\`watch\` starts with a folder of ${sessions} sessions of various sizes, some with agents, some forked. Lines are written to old and new sessions while it reads them for the first time, and afterwards; each time, the figure is the slowest of ten. "Shown" is that a search over HTTP finds the line.`,
  measure: async (dir) => {
    const folder = join(dir, "projects");
    const written = await writeTranscripts(join(folder, "-home-ada-shop"), {
      sessions,
      lines,
      until: Date.now() - 3_600_000,
    });
    const dataDir = join(dir, "data");
    const key = await createKey(dataDir);
    const first = await started(dataDir, folder, key);
    const rows: Row[] = [
      row(
        "The folder",
        `${grouped(written.files)} files, ${grouped(written.lines)} lines, ${size(written.bytes)}`,
      ),
      row("The first sessions are shown", milliseconds(await first.untilSessions(1))),
    ];
    const meanwhile = first.slowest(written.sessions);
    rows.push(row("All sessions are shown", milliseconds(await first.untilSessions(sessions))));
    rows.push(row("A new line during the first look", milliseconds(await meanwhile)));
    rows.push(row("A new line afterwards", milliseconds(await first.slowest(written.sessions))));
    rows.push(row("Memory", size(first.server.memory.peak)));
    await first.server.stop(deadlineMs);
    const text = appendLine(written.sessions[40] ?? "");
    const again = await started(dataDir, folder, key);
    rows.push(
      row("After a restart, a line that was written meanwhile", milliseconds(await again.untilShown(text))),
    );
    rows.push(row("A new line after the restart", milliseconds(await again.slowest(written.sessions))));
    await again.server.stop(deadlineMs);
    return rows;
  },
};

let count = 0;

/** Appends a line to the transcript of a session, and returns a word of it that no other line has. */
function appendLine(path: string): string {
  const sessionId = basename(path, ".jsonl");
  const text = `appended${++count}end`;
  const message = { role: "assistant", content: [{ type: "text", text }], stop_reason: "end_turn" };
  const line = {
    parentUuid: "before",
    isSidechain: false,
    cwd: "/home/ada/shop",
    sessionId,
    version: "2.1.0",
    type: "assistant",
    uuid: `appended-${count}`,
    timestamp: new Date().toISOString(),
    message,
  };
  appendFileSync(path, `${JSON.stringify(line)}\n`);
  return text;
}

class Watched {
  readonly server: Server;
  readonly #key: string;
  readonly #began = performance.now();

  constructor(server: Server, key: string) {
    this.server = server;
    this.#key = key;
  }

  /** Waits for so many sessions, and returns the milliseconds since the start. */
  async untilSessions(wanted: number): Promise<number> {
    await this.#until(async () => ((await this.#graph())?.counts.sessions ?? 0) >= wanted);
    return performance.now() - this.#began;
  }

  /** Waits for a text, and returns the milliseconds since the start. */
  async untilShown(text: string): Promise<number> {
    await this.#until(async () => {
      const graph = await this.#graph();
      if (graph === undefined) return false;
      const query = encodeURIComponent(`summary~"${text}"`);
      const url = `${this.server.origin}/api/v1/graphs/${graph.id}/nodes/search?query=${query}`;
      return (await getJson<{ readonly total_count: number }>(url, this.#key)).total_count > 0;
    });
    return performance.now() - this.#began;
  }

  /** Appends lines to some sessions, one after the other, and returns the longest time until one is shown. */
  async slowest(paths: readonly string[]): Promise<number> {
    let longest = 0;
    for (let sample = 0; sample < 10; sample++) {
      const path = paths[Math.floor((paths.length - 1) * (sample / 9))] ?? "";
      const written = performance.now();
      await this.untilShown(appendLine(path));
      longest = Math.max(longest, performance.now() - written);
    }
    return longest;
  }

  async #graph(): Promise<Listed["data"][number] | undefined> {
    return (await getJson<Listed>(`${this.server.origin}/api/v1/graphs`, this.#key)).data[0];
  }

  async #until(isDone: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + deadlineMs;
    while (!(await isDone())) {
      if (performance.now() > deadline) throw new Error(`Nothing was shown for ${deadlineMs / 1000} s.`);
      await sleep(50);
    }
  }
}

async function started(dataDir: string, folder: string, key: string): Promise<Watched> {
  return new Watched(await watch(dataDir, folder), key);
}
