import type { ServerFeature } from "../feature/index.ts";
import { credentialMigrations } from "./credential-migrations.ts";
import { credentialsRows } from "./own-rows.ts";

/** The tables; what is done with them, features above do. */
export const credentials: ServerFeature = {
  ownRows: credentialsRows,
  migrations: credentialMigrations,
};
