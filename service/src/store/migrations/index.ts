import type { Migration } from "./migration.ts";
import { shortCreations } from "./short-creations.ts";
import { waitsAndTexts } from "./waits-and-texts.ts";

/** All migrations, in order. Databases that have no version in `settings` are of version 1. */
export const migrations: readonly Migration[] = [waitsAndTexts, shortCreations];

/** The version of the newest layout. */
export const newestVersion = shortCreations.version;
