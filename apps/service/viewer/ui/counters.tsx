import type { JSX } from "preact";
import { countersOf } from "../model/counters.ts";
import type { GraphView } from "../session/graph-view.ts";
import { StateIcon } from "./state-icon.tsx";

/** The counts of the graph. A click searches for the counted nodes; a second click ends the search. */
export function Counters({ view }: { readonly view: GraphView }): JSX.Element {
  return (
    <div class="counters" role="group" aria-label="Counts of the graph">
      {countersOf(view.timeline.counts).map(({ label, value, query, state }) => {
        const isPressed = view.search.query === query;
        return (
          <button
            key={label}
            type="button"
            class="counter"
            data-empty={value === 0}
            aria-pressed={isPressed}
            title={`Search for ${query}`}
            onClick={() => view.searchFor(isPressed ? "" : query)}
          >
            {state !== null && <StateIcon state={state} />}
            <span class="counter-value">{value.toLocaleString()}</span> <span>{label}</span>
          </button>
        );
      })}
    </div>
  );
}
