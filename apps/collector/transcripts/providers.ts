import { claudeCode } from "./claude-code/index.ts";
import { codex } from "./codex/index.ts";
import type { Provider } from "./provider.ts";

/** All providers. */
export const providers: readonly Provider[] = [claudeCode, codex];

/** The provider that has written a folder. An empty folder may be one of Claude Code. */
export async function providerOf(folder: string): Promise<Provider> {
  // Any file of lines may be a transcript of Claude Code.
  return (await codex.recognizes(folder)) ? codex : claudeCode;
}
