export { ClauseList, type ClauseSentence } from "./clause-list.tsx";
export { CopyButton } from "./copy-button.tsx";
export { Icon, type IconName } from "./icon.tsx";
export { lazily } from "./lazily.tsx";
export { TabPanel, Tabs, type Tab } from "./tabs.tsx";
export { ThemeToggle } from "./theme-toggle.tsx";
export { MarkedText } from "./marked-text.tsx";
export { QueryText } from "./query-text.tsx";
export { WithCode } from "./with-code.tsx";
