import { Command, type OutputConfiguration } from "commander";
import { addAccounts } from "./accounts.ts";
import { addAlerts } from "./alerts.ts";
import { addArchive } from "./archive.ts";
import { addBackup } from "./backup.ts";
import { addCheck } from "./check.ts";
import { addEnd } from "./end.ts";
import { addGraphs } from "./graphs.ts";
import { addHooks } from "./hooks.ts";
import { addIngest } from "./ingest.ts";
import { addKeys } from "./keys.ts";
import { addMcp } from "./mcp.ts";
import { addServe } from "./serve.ts";
import { addWatch } from "./watch.ts";

/**
 * Creates the command line of the service.
 *
 * @param output where the commands for accounts, graphs, nodes, keys, alerts, backups and checks write; by default the standard streams
 */
export function createProgram(output: OutputConfiguration = {}): Command {
  const program = new Command("graph-observation-service")
    .description(
      "The Graph Observation Service: a read-only interface to live graphs of agent and session nodes.",
    )
    .configureOutput(output);
  addServe(program);
  addIngest(program);
  addWatch(program);
  addMcp(program);
  addAccounts(program);
  addGraphs(program);
  addEnd(program);
  addKeys(program);
  addHooks(program);
  addAlerts(program);
  addArchive(program);
  addBackup(program);
  addCheck(program);
  return program;
}
