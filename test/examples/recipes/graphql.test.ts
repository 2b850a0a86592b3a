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

interface Answer {
  readonly data: {
    readonly tasks: { readonly rows: readonly { readonly title: string }[]; readonly next: string | null };
  };
}

describeRecipe("graphql", () => {
  const [, request, refusal] = fencesOf(readPage("examples/graphql/README.md"));
  let program: Program;
  let address: string;

  beforeAll(async () => {
    program = runScript("graphql", ["start"]);
    address = await program.listening();
  });

  afterAll(() => program.stop());

  async function ask(query: string, variables: object, headers: Record<string, string>): Promise<unknown> {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return response.json();
  }

  const keyOf = (tenant: Tenant) => ({ Authorization: `Bearer key-of-${tenant}` });

  test.each(Object.keys(sample) as Tenant[])(
    "walks the pages of %s, which has its rows alone",
    async (tenant) => {
      const query = "query ($after: String) { tasks(limit: 3, after: $after) { rows { title } next } }";
      const titles: string[] = [];
      let after: string | null = null;
      do {
        const { data } = (await ask(query, { after }, keyOf(tenant))) as Answer;
        titles.push(...data.tasks.rows.map(({ title }) => title));
        after = data.tasks.next;
      } while (after !== null);
      expect(titles).toEqual(sample[tenant]);
    },
  );

  test("gives each field of a page", async () => {
    const fields = "rows { id status title priority changed } next previous interpreted";
    const query = `{ tasks(query: ["priority:null", "status:\\"done\\""], order: title) { ${fields} } }`;
    expect(await ask(query, {}, keyOf("acme"))).toEqual({
      data: {
        tasks: {
          rows: [{ id: 3, status: "done", title: sample.acme[2], priority: null, changed: 1795399880000 }],
          next: null,
          previous: null,
          interpreted: null,
        },
      },
    });
  });

  test("answers the request of examples/graphql/README.md", async () => {
    const [{ url, headers } = { url: "", headers: {} }] = curlRequests(request?.text ?? "");
    const { pathname, search } = new URL(url);
    const response = await fetch(new URL(pathname + search, address), { headers });
    expect(await response.json()).toMatchObject({
      data: {
        tasks: {
          rows: [
            { id: 1, title: sample.acme[0] },
            { id: 2, title: sample.acme[1] },
          ],
        },
      },
    });
  });

  test("refuses a wrong query as examples/graphql/README.md says", async () => {
    const body = await ask('{ tasks(query: "status:open") { next } }', {}, keyOf("acme"));
    expect(body).toMatchObject({ data: null, errors: [JSON.parse(refusal?.text ?? "")] });
  });

  test("refuses an order that is not in the schema", async () => {
    const body = await ask("{ tasks(order: titel) { next } }", {}, keyOf("acme"));
    expect(body).toMatchObject({
      errors: [{ message: expect.stringContaining('Did you mean the enum value "title"?') }],
    });
  });

  test("refuses a request without a key", async () => {
    const body = await ask("{ tasks { next } }", {}, {});
    expect(body).toMatchObject({ data: null, errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
  });

  test("tells at the start of a column that is not there", async () => {
    const { listens, output } = await startWithoutColumn("graphql");
    expect(output).toMatch(/columns\.priority: .*"priority"/);
    expect(listens).toBe(true);
  });
});
