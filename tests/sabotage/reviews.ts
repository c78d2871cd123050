import type { Sabotage } from "../support/sabotage.ts";

/** A buyer has one review of a service, by an index of the database. */
export const reviewOnce: Sabotage = {
  file: "adapters/server/src/catalogue/catalogue-migrations.ts",
  from: "create unique index service_reviews_once on",
  to: "create index service_reviews_once on",
  provedBy: { file: "tests/server/races/reviews.race.ts", test: "CAT-026 keeps one review however often it is sent at once" },
};

/** A comment is sent no longer than a shop takes it. */
export const cutComment: Sabotage = {
  file: "core/src/catalogue/review-rules.ts",
  from: "comment.trim().slice(0, MAX_COMMENT_LENGTH)",
  to: "comment.trim()",
  provedBy: {
    file: "tests/core/catalogue/review-rules.property.ts",
    test: "CAT-026 leaves out the entries without a rating and keeps the others in their order",
  },
};
