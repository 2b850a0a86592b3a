import { makeRandom } from "../../grammar/ebnf/random.ts";
import { worlds } from "../../mistakes/worlds.ts";
import type { Target } from "../loop/target.ts";
import { mutate } from "../mutate.ts";
import { brokenProperties } from "../properties.ts";
import { hostileWorld, makeMutants } from "../texts.ts";
import { brokenByCursor, makeCursors } from "./cursors.ts";

const schemas = new Map([...worlds, hostileWorld].map(({ name, schema }) => [name, schema]));
const kinds = [...schemas.keys()];

/** Texts as queries of several schemas, and as cursors of a search. */
export async function language(): Promise<Target> {
  const cursors = await makeCursors();
  return {
    first: [
      ...makeMutants(300, 1).map(({ typed, world }) => ({ kind: world.name, text: typed })),
      ...cursors.map((text) => ({ kind: "cursor", text })),
    ],
    change: (one, other, random) => ({
      kind: one.kind !== "cursor" && random.chance(0.1) ? random.pick(kinds) : one.kind,
      text: mutate(one.text, other.text, random),
    }),
    broken: async ({ kind, text }) => {
      if (kind === "cursor") return brokenByCursor(text, cursors);
      const schema = schemas.get(kind);
      if (schema === undefined) throw new Error(`There is no schema ${kind}.`);
      // The positions that the editor is asked about depend on nothing but the text.
      return brokenProperties(text, schema, makeRandom(text.length + text.charCodeAt(0)));
    },
    close: () => Promise.resolve(),
  };
}
