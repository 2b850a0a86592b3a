import type { ComponentChildren, JSX } from "preact";
import type { NodeRecord } from "../model/api-types.ts";
import { pastTexts } from "../model/node-history.ts";
import { ago, clockTime, duration, fullTime } from "../model/times.ts";
import { count } from "../model/words.ts";
import type { GraphView } from "../session/graph-view.ts";
import { mostBlocked } from "../session/waiters.ts";
import { Isolated } from "./isolated.tsx";
import { NodeLink } from "./node-link.tsx";

/** The number of links shown before the rest is collapsed. */
const fewLinks = 8;

interface NodeProps {
  readonly node: NodeRecord;
}

interface ViewedNodeProps extends NodeProps {
  readonly view: GraphView;
}

function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <section class="section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Field({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <div class="field">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const none = <span class="soft">none</span>;

/** The nodes that the node waits for. */
export function BlockedSection({ view, node }: ViewedNodeProps): JSX.Element | null {
  const { blocked } = node;
  if (blocked === null) return null;
  return (
    <Section title="Waits for">
      <Links view={view} ids={blocked.on_ids} />
      <p class="soft">
        {blocked.cycle && (
          <>
            <span class="tag tag-bad">cycle</span> Through these it waits for itself.{" "}
          </>
        )}
        Directly or through others it waits for {count(blocked.node_count, "unfinished node")} with{" "}
        {count(blocked.open_tasks, "open task")}
        {blocked.starting > 0 && `; ${blocked.starting.toLocaleString()} of those above did nothing yet`}.
      </p>
    </Section>
  );
}

/** The nodes that wait for the node. */
export function WaitedForSection({ view, node }: ViewedNodeProps): JSX.Element | null {
  const ids = view.waiters.of(node);
  if (ids.length === 0) return null;
  return (
    <Section title="Waited for by">
      <Links view={view} ids={ids} />
      {view.waiters.isPartial && (
        <p class="soft">
          Of the blocked nodes, the {mostBlocked.toLocaleString()} that were active last were looked through.
        </p>
      )}
    </Section>
  );
}

