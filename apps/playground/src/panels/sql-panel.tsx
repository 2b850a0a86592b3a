import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { CheckedQuery } from "wherefore";
import type { OrderTerm } from "wherefore/sql";
import { CopyButton, TabPanel, Tabs } from "../components/index.ts";
import { memo } from "../components/memo.ts";
import { advised, dialects, fragmentOf, type DialectName } from "../model/sql.ts";
import { SqlText } from "./sql-text.tsx";

export interface SqlChoice {
  readonly dialect: DialectName;
  readonly folded: boolean;
}

interface SqlPanelProps {
  readonly checked: CheckedQuery<never> | null;
  readonly choice: SqlChoice;
  readonly onChoose: (choice: SqlChoice) => void;
}

const tabs = Object.entries(dialects).map(([name, { title }]) => ({
  name: name as DialectName,
  label: title,
}));

/** The query as a WHERE fragment. */
export const SqlPanel = memo(function SqlPanel({ checked, choice, onChoose }: SqlPanelProps): JSX.Element {
  const { dialect, folded } = choice;
  return (
    <div class="stack">
      <div class="row">
        <Tabs
          id="dialect"
          look="choice"
          label="Dialect"
          tabs={tabs}
          selected={dialect}
          onSelect={(name) => onChoose({ ...choice, dialect: name })}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={folded}
            onChange={({ currentTarget }) => onChoose({ ...choice, folded: currentTarget.checked })}
          />
          Folded columns
        </label>
      </div>
      <TabPanel id="dialect" selected={dialect}>
        {checked === null ? (
          <p class="hint">Only a valid query has SQL. It is shown here when the mistakes above are fixed.</p>
        ) : (
          <Fragment checked={checked} dialect={dialect} folded={folded} />
        )}
      </TabPanel>
    </div>
  );
});

interface FragmentProps {
  readonly checked: CheckedQuery<never>;
  readonly dialect: DialectName;
  readonly folded: boolean;
}

function Fragment({ checked, dialect, folded }: FragmentProps): JSX.Element {
  const { sql, params } = useMemo(() => fragmentOf(checked, dialect, folded), [checked, dialect, folded]);
  const orderBy = useMemo(() => orderOf(checked), [checked]);
  const advice = useMemo(
    () => advised(checked, dialect, folded, orderBy),
    [checked, dialect, folded, orderBy],
  );
  return (
    <div class="stack">
      <section aria-label="WHERE fragment">
        <div class="row">
          <h2>WHERE fragment</h2>
          <CopyButton text={sql} label="Copy the SQL" />
        </div>
        <pre class="code-box wraps" tabIndex={0} aria-label="SQL">
          <SqlText text={sql} />
        </pre>
        {!folded && dialect !== "sqlite-fold" && asksForText(checked) && (
          <p class="hint after-code">
            The database compares letters by its own rules for case, which differ between databases beyond
            ASCII. With columns that contain <code>foldCase(value)</code>, all databases give the same result.
          </p>
        )}
      </section>
      <section aria-label="Params">
        <h2>
          Params <span class="badge">{params.length}</span>
        </h2>
        {params.length === 0 ? (
          <p class="hint">None: this query has no values.</p>
        ) : (
          <table class="params">
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">Value</th>
                <th scope="col">Type</th>
              </tr>
            </thead>
            <tbody>
              {params.map(({ text, type }, index) => (
                <tr key={index}>
                  <td>{index + 1}</td>
                  <td>
                    <code>{text}</code>
                  </td>
                  <td>
                    <code>{type}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <details class="advice">
        <summary>
          Indexes that serve it <span class="badge">{advice.length}</span>
        </summary>
        {advice.length === 0 && <p class="hint">This dialect has no advice for these fields.</p>}
        <ul>
          {advice.map(({ sql: statement, reason }) => (
            <li key={statement}>
              <p>{reason}</p>
              <pre class="code-box wraps" tabIndex={0} aria-label="Index">
                <SqlText text={`${statement};`} />
              </pre>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function asksForText({ clauses }: CheckedQuery<never>): boolean {
  return clauses.some(({ field, value }) => field.type.comparison === "folded" && value.kind !== "null");
}

/** By the newest time if the schema has a time field, else by the keys. */
function orderOf({ schema }: CheckedQuery<never>): readonly OrderTerm[] {
  const times = [...schema.fields.values()].filter(({ type }) => type.isTime === true);
  const time = times.find(({ name }) => name === "last_event") ?? times[0];
  const key: OrderTerm = { column: "id", direction: "desc" };
  return time === undefined ? [key] : [{ column: time.name, direction: "desc" }, key];
}
