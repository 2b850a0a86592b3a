import { foldCase } from "wherefore";

/** The shop of nine orders in ten; the others are in shops of one order in a thousand each. */
export const mainShop = "main";

const firstNames = ["Amélie", "Bo", "Chidi", "Dara", "Émile", "Fatima", "Grażyna", "Hiro", "Ida", "Jürgen"];
const lastNames = ["Ali", "Brandt", "Castro", "Dubois", "Eriksen", "Fuß", "Garcia", "Haddad", "Ito", "Jones"];
const cities = ["Berlin", "Córdoba", "Gdańsk", "Kyoto", "Lagos", "Lyon", "Oslo", "Porto", "Quito", "Zürich"];
const requests = ["Leave it at the door", "Ring twice", "Call before delivery", "Deliver after noon"];
const reasons = [
  "the dog is loose",
  "nobody is home",
  "the lift is broken",
  "it is a surprise",
  "the bell is broken",
];
const statuses = ["open", "paid", "packed", "shipped", "shipped", "shipped", "shipped", "returned"];
const tags = ["new", "b2b", "express", "fragile", "cold"];

/** 2026-01-01, when the first order is placed. One follows every two minutes. */
const start = Date.UTC(2026, 0);

/** The rows of `count` orders, the same each time. A rare value is in one order of some thousands. */
export function* sampleOrders(count: number) {
  const random = randomNumbers(7);
  const oneOf = (values: readonly string[]): string => values[random(values.length)] ?? "";
  const uuid = (part: string, index: number): string =>
    `${part}-${[4, 4, 4].map(() => hex(random(0x10000), 4)).join("-")}-${hex(index, 12)}`;
  const couriers = Array.from({ length: 400 }, (_, index) => uuid("c0c0c0c0", index));
  for (let index = 0; index < count; index++) {
    const [first, last] = [oneOf(firstNames), oneOf(lastNames)];
    const customer = `${first} ${last}${random(4_000) === 0 ? "-Überlingen" : ""}`;
    const word = random(3_000) === 0 ? " (see ticket)" : random(60) === 0 ? " – thank you!" : "";
    const note = random(4) === 0 ? null : `${oneOf(requests)}: ${oneOf(reasons)}, floor ${random(30)}${word}`;
    const status = random(50_000) === 0 || index === 17 ? "disputed" : oneOf(statuses);
    const placed = start + index * 120_000;
    yield {
      id: uuid(hex(random(0x7fffffff), 8), index),
      shop: random(10) === 0 ? `shop${random(100)}` : mainShop,
      number: `A-${100_000 + index}`,
      status,
      customer,
      customer_folded: foldCase(customer),
      email: `${foldCase(first)}.${foldCase(last)}${random(20_000)}@example.com`,
      note,
      note_folded: note === null ? null : foldCase(note),
      address: {
        city: random(5_000) === 0 ? "Ushuaia" : oneOf(cities),
        street: `Street ${random(900)}`,
        zip: hex(random(0xfffff), 5),
      },
      tags: tags
        .filter((_, place) => random(3 * (place + 1)) === 0)
        .concat(random(4_000) === 0 ? "recall" : []),
      total: (500 + random(random(100) === 0 ? 900_000 : 20_000)) / 100,
      quantity: 1 + random(12),
      gift: random(8) === 0,
      courier: status === "open" ? null : oneOf(couriers),
      placed_at: new Date(placed).toISOString(),
      shipped_at: status === "shipped" ? new Date(placed + random(500) * 3_600_000).toISOString() : null,
      skus: Array.from({ length: 1 + random(3) }, (_, place) => `SKU-${place}${hex(random(1_200), 3)}`),
    };
  }
}

/** Inserts sample orders into the tables of orders.sql. */
export async function insertOrders(
  run: (sql: string, params: unknown[]) => PromiseLike<unknown>,
  count: number,
): Promise<void> {
  const batch: object[] = [];
  const insert = async (): Promise<void> => {
    const rows = JSON.stringify(batch.splice(0));
    await run("INSERT INTO orders SELECT * FROM json_populate_recordset(NULL::orders, $1::json)", [rows]);
    await run(
      "INSERT INTO order_items SELECT (item ->> 'id')::uuid, sku FROM json_array_elements($1::json) AS item, json_array_elements_text(item -> 'skus') AS sku",
      [rows],
    );
  };
  for (const order of sampleOrders(count)) {
    if (batch.push(order) === 1_000) await insert();
  }
  if (batch.length > 0) await insert();
}

/** The generator of Park and Miller. */
function randomNumbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => (state = (state * 48_271) % 2_147_483_647) % bound;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
