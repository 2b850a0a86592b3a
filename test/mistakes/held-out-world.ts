import { boolean, defineSchema, enumeration, id, integer, number, text, time } from "wherefore";
import type { World } from "./world.ts";

/**
 * A schema that only the benchmark uses. Repairs are not improved with it in view, so that its figures say how they
 * do on a schema that nobody has looked at.
 */
export const heldOutWorld: World = {
  name: "held out",
  schema: defineSchema({
    genre: enumeration(["fiction", "poetry", "picture_book", "biography"]),
    binding: enumeration(["hardcover", "paperback", "audio"]),
    book_title: text(),
    author: text(),
    publisher_name: text(),
    blurb: text(),
    isbn: id(),
    shelf_mark: id(),
    available: boolean(),
    translated: boolean(),
    pages: integer(),
    loan_count: integer(),
    rating: number(),
    published: time(),
    returned_on: time(),
  }),
  samples: {
    genre: { words: ["fiction", "poetry", "picture_book", "biography"] },
    binding: { words: ["hardcover", "paperback", "audio"] },
    book_title: {
      words: ["middlemarch", "ulysses", "beloved"],
      phrases: ["the mill on the floss", "bleak house"],
      odd: ["the old man and the sea", "Who's afraid (of it)?", "Either/Or", "war & peace, vol. 2"],
    },
    author: { words: ["morrison", "eliot", "woolf"], phrases: ["george eliot", "toni morrison"] },
    publisher_name: { words: ["penguin", "faber", "suhrkamp"], phrases: ["harvard university press"] },
    blurb: {
      words: ["haunting", "unforgettable", "masterpiece"],
      phrases: ["a family in crisis", "winner of the prize"],
      odd: ["10 of 10 = perfect", "not bad: really"],
    },
    isbn: { words: ["i9780140", "i9783518", "i9780571"] },
    shelf_mark: { words: ["a17", "b203", "k9"] },
    pages: { words: ["96", "320", "880", "1200"] },
    loan_count: { words: ["0", "3", "41"] },
    rating: { words: ["2.5", "3.75", "4.5"] },
    published: { words: ["1925-05-14", "1987-09-16", "2004-02-29", "2019-10-03"] },
    returned_on: { words: ["2026-02-14", "2026-07-30", "2026-10-31"] },
  },
};
