import { homedir } from "node:os";
import { join } from "node:path";
import type { Provider } from "../provider.ts";
import { CodexFolder, hasSessions } from "./files.ts";

/** Codex, which writes `~/.codex/sessions` and `~/.codex/archived_sessions`. */
export const codex: Provider = {
  name: "codex",
  adapter: "codex-sessions@1.0.0",
  defaultFolder: () => process.env["CODEX_HOME"] ?? join(homedir(), ".codex"),
  recognizes: (folder) => hasSessions(folder),
  reader: (folder) => new CodexFolder(folder),
};
