import type { SealKey } from "../secrets/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { apiTokenHandlers } from "./api-token-handlers.ts";
import { apiTokenMigrations } from "./api-token-migrations.ts";
import { apiTokenRows } from "./own-rows.ts";

/** The API token of each customer. */
export const apiToken: ServerFeature<{ readonly sealKey: SealKey | null }> = {
  ownRows: apiTokenRows,
  migrations: apiTokenMigrations,
  start: ({ sealKey }) => ({ handlers: apiTokenHandlers(sealKey) }),
};
