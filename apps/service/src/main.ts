import { watchStandardStreams } from "../../shared/standard-streams.ts";
import { createProgram } from "./commands/program.ts";

function complain(message: string): void {
  process.stderr.write(`error: ${message}\n`);
}

watchStandardStreams(complain);
try {
  await createProgram().parseAsync();
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  // An open database may keep the process running, so it does not end by itself.
  process.exit(1);
}
