import type { NotificationTopic } from "@panel/core/profile";
import type { Generated } from "kysely";

export interface MailOutboxTable {
  id: Generated<number>;
  recipient: string;
  kind: string;
  /** Words of a mail that opens something are empty once it is sent, dropped or good no longer. */
  subject: string;
  body: string;
  /** The language of its words. */
  locale: Generated<string>;
  /** Where the button leads that the last paragraph is; null where that is none. */
  button_address: string | null;
  /** Who can say that mails like this one are not wanted, and what they are about; null where nobody can. */
  choice_user_id: number | null;
  choice_topic: NotificationTopic | null;
  created_at: Date;
  /** When what it brings is good no longer; null where that never ends. */
  expires_at: Date | null;
  sent_at: Date | null;
  tries: Generated<number>;
  /** When it is tried next; null once it is sent or given up. While it is being sent, when another worker may take it for lost. */
  next_try_at: Date | null;
  given_up_at: Date | null;
  /** What went wrong last, in codes: words of foreign servers are not kept. */
  last_error: string | null;
}

declare module "../database/tables.ts" {
  /** Mails on their way out. */
  interface Tables {
    mail_outbox: MailOutboxTable;
  }
}
