import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: ComponentChildren;
}

interface TabsProps<Name extends string> {
  /** The prefix of the ids of the tabs and the panel; unique in the page. */
  readonly id: string;
  readonly label: string;
  /** `choice` is the style of tabs within a tab panel. */
  readonly look?: "tabs" | "choice";
  readonly tabs: readonly Tab<Name>[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
}

/**
 * A row of tabs. The arrow keys, Home and End move between them. Their contents are in the `TabPanel` of the same id.
 */
export function Tabs<Name extends string>({
  id,
  label,
  look = "tabs",
  tabs,
  selected,
  onSelect,
}: TabsProps<Name>): JSX.Element {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    // With these, the keys are the browser's.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const current = tabs.findIndex(({ name }) => name === selected);
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (tab === undefined) return;
    onSelect(tab.name);
    (row.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class={look} role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
      {tabs.map(({ name, label: text }) => (
        <button
          key={name}
          type="button"
          role="tab"
          class={look === "tabs" ? "tab" : "choice-item"}
          id={`${id}-tab-${name}`}
          aria-selected={name === selected}
          aria-controls={name === selected ? `${id}-panel` : undefined}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly id: string;
  readonly selected: string;
  readonly children: ComponentChildren;
}

/** The contents of the selected tab. */
export function TabPanel({ id, selected, children }: TabPanelProps): JSX.Element {
  return (
    <div
      class="tab-panel"
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-tab-${selected}`}
      tabIndex={0}
    >
      {children}
    </div>
  );
}
