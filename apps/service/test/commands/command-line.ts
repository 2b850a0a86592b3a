import { createProgram } from "../../src/commands/program.ts";

/** What a command has written, and the message with which it failed. */
export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly error: string | null;
}

/** Runs a command in this process. */
export async function run(...args: readonly string[]): Promise<Ran> {
  let [out, err] = ["", ""];
  const program = createProgram({
    writeOut: (text) => (out += text),
    writeErr: (text) => (err += text),
  });
  const all = [program, ...program.commands.flatMap((command) => [command, ...command.commands])];
  // Otherwise a usage error would end this process.
  for (const command of all) command.exitOverride();
  try {
    await program.parseAsync(args, { from: "user" });
    return { out, err, error: null };
  } catch (error) {
    return { out, err, error: (error as Error).message };
  }
}
