import type { JSX } from "preact";
import { CopyButton, ThemeToggle } from "@wherefore/playground/components";
import type { PollState } from "../model/poller.ts";
import type { GraphView } from "../session/graph-view.ts";
import { Help } from "./help.tsx";
import { Isolated } from "./isolated.tsx";
import { NotifyToggle } from "./notify-toggle.tsx";

interface HeaderProps {
  readonly view: GraphView;
  readonly name: string;
  readonly graphId: string;
  readonly onForget: () => void;
}

const pages = [
  ["/playground/", "Playground"],
  ["/docs/", "Docs"],
] as const;

/** The header: the graph's name and id, the state of the connection, and buttons for the whole page. */
export function Header({ view, name, graphId, onForget }: HeaderProps): JSX.Element {
  return (
    <header class="header">
      <a class="header-home" href="/" aria-label="All graphs" title="All graphs">
        <span aria-hidden="true">‹ </span>
        <span class="header-word">Graphs</span>
      </a>
      <h1 class="header-title">
        <Isolated text={name} /> <span class="mono header-id">{graphId}</span>
      </h1>
      <Connection poll={view.poll} />
      <div class="header-buttons">
        <nav class="header-pages" aria-label="Other pages">
          {pages.map(([href, label]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <CopyButton
          text={() => location.href}
          label="Copy link"
          icon="link"
          class="button-plain header-copy"
        />
        <NotifyToggle view={view} name={name} />
        <Help />
        <ThemeToggle />
        <button type="button" class="button button-plain" onClick={onForget}>
          Forget key
        </button>
      </div>
    </header>
  );
}

function Connection({ poll }: { readonly poll: PollState }): JSX.Element {
  const texts = {
    live: "Connected",
    waiting: "Waiting: too many requests",
    offline: "Not reachable, trying again",
    refused: "Closed",
  };
  return (
    <p class="connection" data-status={poll.status} role="status">
      <span class="connection-dot" aria-hidden="true" />
      <span class="connection-text">{texts[poll.status]}</span>
    </p>
  );
}
