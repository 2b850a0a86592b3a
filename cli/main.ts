#!/usr/bin/env node
import { CommanderError } from "commander";
import { complain } from "./complain.ts";
import { exitCodes } from "./exit-codes.ts";
import { Failure } from "./failure.ts";
import { watchStandardStreams } from "./output.ts";
import { commandLine } from "./program.ts";
import { markQueries } from "./query-argument.ts";

const looksLikeQuery = (arg: string): boolean => /[:~<>]/.test(arg);

watchStandardStreams(complain);
try {
  const program = commandLine((code) => {
    process.exitCode = code;
  });
  await program.parseAsync(markQueries(process.argv.slice(2)), { from: "user" });
} catch (error) {
  if (error instanceof CommanderError) {
    if (error.code === "commander.unknownCommand" && process.argv.slice(2).some(looksLikeQuery)) {
      complain("to search by a query, write: wherefore filter QUERY FILE");
    }
    // Commander has written the message already. Help that was asked for is not an error.
    process.exitCode = error.exitCode === 0 ? exitCodes.yes : exitCodes.trouble;
  } else if (error instanceof Failure) {
    complain(error.message);
    process.exitCode = exitCodes.trouble;
  } else {
    throw error;
  }
}
