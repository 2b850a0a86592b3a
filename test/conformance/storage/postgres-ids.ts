import { enumeration, id, list, uuid, type OwnField } from "wherefore";
import { noUuids, uuids } from "./edges.ts";
import { mappingOf, type PostgresStorage } from "./postgres-storage.ts";

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

function single(
  type: string,
  field: OwnField<never, unknown>,
  held: readonly string[],
  others: readonly string[],
  more: Partial<PostgresStorage> = {},
): PostgresStorage {
  return {
    name: `${field.type.name} as ${type}`,
    field,
    columns: { value: type },
    mapping: mappingOf(type),
    rows: [{ sql: ["NULL"], held: null }, ...held.map((text) => ({ sql: [quoted(text)], held: text }))],
    values: [...held, ...others],
    ...more,
  };
}

/** The same texts as elements of arrays. */
function array({ name, columns, mapping, field, rows, ...rest }: PostgresStorage): PostgresStorage {
  const [absent, ...present] = rows;
  const type = `${columns["value"]!}[]`;
  const listOf = (
    ...elements: readonly PostgresStorage["rows"][number][]
  ): PostgresStorage["rows"][number] => ({
    sql: [`ARRAY[${elements.flatMap(({ sql }) => sql).join(", ")}]::${type}`],
    held: elements.map(({ held }) => held),
  });
  return {
    ...rest,
    name: `list of ${name}`,
    field: list(field as OwnField<never>) as OwnField<never, unknown>,
    columns: { value: type },
    mapping: { ...(mapping as object), ...mappingOf(`${(mapping as { type: string }).type}[]`) },
    rows: [
      absent!,
      listOf(),
      listOf(absent!),
      ...present.map((row) => listOf(row)),
      listOf(present[0]!, absent!, present[1]!),
      listOf(...present),
    ],
  };
}

const upper = uuids.map((text) => text.toUpperCase());

const wholes = ["0", "1", "-1", "42", "32767", "-32768"];
const noWholes = [
  "",
  "abc",
  "00",
  "042",
  "+42",
  "-0",
  " 42",
  "42.0",
  "1e1",
  "0x2a",
  "NULL",
  "9".repeat(40),
  "32768",
  "-32769",
];
const int32 = ["2147483647", "-2147483648", "2147483648", "-2147483649"];
const int64 = [
  "9007199254740993",
  "9223372036854775807",
  "-9223372036854775808",
  "9223372036854775808",
  "-9223372036854775809",
];
const decimals = ["0", "12", "12.50", "-0.001", "0.0000000001", "123456789012345678901234567890.5"];

const addresses = [
  "192.168.0.1",
  "192.168.0.1/24",
  "10.0.0.0/8",
  "0.0.0.0",
  "255.255.255.255/0",
  "::",
  "::1",
  "2001:db8::1",
  "2001:db8::/32",
  "::ffff:1.2.3.4",
  "::1.2.3.4/96",
  "1:2:3:4:5:6:7:8",
  "1::8/127",
  "1:0:3:4:5:6:7:8",
];
const noAddresses = [
  "",
  "abc",
  "1.2.3",
  "1.2.3.4.5",
  "1.2.3.4.",
  "256.1.1.1",
  "01.2.3.4",
  "192.168.0.1/32",
  "192.168.0.1/33",
  "192.168.0.1/024",
  "192.168.000.001",
  "10/8",
  "2001:DB8::1",
  "2001:0db8::1",
  "2001:db8:0:0:0:0:0:1",
  "::1/128",
  "::1/129",
  ":::",
  "1::2::3",
  "1::2::3:4:5:6:7:8",
  "12345::",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7::",
  "::g",
  "1:2:3:4:5:6:7:8:9",
  "::1%eth0",
  "::1.2.3.4.5",
  "::256.2.3.4",
  "1::a1.2.3.4",
  "1.2.3.4::",
];
const networks = [
  "10.0.0.0/8",
  "192.168.0.0/24",
  "1.2.3.4/32",
  "::/0",
  "2001:db8::/32",
  "::1/128",
  "0.0.0.0/0",
];
const noNetworks = [
  "10.1.2.3/8",
  "10/8",
  "10.0.0.0",
  "1.2.3.4",
  "::1",
  "2001:db8::1/32",
  "abc",
  "",
  "10.0.0.0/33",
];

const labels = ["open", "done", "won't fix", 'a "quoted", {odd}', "Open?"];
const labelSetup = [`CREATE TYPE "Task Status" AS ENUM (${labels.map(quoted).join(", ")})`];
const enumOf = (
  field: OwnField<never, unknown>,
  others: readonly string[],
  enumValues?: readonly string[],
): PostgresStorage =>
  single("enum", field, labels, others, {
    columns: { value: '"Task Status"' },
    mapping: { type: "enum", enumType: "Task Status", enumValues },
    setup: labelSetup,
  });

const singles: readonly PostgresStorage[] = [
  single("uuid", uuid(), uuids, [...upper, "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c7"]),
  single("uuid", id(), uuids, [...noUuids, ...upper]),
  single("smallint", id(), wholes, noWholes),
  single("integer", id(), [...wholes, "32768", ...int32.slice(0, 2)], [...noWholes, ...int32]),
  single("bigint", id(), [...wholes, ...int64.slice(0, 3)], [...noWholes, ...int64]),
  single("numeric", id(), decimals, [...noWholes, "12.5", "12.500", "012", ".5", "5.", "-.5", "Infinity"]),
  single("inet", id(), addresses, noAddresses),
  single("cidr", id(), networks, noNetworks),
  enumOf(id(), ["OPEN", "", "absent", "x".repeat(100)]),
  enumOf(enumeration(labels), ["DONE"]),
  // The database's type lacks a value that the schema declares.
  enumOf(enumeration([...labels, "missing"]), ["missing", "DONE"], labels),
  enumOf(id(), ["OPEN", "", "absent", "x".repeat(100)], labels),
];

/** Texts in any case, beside which a column has them in lower case. */
const folded = (storage: PostgresStorage, type: string): PostgresStorage => ({
  ...storage,
  name: `${storage.name} with a column in lower case`,
  columns: { value: type, value_folded: type },
  mapping: { folded: "value_folded" },
  rows: storage.rows.map(({ sql: [value = ""], held }) => ({ sql: [`${value.toUpperCase()}`, value], held })),
});
const textUuids = single("text", uuid(), uuids, upper);

export const postgresIds: readonly PostgresStorage[] = [
  ...singles,
  ...singles.map(array),
  folded(textUuids, "text"),
];
