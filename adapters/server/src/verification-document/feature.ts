import type { ServerFeature } from "../feature/index.ts";
import { verificationDocumentCommands } from "./verification-document-commands.ts";
import { verificationDocumentHandlers } from "./verification-document-handlers.ts";
import { verificationDocumentMigrations } from "./verification-document-migrations.ts";

/** The verification document of each customer. */
export const verificationDocument: ServerFeature = {
  migrations: verificationDocumentMigrations,
  commands: verificationDocumentCommands,
  start: () => ({ handlers: verificationDocumentHandlers() }),
};
