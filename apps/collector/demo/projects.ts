/** The subject of a demo graph. */
export interface Project {
  /** The name of the graph. */
  readonly name: string;
  readonly cwd: string;
  /** Tasks of sessions. */
  readonly titles: readonly string[];
  /** Areas that agents work in. */
  readonly areas: readonly string[];
}

/** One project for each demo graph. The first graph is the largest. */
export const projects: readonly Project[] = [
  {
    name: "web-shop",
    cwd: "/home/ada/web-shop",
    titles: [
      "Make the checkout survive a double click",
      "Move the cart to server-side sessions",
      "Find out why invoices are rounded down",
      "Add gift cards to the payment page",
      "Speed up the product list on phones",
      "Translate the order mails into French",
      "Replace the old image resizer",
      "Write tests for the returns form",
    ],
    areas: [
      "the cart",
      "the checkout",
      "invoices",
      "the product search",
      "order mails",
      "the payment client",
    ],
  },
  {
    name: "compiler",
    cwd: "/home/ada/compiler",
    titles: [
      "Fold constants across branches",
      "Report every unused import in one run",
      "Fix the crash on empty match arms",
      "Shrink the symbol table",
      "Teach the formatter about doc comments",
    ],
    areas: ["the parser", "name resolution", "the type checker", "the register allocator", "the linker"],
  },
  {
    name: "data-pipeline",
    cwd: "/home/ada/data-pipeline",
    titles: [
      "Backfill the orders of March",
      "Drop duplicates before the join",
      "Alert when a feed is late",
      "Move the nightly load to partitions",
    ],
    areas: ["the loader", "the schema registry", "the late feed", "partition pruning", "the daily report"],
  },
  {
    name: "mobile-app",
    cwd: "/home/ada/mobile-app",
    titles: [
      "Keep the draft when the app is closed",
      "Fix the jumping list on rotation",
      "Ask for the camera only when it is needed",
      "Cut the start of the app below a second",
    ],
    areas: ["the draft store", "the list view", "permissions", "the start-up path", "push messages"],
  },
  {
    name: "handbook",
    cwd: "/home/ada/handbook",
    titles: [
      "Rewrite the chapter on releases",
      "Check every link in the handbook",
      "Add a page for new colleagues",
      "Bring the diagrams up to date",
    ],
    areas: ["the release chapter", "dead links", "the glossary", "the diagrams", "the style guide"],
  },
];

/** The kinds of agents, with the task of each in an area. */
export const agentKinds: readonly { readonly type: string; readonly purpose: (area: string) => string }[] = [
  { type: "Explore", purpose: (area) => `Find the code behind ${area} and who calls it` },
  { type: "Explore", purpose: (area) => `Look for earlier changes to ${area}` },
  { type: "Plan", purpose: (area) => `Plan the change to ${area}, smallest steps first` },
  { type: "general-purpose", purpose: (area) => `Change ${area} as planned` },
  { type: "general-purpose", purpose: (area) => `Reproduce the fault in ${area}` },
  { type: "test-writer", purpose: (area) => `Write tests that hold ${area} to its description` },
  { type: "test-runner", purpose: (area) => `Run the tests of ${area} and report what fails` },
  { type: "code-reviewer", purpose: (area) => `Review the changes to ${area}` },
  { type: "doc-writer", purpose: (area) => `Describe ${area} for the handbook` },
];

/** Summaries of a working node. */
export const summaries: readonly ((area: string, count: number) => string)[] = [
  (area, count) => `Read ${count} files around ${area}`,
  (area, count) => `${count} tests pass for ${area}; one is still red`,
  (area) => `Found the cause in ${area}: a value that is read before it is written`,
  (area, count) => `Changed ${count} lines in ${area}, running the tests`,
  (area) => `Comparing two ways to change ${area}`,
  (area, count) => `${count} callers of ${area} need no change`,
  (area) => `Waiting for the build of ${area}`,
  (area) => `Cleaned up ${area} after review`,
];

/** Questions of a node to a person. */
export const questions: readonly ((area: string) => string)[] = [
  (area) => `May I change the public interface of ${area}?`,
  (area) => `Two tests of ${area} contradict each other: which one is right?`,
  () => "Permission to run: npm install",
  () => "Permission to run: git push",
  (area) => `The plan for ${area} is ready: shall I go on?`,
];
