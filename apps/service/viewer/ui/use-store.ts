import { useEffect, useReducer, useState } from "preact/hooks";
import type { Store } from "../session/store.ts";

/** Renders the component again when the store changes. */
export function useStore(store: Store): void {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useEffect(() => {
    // The store may have changed between the render and this effect.
    redraw(undefined);
    return store.subscribe(() => redraw(undefined));
  }, [store]);
}

const second = 1000;

/** The current time, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const update = (): void => setHolds(media.matches);
    update();
    media.addEventListener("change", update);
    return () => media.removeEventListener("change", update);
  }, [query]);
  return holds;
}
