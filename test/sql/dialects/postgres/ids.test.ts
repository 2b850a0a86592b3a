import { enumeration, id, text, uuid, type OwnField } from "wherefore";
import { postgres } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../one-field.ts";

const anId: OwnField<never, unknown> = id();
const aUuid: OwnField<never, unknown> = uuid();
const state: OwnField<never, unknown> = enumeration(["open", "done"]);

const never = "1 = 0";
const lower = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";
const upper = lower.toUpperCase();
const label = `(SELECT label FROM unnest(enum_range(NULL::"status")) AS label WHERE label::text = $1)`;

test.each<Case>([
  ["uuid", `f:"${upper}"`, '"f" = $1::uuid', lower],
  ["uuid", `-f:"${upper}"`, '("f" IS NULL OR "f" <> $1::uuid)', lower],
])("a UUID in %s: %s", (type, query, ...expected) => {
  expect(written(postgres, aUuid, type, query)).toEqual(expected);
});

test.each<Case>([
  ["uuid", `f:"${lower}"`, '"f" = $1::uuid', lower],
  // UUIDs are written in lower case, so that another text is no id.
  ["uuid", `f:"${upper}"`, never],
  ["inet", 'f:"::1"', '("f" = $1::inet AND abbrev("f") = $2)', "::1", "::1"],
  ["inet", '-f:"::1"', '("f" IS NULL OR "f" <> $1::inet OR abbrev("f") <> $2)', "::1", "::1"],
  ["inet", 'f:"abc"', never],
  ["cidr", 'f:"::/0"', '("f" = network($1::inet) AND "f"::text = $2)', "::/0", "::/0"],
  // Of an id, it is not known what the type has.
  [{ type: "ENUM", enumType: "status" }, 'f:"open"', `"f" = ${label}`, "open"],
  [{ type: "enum", enumType: "status" }, '-f:"open"', '("f" IS NULL OR "f"::text <> $1)', "open"],
])("an id in %o: %s", (mapping, query, ...expected) => {
  expect(written(postgres, anId, mapping, query)).toEqual(expected);
});

test.each<Case>([
  [{ type: "enum", enumType: "status" }, 'f:"open"', '"f" = $1::"status"', "open"],
  [{ type: "enum", enumType: "status", enumValues: ["open"] }, 'f:"open"', '"f" = $1::"status"', "open"],
  [{ type: "enum", enumType: "status", enumValues: ["open"] }, 'f:"done"', never],
])("an enumeration in %o: %s", (mapping, query, ...expected) => {
  expect(written(postgres, state, mapping, query)).toEqual(expected);
});

describe("as an address, a text is compared", () => {
  const isRead = (address: string): boolean => written(postgres, anId, "inet", `f:"${address}"`)[0] !== never;

  test.each([
    ...["0.0.0.0", "1.2.3.4", "10.99.100.199", "200.249.250.255", "9.8.7.0/0", "10.0.0.0/8", "10.0.0.0/32"],
    ...["::", "::1", "1::", "abcd:ef::9", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6::", "::3:4:5:6:7:8"],
    ...["::ffff:1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "::1.2.3.4", "::/0", "::1/9", "::1/64", "::1/128"],
    ...["::1.2.3.4/96"],
  ])("if it is one: %s", (address) => {
    expect(isRead(address)).toBe(true);
  });

  // PostgreSQL would refuse the whole query because of one of these, or reads another notation in it.
  test.each([
    ...["", "abc", "1.2.3", "1.2.3.4.5", "1.2.3.4.", ".1.2.3.4", "1..2.3.4", "x1.2.3.4", "1.2.3.4x", "10/8"],
    ...["256.1.1.1", "260.1.1.1", "300.1.1.1", "1.1.1.256", "01.2.3.4", "1.2.3.04", "1.2.3.a"],
    ...["1.2.3.4/33", "1.2.3.4/08", "1.2.3.4/", "1.2.3.4/1/2", "1.2.3.4/a", "1.2.3.4/-1", "a/1.2.3.4"],
    ...["1:2:3:4:5:6:7::", "1::2::3:4:5:6:7:8"],
    ...["1:2:3:4:5:6:7:", ":1:2:3:4:5:6:7", "12345::", "::12345", "g::", "::ABCD", "::1%eth0", "1: :2::"],
    ...["::1.2.3.4.5", "::1.2.3", "::256.2.3.4", "::9912.2.3.4", "1::a1.2.3.4", "1.2.3.4::", "::1.2.3.4:5"],
    ...["1:2:3:4:5:6:7:1.2.3.4", "1:2:3:4:5:1.2.3.4", "::1/129", "::1/012", "::1/1000", "::1/"],
  ])("but not if it is none: %s", (address) => {
    expect(isRead(address)).toBe(false);
  });
});

test.each<[type: string, title: string, OwnField<never, unknown>]>([
  ["uuid", "an enumeration", enumeration(["a"])],
  ["inet", "a UUID field", uuid()],
  ["bigint", "a text field", { type: { ...text().type, name: "id" } }],
])("%s does not store %s", (type, title, field) => {
  expect(() => written(postgres, field, type, "f:null")).toThrow(
    `PostgreSQL has no type "${type}" for ${title}.`,
  );
});
