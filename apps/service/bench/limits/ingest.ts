import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";
import { Child } from "../child.ts";
import { databaseSize } from "./harness/database.ts";
import { grouped, milliseconds, size } from "./harness/figures.ts";
import { row, type Measurement, type Row } from "./harness/measurement.ts";
import { history } from "./harness/observations.ts";
import { createKey, runIngest } from "./harness/prepared.ts";
import type { Waits } from "./other-writer.ts";

const deadlineMs = 900_000;
const perNode = 5;
const quietMs = 3000;

export const ingest: Measurement = {
  description: `\`ingest\` of a history of observations, ${perNode} for each node: alone, and beside another process that appends an event to another graph every 50 ms. A process that uses more than 8 GB is killed.`,
  async measure(dir, { observations }) {
    const nodes = Math.ceil(observations / perNode / 50) * 50;
    const run = async (name: string, dataDir: string): Promise<readonly Row[]> => {
      const exit = await runIngest(
        dir,
        dataDir,
        "history",
        history({ from: 0, to: nodes, perNode }),
        deadlineMs,
      );
      const recorded = Number(/Recorded ([\d,]+)/.exec(exit.stdout)?.[1]?.replaceAll(",", "") ?? 0);
      if (exit.result !== "0") console.error(exit.stderr);
      return [
        row(`${name}: exit of \`ingest\``, `${exit.result}, after ${milliseconds(exit.ms)}`),
        row(`${name}: recorded`, `${grouped(recorded)} of ${grouped(nodes * perNode)}`),
        row(`${name}: recorded per second`, grouped((1000 * recorded) / exit.ms)),
        row(`${name}: peak RSS of \`ingest\``, size(exit.peak)),
        row(`${name}: database`, size((await databaseSize(dataDir)).all)),
      ];
    };
    const [aloneDir, besideDir] = [join(dir, "alone"), join(dir, "beside")];
    await createKey(aloneDir);
    const alone = await run("Alone", aloneDir);
    await rm(aloneDir, { recursive: true });

    await createKey(besideDir);
    const writer = await Child.start<string, Waits>("other-writer", [besideDir]);
    try {
      await sleep(quietMs);
      const before = await writer.ask();
      const beside = await run("Beside a writer", besideDir);
      const meanwhile = await writer.ask();
      return [
        ...alone,
        ...beside,
        row("The writer: longest append before", milliseconds(before.longest)),
        row("The writer: longest append meanwhile", milliseconds(meanwhile.longest)),
        row("The writer: appends meanwhile", grouped(meanwhile.appends)),
        row("The writer: of these after an error and another attempt", grouped(meanwhile.repeated)),
      ];
    } finally {
      await writer.stop();
    }
  },
};
