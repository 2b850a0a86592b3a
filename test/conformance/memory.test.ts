import { memory } from "./engines/memory.ts";
import { describeVectors } from "./suites/vectors.ts";

describeVectors(memory);
