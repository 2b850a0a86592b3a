import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { AnswerError } from "../api/client.ts";
import { ago, fullTime } from "../model/times.ts";
import { Isolated } from "../ui/isolated.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { useNow } from "../ui/use-store.ts";
import type { Home, Listed, ListedAlert } from "./home.ts";

interface AlertsProps {
  readonly home: Home;
  readonly listed: Listed;
}

/** The alerts of the account, with what their webhooks have answered last, and the form for another one. */
export function Alerts({ home, listed: { alerts } }: AlertsProps): JSX.Element | null {
  const now = useNow();
  if (alerts === null) return null;
  const { data, has_more, can_add } = alerts;
  return (
    <section aria-labelledby="alerts">
      <h2 id="alerts">Alerts</h2>
      <p class="soft">
        An alert tells a webhook when a node enters a query.{" "}
        {has_more && `The oldest ${data.length} are shown.`}
      </p>
      {data.length > 0 && (
        <table class="home-graphs">
          <thead>
            <tr>
              <th scope="col">Alert</th>
              <th scope="col">Target</th>
              <th scope="col">State</th>
              <th scope="col">Last answer</th>
            </tr>
          </thead>
          <tbody>
            {data.map((alert) => (
              <Row key={alert.id} alert={alert} now={now} />
            ))}
          </tbody>
        </table>
      )}
      {can_add && <AddForm home={home} />}
    </section>
  );
}

function Row({ alert, now }: { readonly alert: ListedAlert; readonly now: number }): JSX.Element {
  const { name, query, target, waiting, answer, answered, failing } = alert;
  const state = answer === null ? "new" : failing ? "failing" : "delivering";
  return (
    <tr>
      <th scope="row">
        <Isolated text={name} />
        <code class="mono soft">{query}</code>
      </th>
      <td data-label="Target">{target}</td>
      <td data-label="State" data-tone={failing ? "bad" : undefined}>
        {waiting > 0 ? `${state}, ${waiting.toLocaleString()} waiting` : state}
      </td>
      <td data-label="Last answer" title={answered === null ? undefined : fullTime(answered)}>
        {answered === null ? "none" : `${answer}, ${ago(answered, now)}`}
      </td>
    </tr>
  );
}

const fields = [
  { name: "name", label: "Name", placeholder: "" },
  { name: "query", label: "Query", placeholder: 'state:"input_required"' },
  { name: "webhook", label: "Webhook", placeholder: "https://example.com/alerts" },
] as const;

function AddForm({ home }: { readonly home: Home }): JSX.Element {
  const [error, setError] = useState<AnswerError | null>(null);
  const [added, setAdded] = useState<{ readonly name: string; readonly secret: string } | null>(null);
  const isAdding = useRef(false);
  const add = async (form: HTMLFormElement): Promise<void> => {
    // A second click would add it again.
    if (isAdding.current) return;
    isAdding.current = true;
    const given = new FormData(form);
    const text = (name: string): string => String(given.get(name));
    setError(null);
    try {
      const alert = { name: text("name"), query: text("query"), webhook: text("webhook") };
      setAdded({ name: alert.name, secret: await home.addAlert(alert) });
      form.reset();
    } catch (problem) {
      if (!(problem instanceof AnswerError)) throw problem;
      setError(problem);
    } finally {
      isAdding.current = false;
    }
  };
  return (
    <details class="home-add">
      <summary>Add an alert</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add(event.currentTarget);
        }}
      >
        {fields.map(({ name, label, placeholder }) => (
          <label key={name}>
            {label}
            <input name={name} placeholder={placeholder} autocomplete="off" spellcheck={false} required />
          </label>
        ))}
        <div role="alert">{error !== null && <Refusal error={error} />}</div>
        <button type="submit" class="button button-main">
          Add
        </button>
        <div role="status">
          {added !== null && (
            <p>
              The requests of <Isolated text={added.name} /> are signed with <code>{added.secret}</code>. This
              secret cannot be shown again, so note it now.
            </p>
          )}
        </div>
      </form>
    </details>
  );
}
