import { foldCase, type ErrorBody } from "wherefore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../examples/servers/database.ts";
import { hosts, type Host } from "./hosts.ts";

/** A database of the examples that a test writes to. */
export interface TestedDatabase {
  readonly database: Database;
  /** Inserts a row. */
  insert(row: Row): Promise<void>;
  /** Runs a statement without parameters. */
  execute(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The values of the columns of a row, in the order of the table's columns. */
type Row = readonly [
  id: number,
  tenant: string,
  status: string,
  title: string,
  folded: string,
  priority: number | null,
  changed: number,
];

interface Task {
  readonly id: number;
  readonly status: string;
  readonly title: string;
  readonly priority: number | null;
  /** A text, if the driver gives one for a bigint. */
  readonly changed: number | string;
}

interface Page {
  readonly rows: readonly Task[];
  readonly next: string | null;
  readonly previous: string | null;
}

const keys: Readonly<Record<string, string>> = { acme: "key-of-acme", globex: "key-of-globex" };

/** What a row holds. */
interface Stored {
  readonly id: number;
  readonly tenant: string;
  readonly status: string;
  readonly title: string;
  readonly folded: string;
  readonly priority: number | null;
  readonly changed: number;
}

function task(id: number, tenant: string, title: string): Stored {
  const status = id % 2 === 0 ? "open" : "done";
  const priority = id % 4 === 0 ? null : id % 7;
  return { id, tenant, status, title, folded: foldCase(title), priority, changed: 1_000 + (id % 10) };
}

const initial: readonly Stored[] = Array.from({ length: 60 }, (_, index) => {
  const id = index + 1;
  return task(
    id,
    id % 2 === 1 || id > 40 ? "acme" : "globex",
    id % 3 === 0 ? `Timeout ${id % 4}` : `Größe ${id % 5}`,
  );
});

const rowOf = (stored: Stored): Row => [
  stored.id,
  stored.tenant,
  stored.status,
  stored.title,
  stored.folded,
  stored.priority,
  stored.changed,
];

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Tests the server of each example on a database. */
export function describeServers(open: () => Promise<TestedDatabase>): void {
  let tested: TestedDatabase;

  beforeAll(async () => {
    tested = await open();
    for (const stored of initial) await tested.insert(rowOf(stored));
  });

  afterAll(async () => {
    await tested.close();
  });

  describe.each(Object.keys(hosts))("the example on %s", (framework) => {
    let host: Host;

    beforeAll(async () => {
      host = await hosts[framework]!(tested.database);
    });

    afterAll(async () => {
      await host.close();
    });

    async function get(query: string, tenant = "acme"): Promise<{ status: number; body: unknown }> {
      const headers = { Authorization: `Bearer ${keys[tenant] ?? "unknown"}` };
      const response = await fetch(`${host.url}?${query}`, { headers });
      return { status: response.status, body: await response.json() };
    }

    async function page(query: string, tenant?: string): Promise<Page> {
      const { status, body } = await get(query, tenant);
      expect(body).not.toHaveProperty("error");
      expect(status).toBe(200);
      return body as Page;
    }

    async function refusal(query: string, tenant?: string): Promise<ErrorBody["error"]> {
      const { status, body } = await get(query, tenant);
      expect(status, JSON.stringify(body)).toBe(400);
      return (body as ErrorBody).error;
    }

    const written = (query: string): string => `query=${encodeURIComponent(query)}`;

    /** The rows of all pages, from the first one to the last. */
    async function walk(
      query: string,
      tenant: string,
      between = async (): Promise<void> => {},
    ): Promise<Task[]> {
      const rows: Task[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const after: string = cursor === "" ? "" : `&after=${encodeURIComponent(cursor)}`;
        const { rows: found, next }: Page = await page(`${query}&limit=4${after}`, tenant);
        rows.push(...found);
        cursor = next;
        await between();
      }
      return rows;
    }

    const ids = (rows: readonly Task[]): number[] => rows.map(({ id }) => id);

    test("answers with the newest rows of the tenant that match", async () => {
      const { rows, previous } = await page(written('title~"TIMEOUT" AND priority>=3'));
      const matching = initial
        .filter(
          ({ tenant, title, priority }) =>
            tenant === "acme" && title.startsWith("Timeout") && (priority ?? 0) >= 3,
        )
        .sort((a, b) => b.changed - a.changed || b.id - a.id);
      expect(matching.length).toBeGreaterThan(3);
      expect(rows.map((task) => ({ ...task, changed: Number(task.changed) }))).toEqual(
        matching.map(({ id, status, title, priority, changed }) => ({
          id,
          status,
          title,
          priority,
          changed,
        })),
      );
      expect(previous).toBeNull();
    });

    test("answers with the rows that match each of several queries", async () => {
      const { rows } = await page(`${written('title~"größe"')}&${written("priority:null")}`);
      const matching = initial.filter(
        ({ tenant, title, priority }) => tenant === "acme" && title.startsWith("Größe") && priority === null,
      );
      expect(ids(rows).sort()).toEqual(matching.map(({ id }) => id).sort());
    });

    test.each(Object.keys(keys))("walks all pages of %s, to the end and back", async (tenant) => {
      const all = initial.filter((each) => each.tenant === tenant);
      const inOrder = all.sort((a, b) => compare(a.folded, b.folded) || a.id - b.id).map(({ id }) => id);
      expect(ids(await walk("order=title", tenant))).toEqual(inOrder);

      const last = await page(`order=title&limit=${all.length}`, tenant);
      expect(last.next).toBeNull();
      const middle = await page("order=title&limit=5", tenant);
      const second = await page(`order=title&limit=5&after=${middle.next}`, tenant);
      const first = await page(`order=title&limit=5&before=${second.previous}`, tenant);
      expect(first).toEqual(middle);
    });

    test("a walk finds each row that stays once while others are written", async () => {
      let id = 1_000;
      const rows = await walk("order=title", "globex", async () => {
        // One before and one after every place where the walk can be.
        await tested.insert(rowOf(task(++id, "globex", "A")));
        await tested.insert(rowOf(task(++id, "globex", "Z")));
        await tested.execute(`DELETE FROM tasks WHERE id = ${id - 1}`);
      });
      const stayed = initial.filter(({ tenant }) => tenant === "globex").map((each) => each.id);
      const found = ids(rows);
      expect(found.filter((each) => each < 1_000).sort()).toEqual(stayed.sort());
      expect(new Set(found).size).toBe(found.length);
      await tested.execute("DELETE FROM tasks WHERE id >= 1000");
    });

    test("no tenant sees a row of another", async () => {
      const [acme, globex] = [await walk("", "acme"), await walk("", "globex")];
      expect(ids(acme).filter((id) => ids(globex).includes(id))).toEqual([]);
      expect(acme.length + globex.length).toBe(initial.length);

      const { next } = await page("limit=2", "acme");
      expect(await refusal(`limit=2&after=${next}`, "globex")).toMatchObject({ param: "after" });
      // The column of the tenant is no parameter.
      expect(await refusal("tenant=acme&limit=60", "globex")).toMatchObject({ param: "tenant" });
      expect((await get("", "nobody")).status).toBe(401);
    });

    test.each([
      ["query", "query=status:open", 'Write `status:"open"`'],
      ["query", "query=", "empty"],
      ["query", "query=title:%22%00%22", "character"],
      ["query", "query=%E0%A4%A", "character"],
      ["query", `query=${"a".repeat(2_049)}`, "2048"],
      ["query", written('tenant:"globex"'), "tenant"],
      ["query", `${written('status:"open"')}&query=x`, "x"],
      ["limt", "limt=5", 'Did you mean "limit"?'],
      ["order", "order=titel", 'Did you mean "title"?'],
      ["limit", "limit=0", "from 1 to 1000"],
      ["limit", "limit=1001", "from 1 to 1000"],
      ["limit", "limit=ten", "from 1 to 1000"],
      ["after", "after=AAAA", "does not belong to this search"],
      ["before", "before=AAAA", "does not belong to this search"],
      ["before", "after=AAAA&before=AAAA", "not both"],
    ])("refuses %s in ?%s", async (param, sent, message) => {
      const error = await refusal(sent);
      expect(error).toMatchObject({ type: "invalid_request_error", param });
      expect(error.message).toContain(message);
    });

    test("refuses a cursor with another query or order", async () => {
      const { next } = await page("limit=2&order=title");
      expect(await refusal(`limit=2&after=${next}`)).toMatchObject({ param: "after" });
      expect(await refusal(`limit=2&order=title&${written('status:"open"')}&after=${next}`)).toMatchObject({
        param: "after",
      });
      // The limit can change.
      expect((await page(`limit=3&order=title&after=${next}`)).rows).toHaveLength(3);
    });
  });
}