function Links({ view, ids }: { readonly view: GraphView; readonly ids: readonly string[] }): JSX.Element {
  const rest = ids.slice(fewLinks);
  const items = (some: readonly string[]): JSX.Element => (
    <ul class="links">
      {some.map((id) => (
        <li key={id}>
          <NodeLink view={view} id={id} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {items(ids.slice(0, fewLinks))}
      {rest.length > 0 && (
        <details>
          <summary>{count(rest.length, "more node")}</summary>
          {items(rest)}
        </details>
      )}
    </>
  );
}

/** The texts of the node, except the headline, which is in the title, and those that it had before. */
export function TextSection({
  view,
  node,
  now,
}: ViewedNodeProps & { readonly now: number }): JSX.Element | null {
  const past = pastTexts(view.timeline.events, node.id, view.timeline.position);
  const texts = [
    ["Title", "title"],
    ["Purpose", "purpose"],
    ["Summary", "summary"],
  ] as const;
  const written = texts.flatMap(([name, field]) => {
    const text = node[field];
    return text === null || text === node.headline ? [] : [{ name, field, text }];
  });
  if (written.length === 0 && past.length === 0) return null;
  return (
    <Section title="Text">
      <dl class="fields fields-long">
        {written.map(({ name, field, text }) => (
          <Field key={name} name={name}>
            <Isolated text={text} marks={view.search.marksIn(node, field)} />
          </Field>
        ))}
      </dl>
      {past.length > 0 && (
        <details key={node.id}>
          <summary>{count(past.length, "earlier text")}</summary>
          <ol class="past-texts">
            {past.map(({ field, text, at, until }) => (
              <li key={`${field} ${until}`}>
                <p class="soft">
                  {field}, {at === null ? "set before the kept history" : `from ${clockTime(at, now)}`}, until{" "}
                  {clockTime(until, now)}
                </p>
                <p>
                  <Isolated text={text} />
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Section>
  );
}

/** The tasks of the node, by state. */
export function TasksSection({ node }: NodeProps): JSX.Element | null {
  const { total, completed, in_progress: running, pending, open } = node.task_counts;
  if (total === 0) return null;
  return (
    <Section title="Tasks">
      <div class="tasks" aria-hidden="true">
        <span class="tasks-done" style={{ flexGrow: completed }} />
        <span class="tasks-running" style={{ flexGrow: running }} />
        <span class="tasks-pending" style={{ flexGrow: pending }} />
      </div>
      <p>
        {completed.toLocaleString()} of {total.toLocaleString()} completed, {running.toLocaleString()} in
        progress, {pending.toLocaleString()} pending; {open.toLocaleString()} open
      </p>
    </Section>
  );
}

/** The related nodes: ancestors, requester and children. */
export function FamilySection({ view, node }: ViewedNodeProps): JSX.Element {
  const children = view.childrenOf(node.id);
  const references = sameTogether([
    ["parent", node.parent_id],
    ["root", node.root_id],
    ["session", node.session_id],
    ["requested by", node.requested_by_id],
  ]);
  return (
    <Section title="Family">
      <dl class="fields">
        {references.map(([name, id]) => (
          <Field key={name} name={name}>
            {id === null ? (
              none
            ) : id === node.id ? (
              <span class="soft">itself</span>
            ) : (
              <NodeLink view={view} id={id} />
            )}
          </Field>
        ))}
        <Field name="Below it">
          {node.child_count === 0
            ? none
            : `${count(node.child_count, "child", "children")}, ${count(node.descendant_count, "descendant")}`}
          {node.background_agent_count > 0 &&
            `, ${count(node.background_agent_count, "background agent")} at work`}
        </Field>
      </dl>
      {node.child_count > 0 && (
        <details
          key={node.id}
          onToggle={(event) => {
            if (event.currentTarget.open) view.rows.wantChildren(node.id);
          }}
        >
          <summary>{count(node.child_count, "child", "children")}</summary>
          <Links view={view} ids={children} />
          {children.length < node.child_count && (
            <p class="soft">
              {children.length === 0
                ? "Loading…"
                : `The tree has ${count(node.child_count - children.length, "more child", "more children")}.`}
            </p>
          )}
        </details>
      )}
    </Section>
  );
}

/** Merges references to the same node into one with all their names. */
function sameTogether(
  references: readonly (readonly [string, string | null])[],
): readonly (readonly [string, string | null])[] {
  const names = new Map<string | null, string[]>();
  for (const [name, id] of references) names.set(id, [...(names.get(id) ?? []), name]);
  return [...names].map(([id, some]) => {
    const name = some.join(", ");
    return [name.charAt(0).toUpperCase() + name.slice(1), id];
  });
}

/** The times of the node: start, last event and end. */
export function TimesSection({ node, now }: NodeProps & { readonly now: number }): JSX.Element {
  const time = (at: number): JSX.Element => (
    <>
      {fullTime(at)} <span class="soft">{ago(at, now, "long")}</span>
    </>
  );
  return (
    <Section title="Times">
      <dl class="fields">
        <Field name="Began">{time(node.created)}</Field>
        <Field name="Last event">{time(node.last_event)}</Field>
        <Field name="Ended">
          {node.ended === null ? <span class="soft">not yet</span> : time(node.ended)}
        </Field>
        <Field name={node.ended === null ? "Running for" : "Took"}>
          {duration((node.ended ?? now) - node.created)}
        </Field>
      </dl>
    </Section>
  );
}

/** The other fields, by their names in the API. */
export function OtherSection({ node }: NodeProps): JSX.Element {
  const fields = [
    "id",
    "kind",
    "agent_type",
    "state",
    "stale",
    "background",
    "depth",
    "provider",
    "provider_ref",
    "spawn_call_id",
    "link_method",
    "cwd",
  ] as const;
  return (
    <Section title="Fields">
      <dl class="fields fields-raw">
        {fields.map((name) => (
          <Field key={name} name={name}>
            {node[name] === null ? (
              <span class="soft">null</span>
            ) : (
              <span class="mono">
                <Isolated text={String(node[name])} />
              </span>
            )}
          </Field>
        ))}
      </dl>
    </Section>
  );
}
