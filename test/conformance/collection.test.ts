import { collection } from "./engines/collection.ts";
import { describeVectors } from "./suites/vectors.ts";

describeVectors(collection);
