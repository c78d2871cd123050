import type { ServerFeature } from "../server-feature.ts";
import { subscriptionMigrations } from "./subscription-migrations.ts";

/** Orders that follow what an account publishes. */
export const subscriptions: ServerFeature = { migrations: subscriptionMigrations };
