/** The test that runs the blocks or the script that writes them, or the reason why there is none. */
type RunBy = string | { readonly not: string };

/** The beginning of blocks, the empty text for all others of the page, and who runs them. The first that fits counts. */
export type PageBlocks = readonly (readonly [beginning: string, by: RunBy])[];

const installs: RunBy = { not: "needs the published package; test/package/packed installs the tarball" };
const changes: RunBy = {
  not: "changes the machine; apps/service/test/docs/commands.test.ts checks its commands, scripts and files",
};
const starts: RunBy = { not: "installs and starts the whole repository; .ci/stages/35-start.sh does" };

const installsRecipe: RunBy = {
  not: "installs packages, as .ci/stages/20-types.sh does; test/examples/recipes starts what they are for",
};

/**
 * Who runs the blocks of each page, besides those that a rule of `blocks.test.ts` covers: blocks `ts run` and `query` of
 * every page need no entry.
 */
export const blocksOfPages: Readonly<Record<string, PageBlocks>> = {
  "README.md": [
    ["npm install", installs],
    ["npm ci && npm start", starts],
    ["GET ", "test/examples/first.test.ts"],
    ["{", "test/examples/first.test.ts"],
    // Its programs and commands, and what they write.
    ["", "tools/scripts/generate-readme.ts"],
  ],
  "CONTRIBUTING.md": [["npm ci", { not: "runs all tests" }]],
  "docs/architecture.md": [
    [" text ──readQuery──▶", { not: "is a drawing" }],
    ["", "test/docs/architecture.test.ts"],
  ],
  "conformance/README.md": [
    ["{", "test/conformance/published.test.ts"],
    ["", "test/conformance/python.test.ts"],
  ],
  "docs/adapters.md": [
    ['import { types } from "pg"', "test/adapters/page.test.ts"],
    ["import { compile, defineSchema, list", "test/engines/prisma.test.ts"],
    ["", "test/adapters/page.test.ts"],
  ],
  "docs/analysis.md": [
    ["$ npx", "tools/scripts/generate-readme.ts"],
    ["const schema", "test/docs/warnings.test.ts"],
  ],
  "docs/editor.md": [
    ["npm install", installs],
    ["import * as monaco", "test/editor/monaco.test.ts"],
    ["", "test/editor/page.test.ts"],
  ],
  "docs/backends.md": [["", "test/examples/backend.test.ts"]],
  "docs/errors.md": [["", "test/docs/errors.test.ts"]],
  "docs/guide.md": [["", "test/cli/guide.test.ts"]],
  "docs/mongodb.md": [["", "test/mongodb/page.test.ts"]],
  "docs/schemas.md": [["", "test/docs/schemas.test.ts"]],
  "docs/search.md": [["", "test/search/drivers.test.ts"]],
  "docs/write.md": [["", "test/browser/form.test.ts"]],
  "docs/sql.md": [["import type { Dialect", "test/sql/docs.fill-folded.test.ts"]],
  "docs/sql-types.md": [["CREATE INDEX tasks_tags", { not: "needs a MySQL server, which no test has" }]],
  "examples/servers/README.md": [["", "test/examples/servers/readme.test.ts"]],
  "examples/nestjs/README.md": [
    ["npm ci", installsRecipe],
    ["", "test/examples/recipes/nestjs.test.ts"],
  ],
  "examples/trpc/README.md": [
    ["npm ci", installsRecipe],
    ["", "test/examples/recipes/trpc.test.ts"],
  ],
  "examples/graphql/README.md": [
    ["npm ci", installsRecipe],
    ["", "test/examples/recipes/graphql.test.ts"],
  ],
  "apps/playground/README.md": [
    ["npm ci", starts],
    ["npm run", { not: "builds the pages, as apps/service/test/build-programs.ts and CI do" }],
    ["", "test/docs/playground.test.ts"],
  ],
  "apps/service/README.md": [
    ["npm ci", starts],
    ["The Graph Observation Service listens", "apps/service/test/http/process.test.ts"],
    ["npm start", "apps/service/test/docs/commands.test.ts"],
    ["", "apps/service/test/docs/readme.test.ts"],
  ],
  "apps/service/docs/alerts.md": [
    ["npm start", "apps/service/test/docs/commands.test.ts"],
    ["alerts add", "apps/service/test/docs/commands.test.ts"],
    ["", "apps/service/test/docs/alerts.test.ts"],
  ],
  "apps/service/docs/deploying.md": [
    ["docker", { not: "needs a container builder; .ci/stages/20-image.sh builds and starts the image" }],
    ["PUBLIC_URL", "apps/service/test/docs/commands.test.ts"],
    ["", changes],
  ],
  "apps/service/docs/hooks.md": [["", "apps/service/test/docs/commands.test.ts"]],
  "apps/service/docs/ingest.md": [
    ["npm start", "apps/service/test/docs/commands.test.ts"],
    ["", "apps/service/test/docs/ingest.test.ts"],
  ],
  "apps/service/docs/interface.md": [["", "tools/scripts/generate-openapi-reference.ts"]],
  "apps/service/docs/mcp.md": [
    ["claude mcp add", { not: "needs Claude Code" }],
    ["3 of 34 nodes", { not: "is shortened; apps/service/test/http/mcp.test.ts has the whole line" }],
    ["", "apps/service/test/http/mcp-page.test.ts"],
  ],
  "apps/service/docs/metrics.md": [["", "apps/service/test/docs/commands.test.ts"]],
  "apps/service/docs/operating.md": [
    ["npm start", "apps/service/test/docs/commands.test.ts"],
    ["pg_dump", "apps/service/test/commands/backup.test.ts"],
    ["createdb", "apps/service/test/commands/backup.test.ts"],
    ["", "apps/service/test/docs/commands.test.ts"],
  ],
  "apps/service/docs/opentelemetry.md": [["", "apps/collector/test/otlp/docs.test.ts"]],
  "apps/service/docs/requests.md": [["", "apps/service/test/docs/requests.test.ts"]],
  "apps/service/docs/settings.md": [["", "apps/service/test/settings/settings.test.ts"]],
  "apps/service/docs/transcripts.md": [["", "apps/service/test/docs/commands.test.ts"]],
  "examples/orders/README.md": [["", "test/examples/orders/suite.ts"]],
  "docs/scale.md": [
    ["CREATE TABLE nodes_local", "test/engines/clickhouse-distributed.test.ts"],
    ["CREATE EXTENSION postgres_fdw", "test/engines/search-fdw.test.ts"],
  ],
};
