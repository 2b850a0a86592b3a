import type { Migration } from "./migration.ts";
import { namesAndKinds } from "./names-and-kinds.ts";
import { shortCreations } from "./short-creations.ts";
import { treeWaits } from "./tree-waits.ts";
import { waitsAndTexts } from "./waits-and-texts.ts";

/** All migrations, in order. Databases that have no version in `settings` are of version 1. */
export const migrations: readonly Migration[] = [waitsAndTexts, shortCreations, namesAndKinds, treeWaits];

/** The version of the newest layout. */
export const newestVersion = treeWaits.version;
