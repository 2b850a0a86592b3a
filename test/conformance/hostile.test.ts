import { databases } from "./engines/index.ts";
import { describeHostile } from "./suites/hostile.ts";

for (const engine of databases) describeHostile(engine);
