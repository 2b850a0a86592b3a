import { EditorView } from "@codemirror/view";

/** Leaves a dropped file to the page. An editor would insert its text. */
export const filesForPage = EditorView.domEventHandlers({
  drop: ({ dataTransfer }) => dataTransfer?.types.includes("Files") === true,
});
