import { missingBalance, moneyFromMicros } from "@panel/core/money";
import { endOutcome, paidMonth } from "@panel/core/child-panels";
import { readBuyer } from "../accounts/index.ts";
import { notFound } from "../calls/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { lockBalances } from "../ledger/index.ts";
import { balanceTooLow, refuseFrozen } from "../payments/index.ts";
import { chargeMonth, refundFirstMonth } from "./child-panel-charges.ts";
import type { ChildPanelsDependencies } from "./child-panels-dependencies.ts";
import { changeChildPanel, endedAt, lockChildPanel, type StoredChildPanel } from "./stored-child-panels.ts";

type Shop = Pick<ChildPanelsDependencies["shop"], "ledger">;

/** Whose panel is changed. */
export interface OwnChildPanel {
  readonly userId: number;
  readonly id: number;
}

/** Holds the balances of the owner and then the panel, as everything that moves money for a panel does. */
async function holdOwn(tx: Db, { userId, id }: OwnChildPanel, now: Date) {
  refuseFrozen(await readBuyer(tx, userId, now, true));
  const { main } = await lockBalances(tx, userId);
  const row = await lockChildPanel(tx, userId, id);
  if (!row) throw notFound();
  return { main, row };
}

/** Ends a panel of a customer; what was not set up is refunded. What the provisioner has of it is removed by the worker. */
export const endChildPanel = (db: Db, shop: Shop, own: OwnChildPanel, now: Date): Promise<StoredChildPanel> =>
  inTransaction(db, async (tx) => {
    const { row } = await holdOwn(tx, own, now);
    const outcome = endOutcome(row.status);
    if (outcome === null) return row;
    if (outcome === "later") return changeChildPanel(tx, row, { is_ending: true });
    if (outcome === "refund") await refundFirstMonth(tx, shop.ledger, row, now);
    return changeChildPanel(tx, row, endedAt(now));
  });

/** Takes an end back, or pays for a panel that waits for its money; the worker lets a paused one go on. */
export const renewChildPanel = (db: Db, shop: Shop, own: OwnChildPanel, now: Date): Promise<StoredChildPanel> =>
  inTransaction(db, async (tx) => {
    const { main, row } = await holdOwn(tx, own, now);
    const { status, due_at, billing_day, price } = row;
    if (status === "active") return changeChildPanel(tx, row, { is_ending: false });
    if ((status !== "grace" && status !== "paused") || due_at === null || billing_day === null) return row;
    if (missingBalance(moneyFromMicros(main), moneyFromMicros(price)) !== null) throw balanceTooLow();
    const month = paidMonth({ status, isEnding: false, dueMs: due_at.getTime() }, billing_day, now.getTime());
    return chargeMonth(tx, shop.ledger, row, month, now);
  });
