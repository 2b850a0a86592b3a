import { databases } from "./engines/index.ts";
import { describeVectors } from "./suites/vectors.ts";

for (const database of databases) describeVectors(database);
