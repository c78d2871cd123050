import type { Generated } from "kysely";

declare module "../database/tables.ts" {
  /** One row: whether grades take something off the prices (GRD-005). */
  interface Tables {
    grade_terms: { id: number; has_discounts: Generated<boolean> };
  }
}
