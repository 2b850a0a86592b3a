declare module "parse-prometheus-text-format" {
  /** A metric with its samples, in the form of prom2json. */
  export interface ParsedMetric {
    readonly name: string;
    readonly help: string;
    readonly type: "COUNTER" | "GAUGE" | "HISTOGRAM" | "SUMMARY" | "UNTYPED";
    readonly metrics: readonly {
      readonly value?: string;
      readonly labels?: Readonly<Record<string, string>>;
    }[];
  }
  export default function parse(text: string): readonly ParsedMetric[];
}
