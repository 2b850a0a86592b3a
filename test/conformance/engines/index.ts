import type { Engine } from "../engine.ts";
import { memory } from "./memory.ts";
import { sqlite } from "./sqlite.ts";

/** Every back-end under test. A new one is a file beside this and a line here. */
export const engines: readonly Engine[] = [memory, sqlite];
