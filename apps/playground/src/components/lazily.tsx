import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component whose code is loaded when it is first shown, or when `load` is called. */
export interface Lazily<Props> {
  (props: Props): JSX.Element;
  readonly load: () => Promise<unknown>;
}

export function lazily<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
  whileWaiting: string,
): Lazily<Props> {
  let Ready: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  const load = (): Promise<void> =>
    (fetching ??= fetchIt().then(
      (component) => void (Ready = component),
      (error: unknown) => {
        // A later attempt may succeed.
        fetching = null;
        throw error;
      },
    ));
  function Lazy(props: Props): JSX.Element {
    const [outcome, setOutcome] = useState<"waiting" | "ready" | "failed">(
      Ready === null ? "waiting" : "ready",
    );
    useEffect(() => {
      if (outcome !== "waiting") return;
      load().then(
        () => setOutcome("ready"),
        () => setOutcome("failed"),
      );
    }, [outcome]);
    if (Ready !== null && outcome === "ready") return <Ready {...props} />;
    if (outcome === "waiting") return <p class="hint">{whileWaiting}</p>;
    return (
      <p class="hint">
        This part of the page could not be loaded.{" "}
        <button type="button" class="button" onClick={() => setOutcome("waiting")}>
          Try again
        </button>
      </p>
    );
  }
  return Object.assign(Lazy, { load });
}
