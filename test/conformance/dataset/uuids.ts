import type { Item } from "../fields.ts";

/** UUIDs in either case, and texts like UUIDs. */
export const uuids: readonly Item[] = [
  { id: "guid-lower", guid: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6" },
  { id: "guid-upper", guid: "6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6" },
  { id: "guid-mixed", guid: "6f1C24a8-2D3b-4c5e-9F60-718293a4b5C6" },
  { id: "guid-next", guid: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c7" },
  { id: "guid-nil", guid: "00000000-0000-0000-0000-000000000000" },
  { id: "guid-max", guid: "FFFFFFFF-ffff-FFFF-ffff-FFFFFFFFFFFF" },
  { id: "guid-without-hyphens", guid: "6f1c24a82d3b4c5e9f60718293a4b5c6" },
  { id: "guid-in-braces", guid: "{6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6}" },
  { id: "guid-urn", guid: "urn:uuid:6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6" },
  { id: "guid-with-space", guid: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6 " },
  { id: "guid-too-short", guid: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c" },
  { id: "guid-no-digit", guid: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5cg" },
  { id: "guid-empty", guid: "" },
  { id: "guid-bytes", guid: [0x6f, 0x1c] },
];
