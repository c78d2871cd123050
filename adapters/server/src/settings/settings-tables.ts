import type { JSONColumnType } from "kysely";

declare module "../database/tables.ts" {
  /** What the operator wrote, one JSON document for each subject. */
  interface Tables {
    instance_documents: { name: string; document: JSONColumnType<Record<string, unknown> | readonly unknown[]> };
  }
}
