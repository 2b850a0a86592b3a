import type { JSX } from "preact";
import type { NodeState } from "wherefore/graph";

/** Each state has its own shape, so that colour is not the only difference. */
const shapes: Readonly<Record<NodeState, JSX.Element>> = {
  working: (
    <>
      <circle class="shape-line" cx="8" cy="8" r="6.25" />
      <path class="shape-fill" d="M6.5 5v6l4.75-3z" />
    </>
  ),
  input_required: (
    <>
      <path class="shape-fill" d="M8 .9 15.1 8 8 15.1.9 8z" />
      <path class="shape-cut" d="M8 4.6v4.1M8 11.1v.1" />
    </>
  ),
  idle: (
    <>
      <circle class="shape-line" cx="8" cy="8" r="6.25" />
      <path class="shape-line" d="M6.4 5.8v4.4M9.6 5.8v4.4" />
    </>
  ),
  completed: (
    <>
      <circle class="shape-fill" cx="8" cy="8" r="7" />
      <path class="shape-cut" d="m4.9 8.2 2.2 2.2 4-4.6" />
    </>
  ),
  failed: (
    <>
      <path class="shape-fill" d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" />
      <path class="shape-cut" d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" />
    </>
  ),
  canceled: (
    <>
      <circle class="shape-line" cx="8" cy="8" r="6.25" />
      <path class="shape-line" d="m3.6 12.4 8.8-8.8" />
    </>
  ),
};

/** The icon of a state, next to a text with the same meaning. */
export function StateIcon({ state }: { readonly state: NodeState }): JSX.Element {
  return (
    <svg class="state-icon" data-state={state} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {shapes[state]}
    </svg>
  );
}
