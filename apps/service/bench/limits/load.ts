import { mustBe } from "../generated-graph.ts";
import { measureLoad } from "../load-figures.ts";
import { digits, grouped } from "./harness/figures.ts";
import type { Measurement, Row } from "./harness/measurement.ts";

export const load: Measurement = {
  description:
    "The load of the benchmark `load`: ten connections, a graph of 10,000 nodes to which 20 events per second are written, in comparison with a bare route that has handwritten SQL. CPU is processor time per request. The share is the processor time of the bare route divided by that of the service, which other load on the machine affects least.",
  figures: ["requests/s", "p99", "CPU", "share"],
  async measure() {
    const rows: Row[] = [];
    await measureLoad(
      {
        kinds: ["service", "bare"],
        nodes: 10_000,
        events: 20,
        still: [100, 100_000],
        seconds: 2,
        rounds: 3,
        only: "",
      },
      (name, figures) => {
        const [service, bare] = [mustBe(figures.get("service")), mustBe(figures.get("bare"))];
        rows.push({
          name,
          values: [
            grouped(service.perSecond),
            `${service.p99} ms`,
            `${service.cpu.toFixed(3)} ms`,
            digits(bare.cpu / service.cpu),
          ],
        });
      },
    );
    return rows;
  },
};
