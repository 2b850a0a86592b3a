import type { JSX } from "preact";
import { MarkedText } from "@wherefore/playground/components";
import type { Span } from "wherefore";
import { balanced } from "../model/isolate.ts";

interface IsolatedProps {
  readonly text: string;
  /** What was found in the text, in order, without overlaps. */
  readonly marks?: readonly Span[];
}

/** A text from outside. Its direction is its own, and does not change the order of what stands around it. */
export function Isolated({ text, marks = [] }: IsolatedProps): JSX.Element {
  const inner = balanced(text);
  // The offsets of the marks are those of the text as it came.
  return <bdi>{inner === text ? <MarkedText text={text} marks={marks} /> : inner}</bdi>;
}
