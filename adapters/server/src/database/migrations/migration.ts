/** One step of the schema: plain SQL that PostgreSQL 15 understands, never changed once released. */
export interface Migration {
  /** Sorts by number; written into `schema_migrations`. */
  readonly name: string;
  readonly sql: string;
}
