import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { nodeSchema } from "wherefore/graph";
import { ThemeToggle } from "../components/index.ts";
import { createQueryEditor } from "../query-editor/index.ts";

/** The playground. */
export function Page(): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const editor = createQueryEditor({ parent: host.current, schema: nodeSchema, label: "Query" });
    return () => editor.destroy();
  }, []);
  return (
    <main>
      <ThemeToggle />
      <div ref={host} />
    </main>
  );
}
