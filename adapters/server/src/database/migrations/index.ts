import { foundation } from "./0001-foundation.ts";
import { catalogueMigration } from "./0002-catalogue.ts";
import type { Migration } from "./migration.ts";

export type { Migration } from "./migration.ts";

/** Every migration in the order in which it runs; new ones are appended. */
export const migrations: readonly Migration[] = [foundation, catalogueMigration];
