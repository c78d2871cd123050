/**
 * Every table of the server. A feature declares its own in `…-tables.ts`, by an interface of this name that TypeScript merges with this
 * one; here stands only what the database folder itself keeps.
 */
export interface Tables {
  /** Kysely's list of the steps that were run. */
  kysely_migration: { name: string; timestamp: string };
}
