import { render } from "preact";
import { readFragment } from "./model/address.ts";
import { tabKeys } from "./session/tab-keys.ts";
import { Viewer } from "./session/viewer.ts";
import { App } from "./ui/app.tsx";
import "@wherefore/playground/theme.css";
import "./styles/card.css";
import "./styles/gate.css";
import "./styles/layout.css";
import "./styles/tree.css";
import "./styles/timeline.css";
import "./styles/panel.css";
import "./styles/history.css";

const base = location.pathname.replace(/\/view\/?$/, "");
const viewer = new Viewer({ base, keys: tabKeys, place: () => readFragment(location.hash) });
const page = document.querySelector("#page");
if (page === null) throw new Error("The page has no place for the viewer.");

render(<App viewer={viewer} graphId={decodeURIComponent(base.split("/").at(-1) ?? "")} />, page);
void viewer.resume();
