import type { LedgerEvent, Posting } from "../ledger/index.ts";
import type { StoredWithdrawal } from "./withdrawals-statements.ts";

type Held = Pick<StoredWithdrawal, "id" | "user_id" | "amount" | "fee" | "from_referral" | "from_task">;

/** Events of one withdrawal, each written once (L5, L16). */
export const eventName = (id: number, part: "held" | "paid" | "fee" | "returned"): string => `withdrawal:${String(id)}:${part}`;

const isSome = ({ amount }: Posting): boolean => amount !== 0;

/** Between a customer's two balances of earnings and what is held for payouts; `sign` 1 gives to the customer. */
const held = ({ user_id, amount, from_referral, from_task }: Held, sign: 1 | -1): readonly Posting[] =>
  [
    { account: "user_referral", userId: user_id, amount: sign * from_referral } as const,
    { account: "user_task", userId: user_id, amount: sign * from_task } as const,
    { account: "payout", userId: null, amount: -sign * amount } as const,
  ].filter(isSome);

/** From the request on the amount is held: it is drawn, and nobody else has it yet (DEC-086). */
export const heldEvent = (withdrawal: Held): LedgerEvent => ({
  name: eventName(withdrawal.id, "held"),
  kind: "withdrawal",
  userId: withdrawal.user_id,
  postings: held(withdrawal, -1),
});

/** What was held leaves through the gateway, its fee stays with the operator. */
export function paidEvents({ id, user_id, amount, fee }: Held): readonly LedgerEvent[] {
  const about = { userId: user_id, corrects: eventName(id, "held") };
  const from = (part: number, account: "gateway" | "operator"): readonly Posting[] => [
    { account: "payout", userId: null, amount: -part },
    { account, userId: null, amount: part },
  ];
  const paid: LedgerEvent = {
    ...about,
    name: eventName(id, "paid"),
    kind: "withdrawal",
    postings: from(amount - fee, "gateway"),
  };
  const taken: LedgerEvent = { ...about, name: eventName(id, "fee"), kind: "fee", postings: from(fee, "operator") };
  return fee === 0 ? [paid] : [paid, taken];
}

/** What was held goes back to where it was drawn from. */
export const returnedEvent = (withdrawal: Held): LedgerEvent => ({
  name: eventName(withdrawal.id, "returned"),
  kind: "withdrawal",
  userId: withdrawal.user_id,
  corrects: eventName(withdrawal.id, "held"),
  postings: held(withdrawal, 1),
});
