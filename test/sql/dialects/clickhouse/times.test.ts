import { integer, time, type OwnField } from "wherefore";
import { clickhouse } from "wherefore/sql";
import { expect, test } from "vitest";
import { written, type Case } from "../written.ts";

type Field = OwnField<never, unknown>;
const field = time() as Field;

const never = "1 = 0";
const every = "`f` IS NOT NULL";
const dateTime = "toDateTime({p1:UInt32})";
const ticks = (precision: number, place = 1): string =>
  `reinterpret({p${place}:Int64}, 'DateTime64(${precision})')`;

test.each<Case>([
  ["DateTime", 'f:"1000"', `\`f\` = ${dateTime}`, 1],
  ["DateTime", '-f:"1000"', `(\`f\` IS NULL OR \`f\` <> ${dateTime})`, 1],
  ["DateTime", 'f:"1001"', never],
  ["DateTime", '-f:"1001"', "1 = 1"],
  ["DateTime", "f>=1000", `\`f\` >= ${dateTime}`, 1],
  ["DateTime", "f>=1001", `\`f\` >= ${dateTime}`, 2],
  ["DateTime", "f>1000", `\`f\` >= ${dateTime}`, 2],
  ["DateTime", "f<1001", `\`f\` < ${dateTime}`, 2],
  ["DateTime64", 'f:"5"', `\`f\` = ${ticks(3)}`, 5],
  ["DateTime64", "f>=-5", `\`f\` >= ${ticks(3)}`, -5],
  ["DateTime64(0)", 'f:"5"', never],
  ["DateTime64(0)", 'f:"1000"', `\`f\` = ${ticks(0)}`, 1],
  ["DateTime64(0)", "f<-1001", `\`f\` < ${ticks(0)}`, -1],
  ["DateTime64(2)", "f>=11", `\`f\` >= ${ticks(2)}`, 2],
  ["DateTime64(4)", "f>=5", `\`f\` >= ${ticks(4)}`, 50],
  ["DateTime64(6)", 'f:"5"', `(\`f\` >= ${ticks(6)} AND \`f\` < ${ticks(6, 2)})`, 5000, 6000],
  [
    "DateTime64(6)",
    '-f:"5"',
    `(\`f\` IS NULL OR \`f\` < ${ticks(6)} OR \`f\` >= ${ticks(6, 2)})`,
    5000,
    6000,
  ],
  ["DateTime64(9)", "f>5", `\`f\` >= ${ticks(9)}`, 6_000_000],
  ["Date", 'f:"86400000"', "`f` = toDate({p1:UInt16})", 1],
  ["Date", 'f:"86400001"', never],
  ["Date", "f>=1", "`f` >= toDate({p1:UInt16})", 1],
  ["Date32", 'f:"-86400000"', "`f` = toDate32({p1:Int32})", -1],
  ["Date32", "f>=-86399999", "`f` >= toDate32({p1:Int32})", 0],
])("%s: %s", (type, query, ...expected) => {
  expect(written(clickhouse, field, type, query)).toEqual(expected);
});

// ClickHouse would wrap a value beyond the range, or take the end of the range for it.
test.each<Case>([
  ["DateTime", "f>=0", `\`f\` >= ${dateTime}`, 0],
  ["DateTime", "f>=-1", `\`f\` >= ${dateTime}`, 0],
  ["DateTime", "f>=-1000", every],
  ["DateTime", "f<0", `\`f\` < ${dateTime}`, 0],
  ["DateTime", "f<-1000", never],
  ["DateTime", "f<4294967295000", `\`f\` < ${dateTime}`, 4_294_967_295],
  ["DateTime", "f<4294967295001", every],
  ["DateTime", "f>=4294967295001", never],
  ["DateTime", 'f:"4294967296000"', never],
  ["DateTime64", "f>=9223372036854775807", `\`f\` >= ${ticks(3)}`, 2n ** 63n - 1n],
  ["DateTime64", "f>=-9223372036854775808", `\`f\` >= ${ticks(3)}`, -(2n ** 63n)],
  ["DateTime64(6)", "f>=9223372036854775", `\`f\` >= ${ticks(6)}`, 9_223_372_036_854_775_000n],
  ["DateTime64(6)", "f>=9223372036854776", never],
  ["DateTime64(6)", "f<-9223372036854775", `\`f\` < ${ticks(6)}`, -9_223_372_036_854_775_000n],
  ["DateTime64(6)", "f<-9223372036854776", never],
  ["Date", "f>=0", "`f` >= toDate({p1:UInt16})", 0],
  ["Date", "f>=-86400000", every],
  ["Date", "f<5662224000000", "`f` < toDate({p1:UInt16})", 65_535],
  ["Date", "f<5662224000001", every],
  ["Date32", "f>=-2208988800000", "`f` >= toDate32({p1:Int32})", -25_567],
  ["Date32", "f>=-2209075200000", every],
  ["Date32", "f<10413705600000", "`f` < toDate32({p1:Int32})", 120_529],
  ["Date32", "f<10413705600001", every],
])("at the ends of %s: %s", (type, query, ...expected) => {
  expect(written(clickhouse, field, type, query)).toEqual(expected);
});

test.each(["datetime", "datetime64(3)", "date", "date32"])("%s does not store integers", (type) => {
  expect(() => written(clickhouse, integer() as Field, type, "f:null")).toThrow(
    `ClickHouse has no type "${type}" for an integer field.`,
  );
});
