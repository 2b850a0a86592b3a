#!/usr/bin/env node
import { complain } from "./complain.ts";
import { watchStandardStreams } from "../shared/standard-streams.ts";
import { run } from "./run.ts";

watchStandardStreams(complain);
await run(process.argv.slice(2));
