import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { NodeRecord } from "../model/api-types.ts";
import type { GraphView } from "../session/graph-view.ts";

interface NotifyToggleProps {
  readonly view: GraphView;
  /** The name of the graph. */
  readonly name: string;
}

/** Remembers for this browser whether the user wants to be notified. */
const setting = "wherefore-viewer-notify";

/** The button that notifies the user, by the browser, of nodes that begin to wait for a person. */
export function NotifyToggle({ view, name }: NotifyToggleProps): JSX.Element | null {
  const isSupported = "Notification" in globalThis;
  const [isOn, setOn] = useState(
    () => isSupported && Notification.permission === "granted" && localStorage.getItem(setting) === "on",
  );
  const [isDenied, setDenied] = useState(() => isSupported && Notification.permission === "denied");
  useEffect(() => {
    view.setOnAsking(isOn ? (node) => notify(view, name, node) : null);
    return () => view.setOnAsking(null);
  }, [view, name, isOn]);
  if (!isSupported) return null;

  const toggle = async (): Promise<void> => {
    const permission = isOn ? "default" : await Notification.requestPermission();
    setDenied(permission === "denied");
    setOn(permission === "granted");
    localStorage.setItem(setting, permission === "granted" ? "on" : "off");
  };
  return (
    <button
      type="button"
      class="button button-plain"
      aria-pressed={isOn}
      title={
        isDenied
          ? "The browser refuses notifications of this page. Allow them in its settings of the page."
          : "Notify me when a node waits for a person"
      }
      disabled={isDenied}
      onClick={() => void toggle()}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4" />
      </svg>
      <span class="header-word">{isOn ? "Notifying" : "Notify me"}</span>
    </button>
  );
}

/** Tells of a node, unless the user sees the page. */
function notify(view: GraphView, name: string, { id, headline, attention }: NodeRecord): void {
  if (document.hasFocus()) return;
  const notification = new Notification(headline, {
    body: attention ?? `It waits for a person, in ${name}.`,
    tag: id,
  });
  notification.onclick = () => {
    focus();
    // As of an earlier event, the node may not exist, or not wait.
    if (!view.moment.isLive) view.moment.goLive();
    view.jumpTo(id);
    notification.close();
  };
}
