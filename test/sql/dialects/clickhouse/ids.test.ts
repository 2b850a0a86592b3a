import { id, uuid, type OwnField } from "wherefore";
import { clickhouse } from "wherefore/sql";
import { expect, test } from "vitest";
import { written, type Case } from "../one-field.ts";

type Field = OwnField<never, unknown>;

const anId: Field = id();
const aUuid: Field = uuid();

const lower = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";
const upper = lower.toUpperCase();

test.each<[title: string, Field, ...Case]>([
  ["a UUID", aUuid, "UUID", `f:"${upper}"`, "`f` = {p1:UUID}", lower],
  ["a UUID", aUuid, "UUID", `-f:"${upper}"`, "(`f` IS NULL OR `f` <> {p1:UUID})", lower],
  ["a UUID", aUuid, "String", `f:"${upper}"`, "`f` = {p1:String}", lower],
  ["an id", anId, "UUID", `f:"${lower}"`, "`f` = {p1:UUID}", lower],
  ["an id", anId, "UUID", `f:"${upper}"`, "1 = 0"],
  ["an id", anId, "UUID", '-f:"abc"', "1 = 1"],
  [
    "an id",
    anId,
    "IPv4",
    'f:"1.2.3.4"',
    "(`f` = toIPv4OrDefault({p1:String}) AND toString(`f`) = {p2:String})",
    ...["1.2.3.4", "1.2.3.4"],
  ],
  ["an id", anId, "IPv4", '-f:"abc"', "(`f` IS NULL OR toString(`f`) <> {p1:String})", "abc"],
  [
    "an id",
    anId,
    "IPv6",
    'f:"::1"',
    "(`f` = toIPv6OrDefault({p1:String}) AND toString(`f`) = {p2:String})",
    ...["::1", "::1"],
  ],
  ["an id", anId, "Enum16('a' = 1)", 'f:"b"', "toString(`f`) = {p1:String}", "b"],
  ["an id", anId, "String", 'f:"A"', "`f` = {p1:String}", "A"],
])("%s as $2: %s", (_, field, mapping, query, ...expected) => {
  expect(written(clickhouse, field, mapping, query)).toEqual(expected);
});
