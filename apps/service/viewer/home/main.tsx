import { render } from "preact";
import { ThemeToggle } from "@wherefore/playground/components";
import { tabKeys } from "../session/tab-keys.ts";
import { useStore } from "../ui/use-store.ts";
import { Home } from "./home.ts";
import { HomePage } from "./home-page.tsx";
import { takeKey } from "./key-in-address.ts";
import { addressOf, readPlace } from "./place.ts";
import "@wherefore/playground/theme.css";
import "../styles/card.css";
import "./home.css";

const home = new Home({
  keys: tabKeys,
  place: readPlace(location.search),
  onPlace: (place, isEntry) => {
    if (isEntry) history.pushState(null, "", addressOf(place));
    else history.replaceState(null, "", addressOf(place));
  },
  isHidden: () => document.hidden,
});

function Buttons(): preact.JSX.Element {
  useStore(home);
  return (
    <>
      <ThemeToggle />
      {home.phase.kind === "open" && (
        <button type="button" class="button button-plain" onClick={() => home.forget()}>
          Forget key
        </button>
      )}
    </>
  );
}

/** Opens the list with the key in the address, which disappears from it, or with the stored one. */
function start(): void {
  const { key, rest } = takeKey(location);
  if (key === null) {
    if (home.phase.kind === "locked") void home.resume();
    return;
  }
  // The key is stored before it leaves the address: a reload in between would lose it.
  void home.open(key);
  history.replaceState(history.state, "", rest);
}

function place(id: string): Element {
  const element = document.querySelector(`#${id}`);
  if (element === null) throw new Error(`The page has no place for its ${id}.`);
  return element;
}

render(<HomePage home={home} />, place("page"));
render(<Buttons />, place("buttons"));
addEventListener("hashchange", start);
addEventListener("popstate", () => void home.show(readPlace(location.search)));
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void home.look();
});
start();
