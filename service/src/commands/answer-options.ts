import { Option } from "commander";
import type { AnswerLimits } from "../http/server.ts";
import { wholeNumber } from "./options.ts";

/** The options of large answers. */
export interface AnswerOptions {
  readonly answerBytes: number;
  readonly answerMemory: number;
  readonly answerWait: number;
  readonly answerStall: number;
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Creates the options of large answers, for one command. */
export const answerOptions = (): readonly Option[] => [
  new Option(
    "--answer-bytes <bytes>",
    "the most bytes of an answer before compression; a page ends early, with at least one item",
  )
    .default(8 * mebibyte)
    .argParser(wholeNumber(64 * kibibyte, 256 * mebibyte)),
  new Option(
    "--answer-memory <bytes>",
    "the memory of large answers that are being sent; a key can use half of it",
  )
    .default(64 * mebibyte)
    .argParser(wholeNumber(mebibyte, 999_999_999)),
  new Option("--answer-wait <seconds>", "how long a large answer waits for that memory before it is 503")
    .default(10)
    .argParser(wholeNumber(0, 3600)),
  new Option("--answer-stall <seconds>", "the time after which a client that takes nothing is disconnected")
    .default(30)
    .argParser(wholeNumber(1, 3600)),
];

/** The limits that the options name. */
export function answerLimits(options: AnswerOptions): AnswerLimits {
  return {
    bytes: options.answerBytes,
    memory: options.answerMemory,
    patience: options.answerWait * 1000,
    stall: options.answerStall * 1000,
  };
}
