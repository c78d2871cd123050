import type { Sabotage } from "../support/sabotage.ts";

/** A buyer has one review of a service, by an index of the database. */
export const reviewOnce: Sabotage = {
  file: "adapters/server/src/catalogue/catalogue-migrations.ts",
  from: "create unique index service_reviews_once on",
  to: "create index service_reviews_once on",
  provedBy: { file: "tests/server/races/reviews.race.ts", test: "CAT-026 keeps one review however often it is sent at once" },
};
