import sample from "../sample/nodes.ndjson";
import { Engine } from "./records/engine.ts";
import type { Request } from "./records/messages.ts";

const engine = new Engine(sample, (answer) => postMessage(answer));
addEventListener("message", ({ data }: MessageEvent<Request>) => void engine.handle(data));
