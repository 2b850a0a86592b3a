import { useEffect, useState } from "preact/hooks";

const query = "(min-width: 64rem)";

/** Whether there is room for two columns. */
export function useWide(): boolean {
  const [isWide, setIsWide] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listener = (): void => setIsWide(list.matches);
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  }, []);
  return isWide;
}
