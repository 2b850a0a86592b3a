import { answerTool } from "wherefore/describe";
import { nodeSchema } from "wherefore/graph";
import { Turns } from "../turns.ts";
import type { Arguments } from "./arguments.ts";

const turns = new Turns();

/** What is wrong with the query of a call, and the repaired query. */
export function queryMistake({ query }: Arguments): Promise<string> {
  return turns.take(() => {
    const answer = answerTool(nodeSchema, query === undefined ? {} : { query });
    if ("message" in answer) return answer.message;
    throw new Error("A valid query was refused.");
  });
}
