import { Command } from "commander";
import { addIngest } from "./ingest.ts";
import { addKeys } from "./keys.ts";
import { addServe } from "./serve.ts";
import { addWatch } from "./watch.ts";

/** Creates the command line. It is not parsed yet. */
export function createProgram(): Command {
  const program = new Command("graph-observation-service").description(
    "The Graph Observation Service: a read-only interface to live graphs of agent and session nodes.",
  );
  addServe(program);
  addIngest(program);
  addWatch(program);
  addKeys(program);
  return program;
}
