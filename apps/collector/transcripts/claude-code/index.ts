import { homedir } from "node:os";
import { join } from "node:path";
import type { Provider } from "../provider.ts";
import { ClaudeCodeFolder, hasTranscripts } from "./files.ts";

/** Claude Code, which writes `~/.claude/projects`. */
export const claudeCode: Provider = {
  name: "claude-code",
  adapter: "transcripts@1.0.0",
  defaultFolder: () => join(process.env["CLAUDE_CONFIG_DIR"] ?? join(homedir(), ".claude"), "projects"),
  recognizes: hasTranscripts,
  reader: (folder) => new ClaudeCodeFolder(folder),
};
