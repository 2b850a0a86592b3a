import { matcher } from "./engines/matcher.ts";
import { describeVectors } from "./suites/vectors.ts";

describeVectors(matcher);
