import { claudeCode } from "./claude-code/index.ts";
import type { Provider } from "./provider.ts";

/** All providers. */
export const providers: readonly Provider[] = [claudeCode];

/** The provider that has written a folder. An empty folder may be one of Claude Code. */
export async function providerOf(folder: string): Promise<Provider> {
  for (const provider of providers) if (await provider.recognizes(folder)) return provider;
  return claudeCode;
}
