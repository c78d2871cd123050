import type { Db } from "../database/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { apiDocument } from "./api-document.ts";
import { callMigrations } from "./call-migrations.ts";
import { forgetAnswers } from "./forget-answers.ts";
import { forgetOldKeys } from "./idempotency.ts";
import { forgetOldTries } from "./rate-limit.ts";

const HOUR_MS = 3_600_000;

/** What every call is guarded by: counted tries, and answers that are kept for their keys. Serves the contract as well. */
export const calls: ServerFeature<{ readonly db: Db; readonly shop: { readonly origin: string } }> = {
  migrations: callMigrations,
  forget: forgetAnswers,
  start: ({ db, shop: { origin } }) => ({
    pages: [apiDocument(origin)],
    jobs: [
      { name: "forget old keys", everyMs: HOUR_MS, run: (now) => forgetOldKeys(db, now) },
      { name: "forget old tries", everyMs: HOUR_MS, run: (now) => forgetOldTries(db, now) },
    ],
  }),
};
