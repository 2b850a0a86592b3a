import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Viewer } from "../session/viewer.ts";
import { GraphPage } from "./graph-page.tsx";
import { KeyForm } from "./key-form.tsx";
import { Refusal } from "./refusal.tsx";
import { useStore } from "./use-store.ts";

interface AppProps {
  readonly viewer: Viewer;
  readonly graphId: string;
}

/** The page in its current phase. */
export function App({ viewer, graphId }: AppProps): JSX.Element {
  useStore(viewer);
  const { phase } = viewer;
  useEffect(() => {
    document.title = phase.kind === "open" ? `${phase.name} · Graph viewer` : "Graph viewer";
  }, [phase]);
  const hadForm = useRef(false);
  useEffect(() => {
    if (phase.kind !== "open" || !hadForm.current) return;
    // The form that had the focus is gone.
    hadForm.current = false;
    document.querySelector<HTMLElement>('[role="tree"]')?.focus();
  }, [phase]);
  switch (phase.kind) {
    case "locked":
      return (
        <main class="gate">
          <KeyForm
            label="A full API key of the account that owns the graph"
            action="Open"
            error={phase.error}
            onKey={(key) => {
              hadForm.current = true;
              void viewer.open(key);
            }}
          >
            <h1>Open this graph</h1>
            <p class="gate-graph mono">{graphId}</p>
            <a href="/">All graphs</a>
          </KeyForm>
        </main>
      );
    case "opening":
      return (
        <main class="gate">
          <div class="card">
            <h1>Opening the graph</h1>
            <p class="gate-graph mono">{graphId}</p>
            <progress aria-label="Opening the graph" />
          </div>
        </main>
      );
    case "failed":
      return (
        <main class="gate">
          <div class="card" role="alert">
            <h1>The graph did not open</h1>
            <Refusal error={phase.error} />
            <div class="gate-buttons">
              <button type="button" class="button button-main" onClick={() => void viewer.open(phase.key)}>
                Try again
              </button>
              <button type="button" class="button" onClick={() => viewer.forget()}>
                Use another key
              </button>
              <a class="button" href="/">
                All graphs
              </a>
            </div>
          </div>
        </main>
      );
    case "open":
      return (
        <GraphPage view={phase.view} name={phase.name} graphId={graphId} onForget={() => viewer.forget()} />
      );
  }
}
