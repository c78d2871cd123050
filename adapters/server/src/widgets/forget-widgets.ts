import type { Forget } from "../feature/index.ts";

/** Widgets of an account that goes sell nothing any more. */
export const forgetWidgets: Forget = async (tx, { userId }, now) => {
  await tx
    .updateTable("partner_widgets")
    .set({ revoked_at: now })
    .where("owner_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
};
