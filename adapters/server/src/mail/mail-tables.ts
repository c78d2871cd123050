import type { Generated } from "kysely";

export interface MailOutboxTable {
  id: Generated<number>;
  recipient: string;
  kind: string;
  subject: string;
  body: string;
  created_at: Date;
}

declare module "../database/tables.ts" {
  /** Mails on their way out. */
  interface Tables {
    mail_outbox: MailOutboxTable;
  }
}
