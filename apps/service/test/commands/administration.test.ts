import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createIds, hashApiKey } from "../../src/ids/index.ts";
import { openGraph } from "../../src/writer/index.ts";
import { family } from "../http/service.ts";
import { storeKinds } from "../store/stores.ts";
import { makeCommandPlace, type CommandPlace } from "./command-place.ts";

describe.each(storeKinds)("$name", { timeout: 60_000 }, (kind) => {
  let run: CommandPlace["run"];
  let onStore: CommandPlace["onStore"];
  let remove: CommandPlace["remove"];

  beforeEach(async ({ skip }) => {
    ({ run, onStore, remove } = await makeCommandPlace(kind, skip));
  });
  afterEach(() => remove());

  const record = (accountId: string, name: string): Promise<unknown> =>
    onStore(async (store) => {
      const ids = createIds(await store.secret());
      const source = { provider: "acme", provider_version: "1", adapter: "tests@1" };
      const writer = await openGraph({ accountId, name, now: 1 }, { store, ids, source });
      await writer.record(family());
    });

  test("accounts are created, listed, renamed and deleted", async () => {
    expect(await run("accounts", "list")).toEqual({ out: "", err: "There is no account.\n", error: null });
    const one = await run("accounts", "create", "Team A");
    const id = one.out.trim();
    expect(id).toMatch(/^acct_[\w-]{12}$/);
    expect(one.err).toBe(`Account ${id} was created. Make a key for it: keys create --account ${id}\n`);
    expect((await run("accounts", "create", "Team A")).error).toBe(
      'There is an account named "Team A". Choose another name.',
    );
    const unnamed = (await run("accounts", "create")).out.trim();

    expect(await run("accounts", "rename", "Team A", "Team B")).toMatchObject({
      error: null,
      err: `Account ${id} is named Team B now.\n`,
    });
    expect((await run("accounts", "rename", "Team A", "Team C")).error).toBe(
      'There is no account Team A. "accounts list" shows the accounts.',
    );
    expect((await run("accounts", "rename", id, unnamed)).error).toBe(
      `There is an account named "${unnamed}". Choose another name.`,
    );
    expect((await run("accounts", "rename", id, "a\nb")).error).toContain(
      "Write a name of 1 to 200 characters, without line breaks and other control characters.",
    );

    await run("keys", "create", "--account", "Team B");
    await record(id, "web-shop");
    const listed = JSON.parse((await run("accounts", "list", "--json")).out) as unknown;
    expect(listed).toEqual([
      { id, name: "Team B", created: expect.any(Number), graphs: 1, keys: 1 },
      { id: unnamed, name: unnamed, created: expect.any(Number), graphs: 0, keys: 0 },
    ]);
    const lines = (await run("accounts", "list")).out.split("\n");
    expect(lines[0]).toMatch(/^ID +NAME +CREATED +GRAPHS +KEYS$/);
    expect(lines[1]).toMatch(new RegExp(`^${id} +Team B +20\\d\\d-[\\dT:.-]+Z +1 +1$`));

    expect((await run("accounts", "delete", "Team B")).error).toBe(
      `This deletes the account ${id} (Team B) with 1 graph and 1 valid key, and cannot be undone. Add --yes to do it.`,
    );
    const deleted = await run("accounts", "delete", "Team B", "--yes");
    expect(deleted).toMatchObject({ out: "", error: null });
    expect(deleted.err).toContain(`Account ${id} (Team B) was deleted.\n`);
    expect((await run("accounts", "list")).out).not.toContain(id);
    expect((await run("graphs", "list")).err).toBe("There is no graph.\n");
    expect((await run("keys", "list")).err).toBe("There is no key.\n");
  });

  test("graphs are created, listed, renamed and deleted", async () => {
    expect((await run("graphs", "create", "a")).error).toBe(
      "There is no account yet. Create one: accounts create",
    );
    const account = (await run("accounts", "create", "One")).out.trim();
    const made = await run("graphs", "create", "empty");
    const empty = made.out.trim();
    expect(empty).toMatch(/^gph_/);
    expect(made.err).toBe(`Graph ${empty} (empty) of account ${account} was created.\n`);
    expect((await run("graphs", "create", "empty")).error).toBe(
      'The account has a graph named "empty". Choose another name.',
    );
    await record(account, "web-shop");
    const other = (await run("accounts", "create", "Two")).out.trim();
    expect((await run("graphs", "create", "b")).error).toBe(
      `There are several accounts. Choose one with --account: ${[account, other].join(", ")}.`,
    );
    const twin = (await run("graphs", "create", "empty", "--account", "Two")).out.trim();
    expect((await run("graphs", "rename", "empty", "full")).error).toBe(
      `Several accounts have a graph named empty: ${empty} of ${account}, ${twin} of ${other}. Write its id.`,
    );
    expect((await run("graphs", "rename", "empty", "full", "--account", "Two")).err).toBe(
      `Graph ${twin} is named full now.\n`,
    );
    expect((await run("graphs", "rename", empty, "web-shop")).error).toBe(
      'The account has a graph named "web-shop". Choose another name.',
    );
    expect((await run("graphs", "rename", empty, "e", "--account", "Two")).error).toBe(
      `The account ${other} has no graph ${empty}. "graphs list" shows the graphs.`,
    );

    const rows = JSON.parse((await run("graphs", "list", "--json", "--account", "One")).out) as {
      id: string;
    }[];
    const shop = rows.find(({ id }) => id !== empty)!.id;
    const [last_event] = [expect.any(Number)];
    expect(rows).toEqual([
      { id: empty, name: "empty", account, nodes: 0, events: 0, last_event },
      { id: shop, name: "web-shop", account, nodes: 3, events: 7, last_event },
    ]);
    expect((await run("graphs", "list")).out).toMatch(/^ID +NAME +ACCOUNT +NODES +EVENTS +LAST EVENT\n/);

    expect((await run("graphs", "delete", "web-shop")).error).toBe(
      `This deletes the graph ${shop} (web-shop) with 3 nodes, and cannot be undone. Add --yes to do it.`,
    );
    expect((await run("graphs", "delete", "web-shop", "--yes")).err).toContain(
      `Graph ${shop} (web-shop) was deleted.\n`,
    );
    expect((await run("graphs", "delete", shop, "--yes")).error).toBe(
      `There is no graph ${shop}. "graphs list" shows the graphs.`,
    );
  });

  test("keys of each kind are created, listed and revoked", async () => {
    expect((await run("keys", "create", "--graph", "none")).error).toBe(
      "There is no account yet. Create one: accounts create",
    );
    const first = await run("keys", "create");
    const key = first.out.trim();
    const [, id = "", account = ""] = /^Key (\S+) of account (\S+), full\. It cannot/.exec(first.err) ?? [];
    await record(account, "web-shop");
    expect((await run("keys", "create", "--kind", "hook", "--graph", "web-shop")).error).toBe(
      "A key of the kind hook reads no graph. Leave out --graph.",
    );
    expect((await run("keys", "create", "--graph", "none")).error).toBe(
      `The account ${account} has no graph none. "graphs list" shows the graphs.`,
    );
    expect((await run("keys", "create", "--account", "none")).error).toBe(
      'There is no account none. "accounts list" shows the accounts.',
    );
    expect((await run("keys", "create", "--kind", "write")).err).toContain(
      "Allowed choices are read, ingest, hook.",
    );
    expect((await run("keys", "create", "--ends", "tomorrow")).err).toContain(
      "Write a date such as 2027-01-31",
    );
    expect((await run("keys", "create", "--ends", "2027-02-31")).err).toContain("Write a date such as");
    expect((await run("keys", "create", "--ends", "2020-01-01")).err).toContain(
      "Write a date in the future.",
    );
    const hook = (await run("keys", "create", "--kind", "hook")).out.trim();
    const ending = await run(
      "keys",
      "create",
      "--kind",
      "ingest",
      "--name",
      "CI",
      "--ends",
      "2999-01-31T18:00",
    );
    expect(ending.err).toContain(", ingest, valid until 2999-01-31T18:00:00.000Z. It cannot be shown again");
    expect((await run("keys", "create", "--graph", "web-shop", "--account", account)).err).toMatch(
      /restricted to gph_[\w-]+\. It cannot be shown again/,
    );
    await onStore(async (store) => {
      expect(await store.findKey(hashApiKey(key))).toMatchObject({ id, kind: "read", graphIds: null });
      expect(await store.findKey(hashApiKey(hook))).toMatchObject({ kind: "hook", graphIds: null });
      expect(await store.findKey(hashApiKey(ending.out.trim()))).toMatchObject({
        kind: "ingest",
        name: "CI",
        ends: Date.UTC(2999, 0, 31, 18),
        lastUsed: null,
      });
    });

    expect((await run("keys", "revoke", id)).err).toBe(`Key ${id} was revoked.\n`);
    expect((await run("keys", "revoke", id)).error).toBe(
      `There is no valid key ${id}. "keys list" shows the keys.`,
    );
    const { out } = await run("keys", "list");
    expect(out).toMatch(/^ID +NAME +ACCOUNT +KEY +RIGHTS +CREATED +ENDS +LAST USED +REVOKED\n/);
    expect(out).toMatch(new RegExp(`${id} +- +${account} +gok_\\*{4}\\w{4} +full +\\S+Z +- +- +\\S+Z\\n`));
    expect(out).toMatch(/ +hook +\S+Z +- +- +-\n/);
    expect(out).not.toContain(key);
    const rows = JSON.parse((await run("keys", "list", "--json", "--account", account)).out) as unknown[];
    expect(rows).toHaveLength(4);
  });
});
