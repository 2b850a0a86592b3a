import { Command } from "commander";
import { addHooks } from "./commands/hooks.ts";
import { addIngest } from "./commands/ingest.ts";
import { addKeys } from "./commands/keys.ts";
import { addServe } from "./commands/serve.ts";
import { addWatch } from "./commands/watch.ts";

const program = new Command("graph-observation-service")
  .description(
    "The Graph Observation Service: a read-only interface to live graphs of agent and session nodes.",
  )
  .showHelpAfterError();
addServe(program);
addIngest(program);
addWatch(program);
addKeys(program);
addHooks(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
  // An open database may keep the process running, so it does not end by itself.
  process.exit(1);
}
