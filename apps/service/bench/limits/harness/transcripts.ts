import { mkdir, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Words } from "./words.ts";

/** The size and shape of a folder of transcripts of Claude Code. */
export interface FolderShape {
  readonly sessions: number;
  /** The lines of a session of middle size. The sizes vary as those of real sessions do: most are small, few large. */
  readonly lines: number;
  /** When the newest line was written, in Unix milliseconds. The sessions are spread over the six days before. */
  readonly until: number;
}

/** What was written. */
export interface WrittenFolder {
  readonly files: number;
  readonly lines: number;
  readonly bytes: number;
  /** The transcripts of sessions, the oldest first. */
  readonly sessions: readonly string[];
}

const days = 86_400_000;
/** Many sessions are short; some go on for a day. */
const factors = [0.1, 0.2, 0.3, 0.5, 0.7, 1, 1, 1.5, 2, 3, 5, 12] as const;
const agentTypes = ["Explore", "Plan", "general-purpose"] as const;

/**
 * Writes a project folder of transcripts of Claude Code, which is the same in each run: prompts, answers, thoughts,
 * calls of tools with their results, which are most of the bytes, tasks, agents in their own files, titles, summaries
 * of earlier sessions, and every 25th session as a fork of the one before.
 */
export async function writeTranscripts(folder: string, shape: FolderShape): Promise<WrittenFolder> {
  const words = new Words();
  const written = { files: 0, lines: 0, bytes: 0, sessions: [] as string[] };
  let before: WrittenSession | null = null;
  for (let number = 0; number < shape.sessions; number++) {
    const lines = Math.max(4, Math.round(shape.lines * words.oneOf(factors)));
    const ended = shape.until - Math.round(((shape.sessions - 1 - number) / shape.sessions) * 6 * days);
    const session: WrittenSession = new WrittenSession({ number, lines, ended, before }, words);
    for (const [name, text] of session.files()) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text.map((line) => `${line}\n`).join(""));
      await utimes(path, ended / 1000, ended / 1000);
      written.files++;
      written.lines += text.length;
      written.bytes += text.reduce((sum, line) => sum + line.length + 1, 0);
      if (!name.includes("/")) written.sessions.push(path);
    }
    before = session;
  }
  return written;
}

interface SessionShape {
  readonly number: number;
  readonly lines: number;
  readonly ended: number;
  /** The session before it, which it may be a fork of. */
  readonly before: WrittenSession | null;
}

class WrittenSession {
  readonly id: string;
  readonly #words: Words;
  readonly #main: string[] = [];
  readonly #agents = new Map<string, readonly string[]>();
  #at: number;
  #count = 0;
  #parent: string | null = null;

  constructor({ number, lines, ended, before }: SessionShape, words: Words) {
    this.id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    this.#words = words;
    this.#at = ended - lines * 4000;
    if (before !== null && number % 5 === 0) this.#summarize(before);
    if (before !== null && number % 25 === 24) this.#copy(before);
    while (this.#main.length < lines) this.#turn();
    this.#main.push(JSON.stringify({ type: "ai-title", aiTitle: words.some(5), sessionId: this.id }));
  }

  *files(): Iterable<readonly [string, readonly string[]]> {
    yield [`${this.id}.jsonl`, this.#main];
    for (const [id, lines] of this.#agents) yield [`${this.id}/subagents/agent-${id}.jsonl`, lines];
  }

  #summarize(other: WrittenSession): void {
    const summary = this.#words.some(6);
    this.#main.push(JSON.stringify({ type: "summary", summary, leafUuid: other.#parent }));
  }

  /** `--fork-session` copies the lines, with their uuids, under the id of the new session. */
  #copy(other: WrittenSession): void {
    for (const line of other.#main.slice(0, 200)) this.#main.push(line.replaceAll(other.id, this.id));
    this.#parent = null;
  }

  #turn(): void {
    const words = this.#words;
    this.#user(words.some(20 + words.below(60)));
    for (let step = words.below(12); step > 0; step--) {
      const call = `toolu_${this.id.slice(-6)}_${this.#count}`;
      const kind = words.below(40);
      if (kind === 0) this.#agent(call);
      else if (kind < 3) {
        const todos = [1, 2, 3, 4].map((id) => ({
          content: words.some(6),
          status: id < 3 ? "completed" : "pending",
        }));
        this.#call(call, "TodoWrite", { todos });
        this.#result(call, "Todos have been modified", { newTodos: todos });
      } else {
        this.#call(call, "Bash", { command: words.some(8), description: words.some(5) });
        const output = words.text([200, 800, 2000, 12_000][words.below(4)] ?? 200);
        this.#result(call, output, { stdout: output, stderr: "", interrupted: false });
      }
    }
    this.#assistant([{ type: "text", text: words.some(60) }], "end_turn");
  }

  #agent(call: string): void {
    const words = this.#words;
    const agentId = `${this.id.slice(-6)}${this.#count.toString(16)}`;
    const prompt = words.some(80);
    const input = { description: words.some(4), prompt, subagent_type: words.oneOf(agentTypes) };
    this.#call(call, "Agent", input);
    const aside = { isSidechain: true, agentId };
    const lines = [this.#line({ type: "user", message: { role: "user", content: prompt }, ...aside }, null)];
    for (let step = 2 + words.below(20); step > 0; step--) {
      const id = `${call}_${step}`;
      const use = { type: "tool_use", id, name: "Read", input: { file_path: words.some(3) } };
      const content = [{ type: "tool_result", tool_use_id: id, content: words.text(1500) }];
      lines.push(
        this.#line({ type: "assistant", message: messageOf([use], null), ...aside }, null),
        this.#line({ type: "user", message: { role: "user", content }, ...aside }, null),
      );
    }
    const answer = words.some(100);
    const message = messageOf([{ type: "text", text: answer }], "end_turn");
    lines.push(this.#line({ type: "assistant", message, ...aside }, null));
    this.#agents.set(agentId, lines);
    this.#result(call, answer, { status: "completed", agentId, content: answer });
  }

  #user(text: string): void {
    this.#push({ type: "user", message: { role: "user", content: text } });
  }

  #call(id: string, name: string, input: object): void {
    this.#assistant([{ type: "tool_use", id, name, input }], null);
  }

  #result(id: string, text: string, kept: object): void {
    const content = [{ type: "tool_result", tool_use_id: id, content: text }];
    this.#push({ type: "user", message: { role: "user", content }, toolUseResult: kept });
  }

  #assistant(content: readonly object[], stop: string | null): void {
    this.#push({ type: "assistant", message: messageOf(content, stop), requestId: `req_${this.#count}` });
  }

  #push(more: object): void {
    const line = this.#line(more, this.#parent);
    this.#parent = `${this.id.slice(0, -4)}-${this.id.slice(-4)}-${this.#count}`;
    this.#main.push(line);
  }

  #line(more: object, parentUuid: string | null): string {
    this.#at += 4000;
    return JSON.stringify({
      parentUuid,
      isSidechain: false,
      userType: "external",
      cwd: "/home/ada/shop",
      sessionId: this.id,
      version: "2.1.0",
      gitBranch: "main",
      uuid: `${this.id.slice(0, -4)}-${this.id.slice(-4)}-${++this.#count}`,
      timestamp: new Date(this.#at).toISOString(),
      ...more,
    });
  }
}

function messageOf(content: readonly object[], stop: string | null): object {
  const usage = { input_tokens: 4, cache_read_input_tokens: 80_000, output_tokens: 300 };
  return {
    model: "claude",
    id: "msg",
    type: "message",
    role: "assistant",
    content,
    stop_reason: stop,
    usage,
  };
}
