import { afterAll, beforeAll, expect, test } from "vitest";
import { fencesOf, readPage } from "../../docs/markdown.ts";
import {
  describeRecipe,
  runScript,
  sample,
  startWithoutColumn,
  type Program,
  type Tenant,
} from "./recipe.ts";

interface Answer {
  readonly result: {
    readonly data: { readonly rows: readonly { readonly title: string }[]; readonly next: string | null };
  };
}

describeRecipe("trpc", () => {
  let program: Program;
  let address: string;

  beforeAll(async () => {
    program = runScript("trpc", ["start"]);
    address = await program.listening();
  });

  afterAll(() => program.stop());

  async function list(input: object, headers: Record<string, string>) {
    const url = `${address}tasks.list?input=${encodeURIComponent(JSON.stringify(input))}`;
    const response = await fetch(url, { headers });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  const keyOf = (tenant: Tenant) => ({ Authorization: `Bearer key-of-${tenant}` });

  test.each(Object.keys(sample) as Tenant[])(
    "walks the pages of %s, which has its rows alone",
    async (tenant) => {
      const titles: string[] = [];
      let after: string | null = null;
      do {
        const { status, body } = await list({ limit: 3, after }, keyOf(tenant));
        expect(status).toBe(200);
        const { rows, next } = (body as Answer).result.data;
        titles.push(...rows.map(({ title }) => title));
        after = next;
      } while (after !== null);
      expect(titles).toEqual(sample[tenant]);
    },
  );

  test("the client writes what examples/trpc/README.md says", async () => {
    const [, output] = fencesOf(readPage("examples/trpc/README.md"));
    const client = runScript("trpc", ["client", "--", address]);
    expect(await client.ended()).toBe(`${output?.text}\n`);
  });

  test("refuses a wrong query, and says what to write", async () => {
    const message =
      'Invalid query at character 8: The value of `status` must be in double quotes. Write `status:"open"`.';
    const { status, body } = await list({ query: "status:open" }, keyOf("acme"));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: {
        message,
        data: {
          code: "BAD_REQUEST",
          search: {
            type: "invalid_request_error",
            code: "parameter_invalid",
            message,
            param: "query",
            did_you_mean: ['status:"open"'],
          },
        },
      },
    });
  });

  test.each([
    ["tenant", { tenant: "globex" }],
    ["order", { order: "titel" }],
    ["limit", { limit: "ten" }],
    ["query", { query: { $ne: 1 } }],
  ])("refuses a wrong %s, which the type of the input does not allow", async (param, input) => {
    const { status, body } = await list(input, keyOf("acme"));
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { data: { search: { param } } } });
  });

  test("refuses a request without a key", async () => {
    const { status, body } = await list({}, {});
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: { data: { code: "UNAUTHORIZED", search: null } } });
  });

  test("tells at the start of a column that is not there", async () => {
    const { listens, output } = await startWithoutColumn("trpc");
    expect(output).toMatch(/columns\.priority: .*"priority"/);
    expect(listens).toBe(true);
  });
});
