import { answerTool } from "wherefore/describe";
import { nodeSchema } from "wherefore/graph";
import { messages } from "../parameters/query.ts";
import type { Arguments } from "./arguments.ts";

/** What is wrong with the query of a call, and the repaired query. */
export function queryMistake({ query }: Arguments): string {
  const answer = answerTool(nodeSchema, { query }, { messages });
  if ("message" in answer) return answer.message;
  throw new Error("A valid query was refused.");
}
