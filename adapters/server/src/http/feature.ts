import type { ServerFeature } from "../server-feature.ts";
import { callMigrations } from "./call-migrations.ts";

/** What every call is guarded by: counted tries, and answers that are kept for their keys. */
export const calls: ServerFeature = { migrations: callMigrations };
