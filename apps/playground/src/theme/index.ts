/** The theme of a page. */
export type Theme = "light" | "dark";

const KEY = "wherefore-theme";

/** The theme that the user chose on this host; null for the system's theme. */
export function chosenTheme(): Theme | null {
  const stored = readStored();
  return stored === "light" || stored === "dark" ? stored : null;
}

/** The current theme. */
export function shownTheme(): Theme {
  return chosenTheme() ?? systemTheme();
}

/** Switches the theme. It is stored only if it differs from the system's theme. */
export function chooseTheme(theme: Theme): void {
  store(theme === systemTheme() ? null : theme);
  applyTheme(theme === systemTheme() ? null : theme);
}

/** Applies a theme; null is the system's theme. */
export function applyTheme(theme: Theme | null): void {
  const { dataset } = document.documentElement;
  if (theme === null) delete dataset["theme"];
  else dataset["theme"] = theme;
}

/**
 * Calls back when the system's theme changes.
 *
 * @returns a function that ends the subscription
 */
export function onSystemTheme(listener: () => void): () => void {
  const query = darkQuery();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function systemTheme(): Theme {
  return darkQuery().matches ? "dark" : "light";
}

function darkQuery(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}

// Storage throws if the browser blocks it.
function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(theme: Theme | null): void {
  try {
    if (theme === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // The theme then lasts until the page is closed.
  }
}
