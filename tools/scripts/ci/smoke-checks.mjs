/**
 * Uses the package wherever JavaScript runs: in Node.js, in a page and in a worker. It needs nothing but the language.
 * Tests of the package assert the results in full.
 */

/**
 * @param {Record<string, any>} entries the entries of the package, by name
 * @throws Error if a result is wrong
 */
export function smoke(entries) {
  const { check, compile, compilePredicate, defineSchema, enumeration, integer, parse, print, text } =
    entries["wherefore"];
  const { compileWhere, dialects } = entries["wherefore/sql"];
  const { query, where } = entries["wherefore/write"];
  const { complete } = entries["wherefore/editor"];
  const { explain } = entries["wherefore/analysis"];
  const schema = defineSchema({ title: text(), stars: integer(), state: enumeration(["open", "done"]) });

  const source = query`title~${"TIME"} AND stars>${3}`;
  same(source, 'title~"TIME" AND stars>3');
  same(
    where(schema).equals("state", "open").and.contains("title", "timeout").text,
    'state:"open" AND title~"timeout"',
  );
  same(print(parse(` ${source} `).query), source);

  const checked = compile(source, schema);
  const matches = compilePredicate(checked);
  same(
    [
      { title: "Timeout", stars: 4 },
      { title: "Timeout", stars: 3 },
    ].map(matches),
    [true, false],
  );

  for (const dialect of Object.values(dialects)) {
    const { sql, params, strings } = compileWhere(checked, { dialect });
    same(
      ["title", "stars"].map((name) => sql.includes(dialect.quote(name))),
      [true, true],
    );
    same(params.map(String).join().replaceAll("%", ""), "TIME,3");
    same(strings.length, 3);
  }

  const { diagnostics } = check("state:opne", schema);
  same(
    diagnostics.map((/** @type {any} */ { message }) => message),
    ['`state` takes "open" or "done", not `opne`. Did you mean `state:"open"`?'],
  );
  same(
    complete("st", 2, schema).items.map((/** @type {any} */ { label }) => label),
    ["stars", "state"],
  );
  same(explain(checked).text, 'title contains "TIME", in upper or lower case; and stars is greater than 3.');
}

/** Checks that code cannot be made of texts, as a Content-Security-Policy without 'unsafe-eval' says. */
export function expectNoEval() {
  try {
    new Function("return 1");
  } catch (error) {
    if (error instanceof EvalError) return;
    throw error;
  }
  throw new Error("`new Function` makes functions here.");
}

/**
 * @param {unknown} found
 * @param {unknown} expected
 */
function same(found, expected) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${one} instead of ${other}`);
}
