import { fractionFromMillionths, moneyFromMicros } from "@panel/core/money";
import type { Db } from "../database/index.ts";
import { createPartnerWidget } from "../widgets/index.ts";

/** The widget of a partner of the demo; its token is public by its nature (DEC-144). */
export const demoWidget = {
  name: "Robin's reach blog",
  apiToken: "demo-partner-widget",
  /** Card, QR transfer and bank transfer; the widget offers nothing else. */
  paymentMethodIds: [1, 3, 4],
  minimumPurchase: moneyFromMicros(2_000_000),
  rewardShare: fractionFromMillionths(50_000),
} as const;

/** Gives the first customer with a history a widget of their own. */
export async function writeWidgets(tx: Db, ownerEmail: string, now: number): Promise<void> {
  const owner = await tx.selectFrom("users").select("id").where("email", "=", ownerEmail).executeTakeFirst();
  if (owner) await createPartnerWidget(tx, { ...demoWidget, ownerId: owner.id }, new Date(now));
}
