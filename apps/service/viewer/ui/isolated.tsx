import type { JSX } from "preact";
import { balanced } from "../model/isolate.ts";

/** A text from outside. Its direction is its own, and does not change the order of what stands around it. */
export function Isolated({ text }: { readonly text: string }): JSX.Element {
  return <bdi>{balanced(text)}</bdi>;
}
