import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { nodeStates } from "wherefore/graph";
import { stateMeanings, stateNames } from "../model/words.ts";
import { StateIcon } from "./state-icon.tsx";

const keys: readonly (readonly [string, string])[] = [
  ["↑ ↓", "go from row to row"],
  ["→ ←", "open and close a row, or go into and out of it"],
  ["Home End", "first and last row"],
  ["letters", "the next row that begins so"],
  ["*", "open all rows beside this one"],
  ["Enter", "show the details of a row"],
  ["Esc", "close the details"],
  ["+ − 0", "in the timeline: a shorter time, a longer one, all of it"],
  ["[ ]", "in the timeline: earlier and later"],
  ["F3 Shift F3", "next and previous match"],
  [", .", "one event back and on"],
  ["Space", "on the slider: play and pause"],
];

/** The legend of the symbols and keys. */
export function Help(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" class="button button-plain" onClick={() => dialog.current?.showModal()}>
        Help
      </button>
      <dialog ref={dialog} class="help" aria-labelledby="help-title">
        <div class="help-head">
          <h2 id="help-title">Reading this graph</h2>
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <p>
          A session is a run of a coding agent. The agents that it spawns are below it, and their agents are
          below them. Changes are shown as they happen; “Timeline” shows when each node had which state. The
          slider moves through the kept history; the marks above it show how many nodes started (grey) and
          failed (red). The search finds nodes by their fields: try its language in the{" "}
          <a href="/playground/">playground</a>, and read about it in the <a href="/docs/">documentation</a>.
        </p>
        <h3>States</h3>
        <dl class="help-list">
          {nodeStates.map((state) => (
            <div key={state}>
              <dt>
                <StateIcon state={state} /> {stateNames[state]}
              </dt>
              <dd>{stateMeanings[state]}</dd>
            </div>
          ))}
          <div>
            <dt>
              <span class="tag tag-warn">stale</span>
            </dt>
            <dd>It is working, but has been silent for too long.</dd>
          </div>
          <div>
            <dt>
              <span class="tag">waits</span>
            </dt>
            <dd>It is blocked: it cannot continue until the nodes next to it have ended.</dd>
          </div>
          <div>
            <dt>
              <span class="tag tag-bad">cycle</span>
            </dt>
            <dd>It waits for itself through other nodes.</dd>
          </div>
        </dl>
        <h3>Keys</h3>
        <dl class="help-list">
          {keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </dialog>
    </>
  );
}
