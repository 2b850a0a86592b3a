import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { chooseTheme, onSystemTheme, shownTheme } from "../theme/index.ts";
import { Icon } from "./icon.tsx";

/** A button that switches between the light and the dark theme. */
export function ThemeToggle(): JSX.Element {
  const [shown, setShown] = useState(shownTheme);
  useEffect(() => onSystemTheme(() => setShown(shownTheme())), []);
  const other = shown === "dark" ? "light" : "dark";
  const label = `Use the ${other} theme`;
  return (
    <button
      type="button"
      class="button button-plain"
      aria-label={label}
      title={label}
      onClick={() => {
        chooseTheme(other);
        setShown(other);
      }}
    >
      <Icon name={other === "dark" ? "moon" : "sun"} />
    </button>
  );
}
