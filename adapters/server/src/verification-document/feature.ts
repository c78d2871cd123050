import type { ServerFeature } from "../feature/index.ts";
import { verificationDocumentCommands } from "./verification-document-commands.ts";
import type { DocumentMails } from "./mail-decision.ts";
import { documentsThatWait } from "./verification-document-lists.ts";
import { verificationDocumentHandlers } from "./verification-document-handlers.ts";
import { verificationDocumentMigrations } from "./verification-document-migrations.ts";
import { verificationDocumentRows } from "./own-rows.ts";

/** The verification document of each customer. */
export const verificationDocument: ServerFeature<{
  readonly messages: DocumentMails["messages"];
  readonly shop: Pick<DocumentMails, "origin">;
}> = {
  ownRows: verificationDocumentRows,
  migrations: verificationDocumentMigrations,
  commands: verificationDocumentCommands,
  waiting: [documentsThatWait],
  start: () => ({ handlers: verificationDocumentHandlers() }),
};
