import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Home } from "../../viewer/home/home.ts";
import { addressOf, readPlace, type Place } from "../../viewer/home/place.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the service answers: the ids of a page, and whether there are more; or an error, or nothing. */
type Page = readonly [ids: readonly string[], hasMore: boolean] | { readonly param: string } | "down";

/** A home page whose service answers by query string, in the order of its requests. */
function homeWith(pages: Readonly<Record<string, Page>>, place: Place = readPlace("")) {
  const asked: string[] = [];
  const addresses: string[] = [];
  let key: string | null = null;
  const answer = (input: unknown): Promise<globalThis.Response> => {
    const query = new URL(String(input), "http://localhost").search;
    asked.push(query);
    const page = pages[query] ?? [[], false];
    if (page === "down") return Promise.reject(new TypeError("The network is down."));
    const [status, body] =
      "param" in page
        ? [400, { error: { code: "parameter_invalid", message: "Gone.", param: page.param, doc_url: "" } }]
        : [
            200,
            {
              account: { id: "acct", name: "Team" },
              rights: "full",
              has_more: page[1],
              data: page[0].map((id) => ({ id })),
            },
          ];
    return Promise.resolve(Response.json(body, { status }));
  };
  const home = new Home({
    keys: { get: () => key, set: (given) => (key = given), remove: () => (key = null) },
    fetch: answer as typeof fetch,
    place,
    onPlace: (to, isEntry) => addresses.push(`${isEntry ? "push" : "replace"} ${addressOf(to)}`),
    isHidden: () => false,
  });
  const shown = (): unknown => {
    const { phase } = home;
    if (phase.kind !== "open") return phase.kind;
    const { graphs, before, after } = phase.listed;
    return [graphs.map(({ id }) => id), before && addressOf(before), after && addressOf(after)];
  };
  return { home, asked, addresses, shown, key: () => key };
}

test.each([
  ["", "/"],
  ["?search=a+b", "/?search=a+b"],
  ["?starting_after=gph_a", "/?starting_after=gph_a"],
  ["?ending_before=gph_a&search=%C3%A9", "/?search=%C3%A9&ending_before=gph_a"],
  ["?starting_after=&search=&other=1", "/"],
  ["?starting_after=gph_a&ending_before=gph_b", "/?starting_after=gph_a"],
])("the place in %j has the address %s", (query, address) => {
  expect(addressOf(readPlace(query))).toBe(address);
});

test("a key is stored before the service is asked", async () => {
  const { home, key, shown } = homeWith({ "": [["a"], false] });
  const opened = home.open("gok_key");
  expect(key()).toBe("gok_key");
  expect(shown()).toBe("opening");
  await opened;
  expect(shown()).toEqual([["a"], null, null]);
});

test("pages lead to one another, and the first one has no cursor", async () => {
  const { home, shown, addresses } = homeWith({
    "": [["a", "b"], true],
    "?starting_after=b": [["c", "d"], true],
    "?starting_after=d": [["e"], false],
    "?ending_before=e": [["c", "d"], true],
    "?ending_before=c": [["a", "b"], false],
  });
  await home.open("gok_key");
  expect(shown()).toEqual([["a", "b"], null, "/?starting_after=b"]);
  await home.go(readPlace("?starting_after=b"));
  expect(shown()).toEqual([["c", "d"], "/?ending_before=c", "/?starting_after=d"]);
  await home.go(readPlace("?starting_after=d"));
  expect(shown()).toEqual([["e"], "/?ending_before=e", null]);
  await home.go(readPlace("?ending_before=e"));
  expect(shown()).toEqual([["c", "d"], "/?ending_before=c", "/?starting_after=d"]);
  await home.go(readPlace("?ending_before=c"));
  expect(shown()).toEqual([["a", "b"], null, "/?starting_after=b"]);
  expect(addresses.slice(-2)).toEqual(["push /?ending_before=c", "replace /"]);
});

test.each([
  ["the graph beside it is gone", { param: "starting_after" }],
  ["no graph follows any more", [[], false]],
] as const)("a page is the first one if %s", async (_, page) => {
  const pages = { "?search=x&starting_after=b": page, "?search=x": [["a"], false] } as const;
  const { home, shown, addresses } = homeWith(pages, readPlace("?search=x&starting_after=b"));
  await home.open("gok_key");
  expect(shown()).toEqual([["a"], null, null]);
  expect(addresses).toEqual(["replace /?search=x"]);
});

test("a later page that could not be read is asked for again until it is", async () => {
  const pages: Record<string, Page> = { "": [["a"], true], "?starting_after=a": "down" };
  const { home, shown, asked } = homeWith(pages);
  await home.open("gok_key");
  await home.go(readPlace("?starting_after=a"));
  expect(home.phase).toMatchObject({ status: "offline" });
  pages["?starting_after=a"] = [["b"], false];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual([["b"], "/?ending_before=b", null]);
  expect(asked).toEqual(["", "?starting_after=a", "?starting_after=a"]);
  home.forget();
});

test("the beginning of a search is an entry of the history, and the rest replaces it", async () => {
  const { home, addresses, asked } = homeWith({});
  await home.open("gok_key");
  await home.search("w");
  await home.search("web");
  await home.search("web");
  await home.search("");
  expect(addresses).toEqual(["push /?search=w", "replace /?search=web", "replace /"]);
  expect(asked).toEqual(["", "?search=w", "?search=web", ""]);
});

test("the first page is asked for again every three seconds, and later ones are not", async () => {
  const { home, asked } = homeWith({
    "": [["a"], true],
    "?starting_after=a": [["b"], false],
  });
  await home.open("gok_key");
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toEqual(["", ""]);
  await home.go(readPlace("?starting_after=a"));
  await vi.advanceTimersByTimeAsync(60_000);
  await home.look();
  expect(asked).toEqual(["", "", "?starting_after=a"]);
  await home.show(readPlace(""));
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toEqual(["", "", "?starting_after=a", "", ""]);
  home.forget();
});

test("another page is shown if the address changes while the first one is loaded", async () => {
  const pages = { "": [["a"], true], "?starting_after=a": [["b"], false] } as const;
  const { home, shown, asked } = homeWith(pages);
  const opened = home.open("gok_key");
  await home.show(readPlace("?starting_after=a"));
  await opened;
  expect(shown()).toEqual([["b"], "/?ending_before=b", null]);
  expect(asked).toEqual(["", "?starting_after=a"]);
  home.forget();
});
