/** Saves the output of a benchmark, which is on standard input, under the name that is the argument. */
import { text } from "node:stream/consumers";
import { saveTables } from "./tables.ts";

const [, , name] = process.argv;
if (name === undefined) throw new Error("Name the results.");
await saveTables(name, await text(process.stdin));
