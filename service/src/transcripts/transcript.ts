import type { Stats } from "node:fs";
import { readFile } from "node:fs/promises";
import type { TranscriptFile } from "./discover.ts";
import type { Line } from "./facts.ts";
import { asText, parseObject } from "./json.ts";
import type { AgentMeta } from "./links.ts";
import type { PlacedLine, Placing } from "./placed-line.ts";
import { readLine } from "./read-line.ts";
import { Tail } from "./tail.ts";

/** Reads a transcript as it grows. */
export class Transcript {
  readonly file: TranscriptFile;
  readonly #tail: Tail;
  readonly #placing: Placing;
  #lastAt: number | null = null;
  /** The lines before the first message. */
  #untimed: Line[] = [];
  #hasMeta = false;

  constructor(file: TranscriptFile, placing: Placing) {
    this.file = file;
    this.#tail = new Tail(file.path);
    this.#placing = placing;
  }

  /** Reads the new lines. Their times never decrease. */
  async read(
    stats: Stats,
    now: number,
    signal?: AbortSignal,
  ): Promise<{ readonly isReset: boolean; readonly lines: readonly PlacedLine[] }> {
    let isReset = false;
    const placed: PlacedLine[] = [];
    await this.#tail.read(stats, {
      onReset: () => {
        isReset = true;
        this.#lastAt = null;
        this.#untimed = [];
      },
      onLine: ({ text, offset }) => {
        const line = readLine(text, offset);
        if (line !== null) placed.push(...this.#timed(line, now));
      },
      signal,
    });
    return { isReset, lines: placed };
  }

  /** Reads the meta file of an agent's transcript; null if there is none or it is unchanged. */
  async readMeta(): Promise<AgentMeta | null> {
    const { agentId, path } = this.file;
    if (agentId === null || this.#hasMeta) return null;
    const text = await readFile(path.replace(/\.jsonl$/, ".meta.json"), "utf8").catch(() => "");
    const json = parseObject(text);
    if (json === null) return null;
    this.#hasMeta = true;
    return {
      agentType: asText(json["agentType"]),
      description: asText(json["description"]),
      call: asText(json["toolUseId"]),
      parentAgentId: asText(json["parentAgentId"]),
    };
  }

  #timed(line: Line, now: number): readonly PlacedLine[] {
    const told = line.at === null ? this.#lastAt : Math.min(line.at, now);
    if (told === null || (this.#lastAt === null && !isMessage(line))) {
      this.#untimed.push(line);
      return [];
    }
    const at = Math.max(told, this.#lastAt ?? told);
    this.#lastAt = at;
    const { cwd, version } = line;
    const before = this.#untimed.map((each) => ({
      ...each,
      cwd: each.cwd ?? cwd,
      version: each.version ?? version,
    }));
    this.#untimed = [];
    return [...before, line].flatMap((each) => this.#placing.place(this.file, each, at) ?? []);
  }
}

/** Notes of the client itself have no uuid and no folder. */
function isMessage({ uuid, cwd, facts }: Line): boolean {
  return uuid !== null || cwd !== null || facts.some(({ kind }) => kind === "prompt" || kind === "worked");
}
