import type { Command } from "commander";
import { addSettings } from "../settings/index.ts";
import { accountOption } from "./administration.ts";
import type { RunOptions } from "./run-mcp.ts";

/** Adds the command `mcp`. */
export function addMcp(program: Command): void {
  const mcp = program
    .command("mcp")
    .description("serve the graphs to an MCP client on the standard streams, also while the service runs")
    .addOption(accountOption("without a key, the account whose graphs are served; by default the only one"));
  addSettings(mcp, ["mcp", "database"]).action(async (options: RunOptions) => {
    // The SDK takes longer to load than the other commands take to run.
    const { runMcp } = await import("./run-mcp.ts");
    await runMcp(mcp, options);
  });
}
