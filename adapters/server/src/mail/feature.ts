import type { ServerFeature } from "../server-feature.ts";
import { mailMigrations } from "./mail-migrations.ts";

/** Mails on their way out. */
export const mail: ServerFeature = { migrations: mailMigrations };
