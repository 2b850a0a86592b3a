/** Answers a quick search, reports that, and goes on with one that takes long, until a test kills it. */
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { sqliteStore } from "../../src/store/open-store.ts";
import { hostileQuery } from "./hostile-graph.ts";
import { searchNodes } from "./search-nodes.ts";

const [path = "", graphId = "", seq] = process.argv.slice(2);
const store = sqliteStore(path, { searchTimeout: 600_000 });
const search = { graphId, seq: Number(seq), limit: 10 };
await searchNodes(store, { ...search, query: compile("depth>=0", nodeSchema) });
const long = searchNodes(store, { ...search, query: hostileQuery(0) });
setTimeout(() => process.stdout.write("searching\n"), 100);
await long;
