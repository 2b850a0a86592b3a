import { describe, expect, test } from "vitest";
import { createIds } from "../../src/ids/index.ts";
import { openGraph } from "../../src/writer/index.ts";
import { eachStore } from "../store/each-store.ts";
import { storeKinds } from "../store/stores.ts";

describe.each(storeKinds)("openGraph on $name", { timeout: 60_000 }, (kind) => {
  const made = eachStore(kind);

  /** Opens a graph, and returns its id and name. */
  async function opened(name: string, ref?: string): Promise<readonly [string, string]> {
    const { store } = made;
    const source = { provider: "acme", provider_version: "1", adapter: "tests@1" };
    const graph = { accountId: "acc", name, now: 1, ...(ref === undefined ? {} : { ref }) };
    const { graphId } = await openGraph(graph, { store, ids: createIds(await store.secret()), source });
    return [graphId, (await store.getGraph(graphId))!.name];
  }

  test("a graph is found by its ref after it was renamed, and by its name without a ref", async () => {
    const [id] = await opened("app", "/home/one/app");
    await made.store.renameGraph(id, "My app");
    expect(await opened("app", "/home/one/app")).toEqual([id, "My app"]);
    expect(await opened("My app")).toEqual([id, "My app"]);
    expect((await opened("app"))[0]).not.toBe(id);
  });

  test("a new graph with a ref gets a number if its name is taken", async () => {
    const [one] = await opened("app");
    const [two, name] = await opened("app", "/home/one/app");
    expect(two).not.toBe(one);
    expect(name).toBe("app (2)");
    expect((await opened("app", "/home/two/app"))[1]).toBe("app (3)");
    expect(await opened("app", "/home/one/app")).toEqual([two, "app (2)"]);
  });

  test("two that open a new graph at the same time open the same one", async () => {
    const both = await Promise.all([opened("app", "/home/one/app"), opened("app", "/home/one/app")]);
    expect(both[0]).toEqual(both[1]);
    expect(both[0]![1]).toBe("app");
  });
});
