import { enumeration, foldCase, id, uuid } from "wherefore";
import type { Storage } from "../suites/storage.ts";
import { caseless, inColumn, mapped, quoted, word } from "./mysql-column.ts";

export const uuids = [
  "00000000-0000-0000-0000-000000000000",
  "123e4567-e89b-12d3-a456-426614174000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
];
const noUuids = ["", "abc", "123e4567e89b12d3a456426614174000", " ".repeat(36), "null", "'", "0"];
/** MariaDB does not store it in a column of its type UUID. */
const refusedUuid = "00000000-0000-8000-8000-000000000000";

export const upper = uuids.map((value) => value.toUpperCase());
const bytesOf = (value: string): string => `x'${value.replaceAll("-", "")}'`;

export const idStorages: readonly Storage[] = [
  inColumn(
    uuid(),
    "BINARY(16)",
    { type: "binary(16)" },
    uuids.map((value) => [bytesOf(value), value]),
    [...uuids, ...upper],
  ),
  inColumn(
    id(),
    "BINARY(16)",
    { type: "binary(16)" },
    uuids.map((value) => [bytesOf(value), value]),
    [...uuids, ...upper.slice(1), ...noUuids],
  ),
  inColumn(
    uuid(),
    "UUID",
    { type: "uuid" },
    uuids.map((value) => [quoted(value), value]),
    [...uuids, ...upper, refusedUuid],
  ),
  inColumn(
    id(),
    "UUID",
    { type: "uuid" },
    uuids.map((value) => [quoted(value), value]),
    [...uuids, ...upper.slice(1), ...noUuids],
  ),
  inColumn(
    uuid(),
    "CHAR(36) CHARACTER SET ascii COLLATE ascii_bin",
    { type: "char(36)" },
    uuids.map((value) => [`'${value}'`, value]),
    [...uuids, ...upper],
  ),
  {
    name: "uuid in mixed case with a folded column",
    field: uuid(),
    columns: { value: word, value_folded: word },
    mapping: mapped({ folded: "value_folded", type: "varchar(100)" }),
    rows: [
      { sql: ["NULL", "NULL"], held: null },
      ...[...uuids, ...upper].map((value) => ({
        sql: [quoted(value), quoted(foldCase(value))],
        held: value,
      })),
    ],
    values: [...uuids, ...upper],
  },
  inColumn(
    id(),
    `ENUM('open', 'Closed', '1', '3', 'a b', 'ß') ${caseless}`,
    { type: "enum" },
    ["open", "Closed", "1", "3", "a b", "ß"].map((value) => [quoted(value), value]),
    [
      "open",
      "Open",
      "closed",
      "Closed",
      "1",
      "2",
      "3",
      "01",
      "",
      "a b",
      "a b ",
      "open ",
      "ss",
      "ß",
      "0",
      "é",
      "😀",
    ],
  ),
  inColumn(
    enumeration(["open", "Closed", "other"]),
    "ENUM('open', 'Closed') CHARACTER SET latin1",
    { type: "enum" },
    ["open", "Closed"].map((value) => [quoted(value), value]),
    ["open", "Closed", "other"],
  ),
  inColumn(
    id(),
    "INET6",
    { type: "inet6" },
    ["::", "::1", "2001:db8::ff", "::ffff:192.0.2.1"].map((value) => [quoted(value), value]),
    ["::", "::1", "0::1", "2001:db8::ff", "2001:DB8::FF", "::ffff:192.0.2.1", "192.0.2.1", "", "abc", "::1 "],
  ),
  inColumn(
    id(),
    "INET4",
    { type: "inet4" },
    ["0.0.0.0", "192.0.2.1", "255.255.255.255"].map((value) => [quoted(value), value]),
    ["0.0.0.0", "192.0.2.1", "192.0.2.01", "255.255.255.255", "256.0.0.0", "::1", "", "abc"],
  ),
];
