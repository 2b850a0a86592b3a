/** A node of a plan, as `EXPLAIN (FORMAT JSON)` gives it. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Plan Rows": number;
  readonly "Total Cost": number;
  readonly "Index Name"?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

/** How the rows of a table are read. */
export interface Scan {
  /** The index that gives the rows in its order; undefined if there is none. */
  readonly index: string | undefined;
  /** The rows that are returned. */
  readonly rows: number;
  /** The rows that an index lists for them; undefined if the whole table is read. */
  readonly listed: number | undefined;
  /** The cost of finding these in indexes that give a bitmap, before the first row is read; 0 for all others. */
  readonly bitmapCost: number;
  /** The cost of reading all of them. */
  readonly cost: number;
  /** Whether each row is tested that is read. */
  readonly isFiltered: boolean;
  /** Whether all rows are read before the first is returned. */
  readonly isSorted: boolean;
}

/** What PostgreSQL takes for the cost of a row that is read by an index, at its default settings. */
const costOfRow = 2.2;

/** The plan in the rows of `EXPLAIN (FORMAT JSON)`, which some drivers parse. */
export function readPlan(rows: readonly (readonly unknown[])[]): PlanNode | undefined {
  const [[json] = []] = rows;
  const parsed: unknown = typeof json === "string" ? JSON.parse(json) : json;
  const first: unknown = Array.isArray(parsed) ? parsed[0] : undefined;
  const plan = typeof first === "object" && first !== null ? (first as { Plan?: unknown }).Plan : undefined;
  return isNode(plan) ? plan : undefined;
}

function isNode(value: unknown): value is PlanNode {
  if (typeof value !== "object" || value === null) return false;
  const node = value as Readonly<Record<string, unknown>>;
  return (
    typeof node["Node Type"] === "string" &&
    typeof node["Plan Rows"] === "number" &&
    typeof node["Total Cost"] === "number"
  );
}

/** The scan of the only table of a plan; undefined if there is another number of tables. */
export function scanOf(plan: PlanNode | undefined): Scan | undefined {
  let isSorted = false;
  for (let node = plan; node !== undefined;) {
    const type = node["Node Type"];
    if (type.endsWith(" Scan") && type !== "Subquery Scan") return scanned(node, isSorted);
    if (type === "Sort") isSorted = true;
    const [child, ...others]: readonly PlanNode[] = node.Plans ?? [];
    if (others.length > 0) return undefined;
    node = child;
  }
  return undefined;
}

function scanned(node: PlanNode, isSorted: boolean): Scan {
  const rows = node["Plan Rows"];
  const cost = node["Total Cost"];
  const [bitmap] = node.Plans ?? [];
  const isFiltered = node.Filter !== undefined;
  const byIndex = bitmap === undefined ? (isFiltered ? cost / costOfRow : rows) : bitmap["Plan Rows"];
  const listed = node["Node Type"].includes("Seq Scan") ? undefined : Math.max(rows, byIndex);
  return {
    index: node["Index Name"],
    rows,
    listed,
    bitmapCost: bitmap?.["Total Cost"] ?? 0,
    cost,
    isFiltered,
    isSorted,
  };
}

/** The scans of the members of a UNION ALL; undefined if they cannot be told apart. */
export function appended(plan: PlanNode | undefined, members: number): readonly Scan[] | undefined {
  let node = plan;
  while (node !== undefined && !node["Node Type"].endsWith("Append")) node = node.Plans?.[0];
  const scans = (node?.Plans ?? []).flatMap((member) => scanOf(member) ?? []);
  return node?.["Node Type"] === "Parallel Append" || scans.length !== members ? undefined : scans;
}
