import { render } from "preact";
import { Page } from "./page/page.tsx";
import "./playground.css";

const root = document.querySelector("#page");
if (root !== null) render(<Page />, root);
