import { isPaidByHand, type PaymentMethod } from "@panel/core/payments";
import type { Clock } from "@panel/core/time";
import { type Db, inTransaction } from "../database/index.ts";
import { claimed, eachByItself } from "../feature/index.ts";
import type { Ledger } from "../ledger/index.ts";
import { type Gateways, lockInvoice } from "../payments/index.ts";
import { noteGiven, returnRefund, type StoredRefund } from "../refunds/index.ts";

/** A gateway that gives money back; answers its own id of that, or why it does not. Throws where it is not to be reached. */
export type RefundGateway = (refund: StoredRefund) => Promise<{ readonly id: string } | { readonly problem: string }>;

export interface GiveRefundsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly gateways: Gateways;
  /** Null where no account at Stripe is set up. */
  readonly stripe: RefundGateway | null;
}

const LEASE_MS = 60_000;
const MAX_REFUNDS = 50;

/** By hand the operator gives it back; the sandbox keeps no money. */
const nothingToAsk: RefundGateway = ({ id }) => Promise.resolve({ id: `refund-${String(id)}` });

/**
 * Who has taken the money of an invoice, and so gives it back. Throws where nobody is there who could: the refund stays asked until the
 * gateway is set up again, since booking it as given would tell the customer of money that nobody sent.
 */
function gatewayOf(
  { gateways, stripe }: GiveRefundsDependencies,
  refundId: number,
  { strategy }: Pick<PaymentMethod, "strategy">,
): RefundGateway {
  if (stripe !== null && gateways.isOfStripe(strategy)) return stripe;
  if (isPaidByHand({ strategy }) || gateways.isSandbox) return nothingToAsk;
  throw new Error(`no gateway is set up for "${strategy}", so nobody can give back refund ${String(refundId)}`);
}

async function claimDue({ db, clock }: GiveRefundsDependencies): Promise<StoredRefund | undefined> {
  const now = clock.now();
  return db
    .updateTable("invoice_refunds")
    .set({ next_try_at: new Date(now + LEASE_MS) })
    .where("id", "=", (due) =>
      due
        .selectFrom("invoice_refunds")
        .select("id")
        .where("state", "=", "asked")
        .where("next_try_at", "<=", new Date(now))
        .orderBy("next_try_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

async function give(parts: GiveRefundsDependencies, refund: StoredRefund): Promise<void> {
  const { db, ledger, clock } = parts;
  const method = await db
    .selectFrom("invoices")
    .innerJoin("payment_methods", "payment_methods.id", "invoices.payment_method_id")
    .select("strategy")
    .where("invoices.id", "=", refund.invoice_id)
    .executeTakeFirstOrThrow();
  const answer = await gatewayOf(parts, refund.id, method)(refund);
  if ("id" in answer) return noteGiven(db, refund.id, answer.id);
  await inTransaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, refund.invoice_id);
    await tx.updateTable("invoice_refunds").set({ reason: answer.problem }).where("id", "=", refund.id).execute();
    if (invoice) await returnRefund(tx, ledger, { invoice, id: refund.id, state: "failed" }, new Date(clock.now()));
  });
}

/** Gives back what was booked; what a gateway refuses is booked back, one that is not to be reached is asked again. Answers how many. */
export async function giveRefunds(parts: GiveRefundsDependencies): Promise<number> {
  const due = claimed(MAX_REFUNDS, () => claimDue(parts));
  return (await eachByItself(due, "giving payments back", (refund) => give(parts, refund))).length;
}
