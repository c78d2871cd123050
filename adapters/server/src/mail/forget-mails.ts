import type { Forget } from "../feature/index.ts";

/** Mails to an address go with the account that had it, those that wait, too. */
export const forgetMails: Forget = async (tx, { email }) => {
  if (email !== null) await tx.deleteFrom("mail_outbox").where("recipient", "=", email).execute();
};
