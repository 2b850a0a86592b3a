import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const start = Date.UTC(2026, 0, 1);

/** The input of a call that starts an agent. */
export const spawn = {
  description: "Find the cart",
  prompt: "Look for the cart code",
  subagent_type: "Explore",
};

/** Writes transcripts in the layout of Claude Code. */
export class Writing {
  readonly folder = mkdtempSync(join(tmpdir(), "transcripts-"));
  readonly project = join(this.folder, "-home-ada-shop");
  #time = start;
  #number = 0;

  /** A line with the keys of every message, `seconds` after the previous one. */
  line(session: string, more: object, seconds = 1): object {
    this.#time += seconds * 1000;
    return {
      sessionId: session,
      uuid: `uuid-${++this.#number}`,
      parentUuid: null,
      isSidechain: false,
      cwd: "/home/ada/shop",
      version: "2.1.0",
      timestamp: new Date(this.#time).toISOString(),
      ...more,
    };
  }

  prompt(session: string, text: string, more: object = {}): object {
    return this.line(session, { type: "user", message: { role: "user", content: text }, ...more });
  }

  said(session: string, text: string, more: object = {}, stop: string | null = null): object {
    return this.assistant(session, [{ type: "text", text }], more, stop);
  }

  call(session: string, id: string, name: string, input: object, more: object = {}): object {
    return this.assistant(session, [{ type: "tool_use", id, name, input }], more, "tool_use");
  }

  assistant(session: string, content: readonly object[], more: object, stop: string | null): object {
    const message = { role: "assistant", content, stop_reason: stop };
    return this.line(session, { type: "assistant", message, ...more });
  }

  result(
    session: string,
    id: string,
    text: string,
    kept?: unknown,
    more: object = {},
    block: object = {},
  ): object {
    return this.line(session, {
      type: "user",
      message: { role: "user", content: [{ type: "tool_result", tool_use_id: id, content: text, ...block }] },
      ...(kept === undefined ? {} : { toolUseResult: kept }),
      ...more,
    });
  }

  path(name: string): string {
    return join(this.project, name);
  }

  write(name: string, lines: readonly (object | string)[]): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text(lines));
  }

  append(name: string, lines: readonly (object | string)[]): void {
    appendFileSync(this.path(name), text(lines));
  }

  /** Appends text, which may be an incomplete line. */
  extend(name: string, part: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    appendFileSync(this.path(name), part);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function text(lines: readonly (object | string)[]): string {
  return lines.map((line) => (typeof line === "string" ? line : `${JSON.stringify(line)}\n`)).join("");
}
