import type { MatchVector } from "../../vector.ts";

/** White space between tokens has no meaning, and tokens do not need it to end. */
export const vectors: readonly MatchVector[] = [
  {
    query: ' state : "idle" ',
    where: ["=", "state", "idle"],
    ids: ["state-idle", "m3", "m5"],
  },
  {
    query: '\t\r\nstate\n:\r"idle"\t',
    where: ["=", "state", "idle"],
    ids: ["state-idle", "m3", "m5"],
  },
  {
    query: '-state :"working"AND -state: "idle"AND-state:null',
    about: "no white space is needed after a quoted value or before `-`",
    where: [
      "all",
      ["not", ["=", "state", "working"]],
      ["not", ["=", "state", "idle"]],
      ["not", ["=", "state", null]],
    ],
    ids: [
      "empties",
      "state-working-title-case",
      "state-canceled",
      "state-canceled-lower",
      "state-street",
      "state-street-capital",
      "state-undeclared",
      "m4",
    ],
  },
  {
    query: 'state:"idle"\nOR\nstate:"failed"',
    where: ["any", ["=", "state", "idle"], ["=", "state", "failed"]],
    ids: ["state-idle", "m3", "m4", "m5"],
  },
  {
    query: 'state:"idle"OR state:"failed"',
    where: ["any", ["=", "state", "idle"], ["=", "state", "failed"]],
    ids: ["state-idle", "m3", "m4", "m5"],
  },
  {
    query: "depth>= 3",
    where: [">=", "depth", 3n],
    ids: ["depth-three", "depth-three-bigint", "depth-ten", "m2", "m3", "m4"],
  },
  {
    query: "depth >=3",
    where: [">=", "depth", 3n],
    ids: ["depth-three", "depth-three-bigint", "depth-ten", "m2", "m3", "m4"],
  },
  {
    query: "depth\t>\n3",
    where: [">", "depth", 3n],
    ids: ["depth-ten", "m2", "m3", "m4"],
  },
  {
    query: "depth>-1\nAND\tdepth <=\r\n0",
    where: ["all", [">", "depth", -1n], ["<=", "depth", 0n]],
    ids: ["depth-zero", "depth-minus-zero"],
  },
  {
    query: 'title ~ "abc"',
    where: ["~", "title", "abc"],
    ids: ["abc-lower", "abc-upper", "abc-trailing-space", "abc-leading-space", "abc-inside"],
  },
  {
    query: 'title:null\nAND\nref:null AND id:"nothing"',
    where: ["all", ["=", "title", null], ["=", "ref", null], ["=", "id", "nothing"]],
    ids: ["nothing"],
  },
  {
    query: 'depth:"3"AND created:null',
    where: ["all", ["=", "depth", 3n], ["=", "created", null]],
    ids: ["depth-three", "depth-three-bigint"],
  },
];
