/** What a page is drawn on. */
export type Theme = "light" | "dark";

const KEY = "wherefore-theme";

/** The theme that was chosen on this host; null where the system's is followed. */
export function chosenTheme(): Theme | null {
  const stored = readStored();
  return stored === "light" || stored === "dark" ? stored : null;
}

/** What the page looks like now. */
export function shownTheme(): Theme {
  return chosenTheme() ?? systemTheme();
}

/** Changes the theme, and keeps it for later visits as far as it differs from the system's. */
export function chooseTheme(theme: Theme): void {
  store(theme === systemTheme() ? null : theme);
  applyTheme(theme === systemTheme() ? null : theme);
}

/** Puts a theme in place; null is the system's. */
export function applyTheme(theme: Theme | null): void {
  const { dataset } = document.documentElement;
  if (theme === null) delete dataset["theme"];
  else dataset["theme"] = theme;
}

/** Calls back whenever the system's theme changes; the result ends it. */
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

// A browser that keeps nothing throws instead of answering.
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
    // Then it holds for this visit.
  }
}
