import type { Migration } from "./migration.ts";

/**
 * Reviews that buyers write (CAT-026). One of each buyer for a service; the demo's have no buyer. They show at once: only who paid
 * for a service may write. What an operator takes away keeps its row, so that it is not written again.
 */
export const reviewsMigration: Migration = {
  name: "0006-reviews",
  sql: `
alter table service_reviews add column hidden_at timestamptz;
create unique index service_reviews_once on service_reviews (user_id, service_id) where user_id is not null;
`,
};
