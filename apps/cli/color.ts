import { styleText } from "node:util";

/** Whether to write colours to a stream. Node decides, by the stream, NO_COLOR and FORCE_COLOR. */
export function usesColor(stream: NodeJS.WritableStream): boolean {
  return styleText("red", "text", { stream }) !== "text";
}
