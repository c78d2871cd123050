import type { ServerFeature } from "../server-feature.ts";
import { accountMigrations } from "./account-migrations.ts";

/** Customers, their sessions and how they prove who they are. */
export const accounts: ServerFeature = { migrations: accountMigrations };
