import { applyTheme, chosenTheme } from "./theme/index.ts";

applyTheme(chosenTheme());
