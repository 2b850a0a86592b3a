import { Agent } from "node:http";
import { get } from "./harness/client.ts";
import { digits, median, milliseconds, percentile } from "./harness/figures.ts";
import type { Measurement, Row } from "./harness/measurement.ts";
import { nodesWith } from "./harness/observations.ts";
import { createKey, prepare, searchUrl } from "./harness/prepared.ts";
import { serve } from "./harness/service-process.ts";
import { Words } from "./harness/words.ts";

const rounds = 60;
const frequent = "quartz ledger";
const rare = "violet harpoon";

/** Texts that are in the other graph, each with one of the same length that is in none. */
const texts = [
  {
    name: "Text in half of the nodes of the other graph",
    field: "summary",
    there: frequent,
    absent: "quartz lodger",
  },
  { name: "Text in one node of the other graph", field: "title", there: rare, absent: "violet harpies" },
] as const;

function textsOf(index: number, isOther: boolean): { readonly title: string; readonly summary: string } {
  const words = new Words(index + 1).some(6);
  if (!isOther) return { title: `Node ${index}`, summary: words };
  return {
    title: `Node ${index}${index === 77 ? ` ${rare}` : ""}`,
    summary: index % 2 ? words : `${words} ${frequent}`,
  };
}

export const timing: Measurement = {
  description:
    "The time of an empty answer to a key that is restricted to a graph of 10,000 nodes, while the database has another graph of 50,000 nodes. The text of the search is in the other graph or nowhere. The ratio of the medians is 1 if the time tells nothing.",
  figures: ["median if there", "median if nowhere", "p90 if there", "p90 if nowhere", "ratio of medians"],
  async measure(dir) {
    const { dataDir, graphs } = await prepare(dir, {
      own: nodesWith(10_000, (index) => textsOf(index, false)),
      other: nodesWith(50_000, (index) => textsOf(index, true)),
    });
    const key = await createKey(dataDir, graphs.own);
    // The restricted key stays below its rate limit.
    const server = await serve(dataDir, "--rate", "0");
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const rows: Row[] = [];
      for (const { name, field, there, absent } of texts) {
        const [withText = [], without = []] = await inTurns(
          [there, absent].map((text) =>
            searchUrl(server.origin, graphs.own, { query: `${field}~"${text}"` }),
          ),
          { key, agent },
        );
        const shares = [0.5, 0.9].flatMap((share) => [
          percentile(withText, share),
          percentile(without, share),
        ]);
        const ratio = digits(median(withText) / median(without));
        rows.push({ name, values: [...shares.map(milliseconds), ratio] });
      }
      return rows;
    } finally {
      agent.destroy();
      await server.kill();
    }
  },
};

/** The times of each address. They take turns, so that other load on the machine affects all of them. */
async function inTurns(
  urls: readonly string[],
  options: { readonly key: string; readonly agent: Agent },
): Promise<readonly (readonly number[])[]> {
  const times: number[][] = urls.map(() => []);
  for (let round = -5; round < rounds; round++) {
    for (const [index, url] of urls.entries()) {
      const { result, ms, body } = await get(url, options);
      if (result !== "200" || !body.includes('"data":[]'))
        throw new Error(`${result}: ${body.slice(0, 300)}`);
      if (round >= 0) times[index]?.push(ms);
    }
  }
  return times;
}
