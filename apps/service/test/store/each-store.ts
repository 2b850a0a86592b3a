import { afterEach, beforeEach } from "vitest";
import type { GraphStore } from "../../src/store/graph-store.ts";
import type { StoreKind, TestStore } from "./stores.ts";

/**
 * Makes a store with the account `acc` before each test, and removes it after it. The test is skipped if there is no such
 * store. `begin` goes on with the store that was made.
 *
 * @returns the store of the test that runs
 */
export function eachStore(
  kind: StoreKind,
  begin: (store: GraphStore) => unknown = () => undefined,
): Omit<TestStore, "remove"> {
  let made: TestStore;
  beforeEach(async ({ skip }) => {
    skip(kind.unavailable !== null, kind.unavailable ?? "");
    made = await kind.make();
    await made.store.createAccount({ id: "acc", created: 1 });
    await begin(made.store);
  }, 60_000);
  afterEach(() => made.remove());
  return {
    get store() {
      return made.store;
    },
    get database() {
      return made.database;
    },
    get place() {
      return made.place;
    },
    another: () => made.another(),
  };
}
