import type { Forget } from "../feature/index.ts";

/** A page that was opened to link a card links none any more. */
export const forgetCardLinks: Forget = async (tx, { userId }, now) => {
  await tx
    .updateTable("card_links")
    .set({ status: "canceled", ended_at: now })
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .execute();
};
