#!/usr/bin/env node
import { inspect } from "node:util";
import { complain } from "./complain.ts";
import { exitCodes } from "./exit-codes.ts";
import { watchStandardStreams } from "../shared/standard-streams.ts";
import { run } from "./run.ts";

watchStandardStreams(complain);
// A module that `verify` runs may fail at any time. Node.js would exit with 1, which is an answer.
process.on("uncaughtException", (error) => {
  complain(inspect(error));
  process.exit(exitCodes.trouble);
});
await run(process.argv.slice(2));
