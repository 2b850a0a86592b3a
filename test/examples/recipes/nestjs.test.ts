import type { ErrorBody } from "wherefore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { curlRequests } from "../../docs/curl.ts";
import { fencesOf, readPage } from "../../docs/markdown.ts";
import {
  describeRecipe,
  runScript,
  sample,
  startWithoutColumn,
  type Program,
  type Tenant,
} from "./recipe.ts";

interface Page {
  readonly rows: readonly { readonly title: string }[];
  readonly next: string | null;
}

describeRecipe("nestjs", () => {
  let program: Program;
  let address: string;

  beforeAll(async () => {
    program = runScript("nestjs", ["start"]);
    address = await program.listening();
  });

  afterAll(() => program.stop());

  async function get(parameters: Record<string, string>, key = "key-of-acme") {
    const response = await fetch(`${address}?${new URLSearchParams(parameters)}`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  test.each(Object.keys(sample) as Tenant[])(
    "walks the pages of %s, which has its rows alone",
    async (tenant) => {
      const titles: string[] = [];
      let cursor: string | null = null;
      do {
        const { status, body } = await get(
          { limit: "3", ...(cursor === null ? {} : { after: cursor }) },
          `key-of-${tenant}`,
        );
        expect(status).toBe(200);
        const { rows, next } = body as Page;
        titles.push(...rows.map(({ title }) => title));
        cursor = next;
      } while (cursor !== null);
      expect(titles).toEqual(sample[tenant]);
    },
  );

  test("answers the request of examples/nestjs/README.md", async () => {
    const [, block] = fencesOf(readPage("examples/nestjs/README.md"));
    const [request] = curlRequests(block?.text ?? "");
    const { pathname, search } = new URL(request?.url ?? "");
    const response = await fetch(new URL(pathname + search, address), { headers: request?.headers ?? {} });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      rows: [{ title: sample.acme[0] }, { title: sample.acme[1] }],
      next: null,
    });
  });

  test("refuses a wrong query, and says what to write", async () => {
    const { status, body } = await get({ query: "status:open" });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: {
        type: "invalid_request_error",
        code: "parameter_invalid",
        message:
          'Invalid query at character 8: The value of `status` must be in double quotes. Write `status:"open"`.',
        param: "query",
        did_you_mean: ['status:"open"'],
      },
    });
  });

  test("refuses a parameter that does not exist, such as the tenant", async () => {
    const { status, body } = await get({ tenant: "globex" });
    expect(status).toBe(400);
    expect((body as ErrorBody).error.param).toBe("tenant");
  });

  test("refuses a request without a key", async () => {
    const response = await fetch(address);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: "authentication_error" } });
  });

  test("does not start on a table that lacks a column", async () => {
    const { listens, output } = await startWithoutColumn("nestjs");
    expect(output).toMatch(/columns\.priority: .*"priority"/);
    expect(listens).toBe(false);
  });
});
