// @module-tag slow
import { databases } from "./engines/index.ts";
import { describeNative } from "./suites/native.ts";

for (const engine of databases) describeNative(engine);
