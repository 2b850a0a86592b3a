import { createProgram } from "./commands/program.ts";

try {
  await createProgram().parseAsync();
} catch (error) {
  process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
  // An open database may keep the process running, so it does not end by itself.
  process.exit(1);
}
