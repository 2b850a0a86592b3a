import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Words } from "./words.ts";

/** Writes a project folder of transcripts of Claude Code, in which prompts and answers take turns. */
export async function writeTranscripts(folder: string, sessions: number, lines: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const words = new Words();
  const began = Date.now() - 3_600_000;
  for (let session = 0; session < sessions; session++) {
    const sessionId = `00000000-0000-4000-8000-${String(session).padStart(12, "0")}`;
    const text = Array.from({ length: lines }, (_, line) =>
      JSON.stringify({
        sessionId,
        uuid: `${sessionId}-${line}`,
        parentUuid: line === 0 ? null : `${sessionId}-${line - 1}`,
        isSidechain: false,
        cwd: "/home/ada/shop",
        version: "2.1.0",
        timestamp: new Date(began + session * 1000 + line).toISOString(),
        ...(line % 2 === 0 ? promptOf(words) : answerOf(words)),
      }),
    );
    await writeFile(join(folder, `${sessionId}.jsonl`), `${text.join("\n")}\n`);
  }
}

const promptOf = (words: Words): object => ({
  type: "user",
  message: { role: "user", content: words.some(20) },
});

const answerOf = (words: Words): object => ({
  type: "assistant",
  message: { role: "assistant", content: [{ type: "text", text: words.some(60) }], stop_reason: "end_turn" },
});
