import type { MatchVector } from "../../vector.ts";

/** UUIDs are the same in upper and lower case; another text is no value. */
export const vectors: readonly MatchVector[] = [
  {
    query: "guid:null",
    where: ["=", "guid", null],
    allExcept: ["guid-lower", "guid-upper", "guid-mixed", "guid-next", "guid-nil", "guid-max"],
  },
  {
    query: "-guid:null",
    where: ["not", ["=", "guid", null]],
    ids: ["guid-lower", "guid-upper", "guid-mixed", "guid-next", "guid-nil", "guid-max"],
  },
  {
    query: 'guid:"6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"',
    where: ["=", "guid", "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"],
    ids: ["guid-lower", "guid-upper", "guid-mixed"],
  },
  {
    query: '-guid:"6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"',
    where: ["not", ["=", "guid", "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"]],
    allExcept: ["guid-lower", "guid-upper", "guid-mixed"],
  },
  {
    query: 'guid:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"',
    where: ["=", "guid", "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"],
    ids: ["guid-lower", "guid-upper", "guid-mixed"],
  },
  {
    query: '-guid:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"',
    where: ["not", ["=", "guid", "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"]],
    allExcept: ["guid-lower", "guid-upper", "guid-mixed"],
  },
  {
    query: 'guid:"6f1c24a8-2d3b-4c5e-9f60-718293a4b5c7"',
    where: ["=", "guid", "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c7"],
    ids: ["guid-next"],
  },
  {
    query: 'guid:"00000000-0000-0000-0000-000000000000"',
    where: ["=", "guid", "00000000-0000-0000-0000-000000000000"],
    ids: ["guid-nil"],
  },
  {
    query: 'guid:"ffffffff-ffff-ffff-ffff-ffffffffffff"',
    where: ["=", "guid", "ffffffff-ffff-ffff-ffff-ffffffffffff"],
    ids: ["guid-max"],
  },
  {
    query: '-guid:"ffffffff-ffff-ffff-ffff-ffffffffffff"',
    where: ["not", ["=", "guid", "ffffffff-ffff-ffff-ffff-ffffffffffff"]],
    allExcept: ["guid-max"],
  },
  {
    query: 'guid:"6f1c24a8-2d3b-4c5e-9f60-718293a4b5c8"',
    where: ["=", "guid", "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c8"],
    ids: [],
  },
  {
    query: 'guid:"6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6" OR guid:null',
    where: ["any", ["=", "guid", "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"], ["=", "guid", null]],
    allExcept: ["guid-next", "guid-nil", "guid-max"],
  },
];
