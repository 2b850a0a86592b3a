import { engines } from "../conformance/engines/index.ts";
import { describeMetamorphic } from "./suite.ts";

for (const engine of engines) describeMetamorphic(engine, engine.name === "memory" ? 75 : undefined);
