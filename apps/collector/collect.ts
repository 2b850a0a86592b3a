import { createProgram } from "./program.ts";

try {
  await createProgram().parseAsync();
} catch (error) {
  process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
