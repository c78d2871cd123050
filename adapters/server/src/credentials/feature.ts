import type { ServerFeature } from "../feature/index.ts";
import { credentialMigrations } from "./credential-migrations.ts";

/** The tables; what is done with them, features above do. */
export const credentials: ServerFeature = { migrations: credentialMigrations };
