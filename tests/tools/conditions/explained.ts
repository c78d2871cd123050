/** Why no test of a run notices that a condition is gone. */
export type Reason =
  /** What follows refuses the same: a rule of the core, another statement, an index or a check of the database. */
  | "refusedAgain"
  /** The row was found as its owner's before, or its number or code is theirs alone. */
  | "ownersAlready"
  /** Without it the same comes of it, by more work. */
  | "saved"
  /** Only two calls at the same time differ; races over PostgreSQL tell (`*.race.ts`). */
  | "onlyAtTheSameTime"
  /** What it guards against does not come to be; it narrows a type or would be a fault of this server. */
  | "cannotBe";

/** Conditions by their source, each by how its text begins. */
type Conditions = Readonly<Record<string, readonly string[]>>;

const SERVER = "adapters/server/src";

/** Every condition that is left out of the list of what no test noticed. A text means all conditions of its source that begin so. */
export const explained: Readonly<Record<Reason, Conditions>> = {
  refusedAgain: {
    [`${SERVER}/orders/settle-invoice.ts`]: ['.where("kind", "=", "order")'],
    [`${SERVER}/accounts/one-time-codes.ts`]: [
      '.where("code_hash", "=", hashToken(code))',
      '.where("purpose",',
      '.where("used_at", "is", null)',
      '.where("one_time_codes.expires_at", ">", now)',
      '.where((where) => where.or([where("users.email"',
    ],
    [`${SERVER}/subscriptions/cancel-subscription.ts`]: ['.where("started_at", "is", null)', '.where("deleted_at", "is", null)'],
    [`${SERVER}/subscriptions/card-links.ts`]: ['.where("billing_type", "=", "card")'],
    [`${SERVER}/subscriptions/promote-content.ts`]: ['.where("subscription_id", "=", subscription)'],
    [`${SERVER}/subscriptions/promote-publications.ts`]: [
      '.where("next_look_at", "<=", now)',
      '.where("promoted_at", "is", null)',
    ],
    [`${SERVER}/drip-feeds/start-runs.ts`]: ['.where("canceled_at", "is", null)'],
    [`${SERVER}/identity/connection-handlers.ts`]: ["if (way === null) throw notFound();"],
    [`${SERVER}/identity/login-handlers.ts`]: ["if (!provider) throw", "if (!telegram) throw", "if (!services.telegram) throw"],
    [`${SERVER}/passkeys/passkey-login-handlers.ts`]: ["if (counter === null) throw notTaken();"],
    [`${SERVER}/payments/coupons.ts`]: [
      '.where((where) => where.or([where("coupons.user_id", "is", null)',
      "if (coupon.use_limit !== null",
    ],
  },
  ownersAlready: {
    [`${SERVER}/orders/order-facts.ts`]: ['.where("user_id", "=", userId)'],
    [`${SERVER}/accounts/devices.ts`]: ['.where("user_id", "=", session.userId)'],
    [`${SERVER}/accounts/sessions.ts`]: ['.where("user_id", "=", userId)'],
    [`${SERVER}/accounts/two-factor.ts`]: [
      '.where("session_hash", "is not distinct from", challenge.session_hash)',
      '.where("session_hash", "is not distinct from", session_hash)',
    ],
    [`${SERVER}/subscriptions/cancel-subscription.ts`]: ['.where("user_id", "=", userId)'],
    [`${SERVER}/subscriptions/card-links.ts`]: ['.where("user_id", "=", link.user_id)'],
    [`${SERVER}/subscriptions/promote-content.ts`]: [
      '.where("user_id", "=", subscription.user_id)',
      '.where("user_id", "=", user_id)',
      '.where("subscription_id", "=", subscription.id)',
    ],
    [`${SERVER}/subscriptions/promote-publications.ts`]: ['.where("user_id", "=", subscription.user_id)'],
    [`${SERVER}/subscriptions/read-subscriptions.ts`]: ['.where("user_id", "=", user_id)'],
    [`${SERVER}/drip-feeds/cancel-drip-feed.ts`]: ['.where("user_id", "=", userId)'],
    [`${SERVER}/credentials/passkeys.ts`]: ['.where("user_id", "=", user_id)'],
    [`${SERVER}/credentials/recovery-codes.ts`]: ['.where("user_id", "=", userId)'],
  },
  saved: {
    [`${SERVER}/orders/fulfilment.ts`]: ["if (ids.length === 0) return [];"],
    [`${SERVER}/orders/order-answers.ts`]: ["if (ids.length === 0) return new Map();", '.where("parent_id", "in", ids)'],
    [`${SERVER}/orders/order-keywords.ts`]: ["if (sent.length === 0) return [];"],
    [`${SERVER}/orders/order-search.ts`]: ["if (rows.length === 0) return false;"],
    [`${SERVER}/orders/refill-requests.ts`]: ['.where("order_id", "in", orderIds)'],
    [`${SERVER}/accounts/devices.ts`]: ["if (session === null || session.sessionId === null) return;"],
    [`${SERVER}/accounts/sessions.ts`]: ["if (sessionId === null) return;"],
    [`${SERVER}/accounts/users.ts`]: ['.where("affiliate_code", "in", valid)'],
    [`${SERVER}/subscriptions/card-links.ts`]: [
      "if (link.subscription_id === null) return;",
      '.where("purchases.invoice_id", "is not", null)',
    ],
    [`${SERVER}/subscriptions/create-subscription.ts`]: ['.where("services.id", "in", ids)'],
    [`${SERVER}/subscriptions/read-subscriptions.ts`]: ["if (linked_card_id === null) return [];"],
    [`${SERVER}/drip-feeds/cancel-drip-feed.ts`]: [
      "if (left.length === 0) return [];",
      '.where("number", "in", numbers)',
      '.where("order_id", "is", null)',
    ],
    [`${SERVER}/drip-feeds/create-drip-feed.ts`]: ["if (feedIds.length === 0) return;"],
    [`${SERVER}/drip-feeds/follow-runs.ts`]: ["if (orderIds.length === 0) return;", "if (feedIds.length === 0) return;"],
    [`${SERVER}/drip-feeds/start-runs.ts`]: ["if (due.length === 0) return [];"],
    [`${SERVER}/credentials/recovery-codes.ts`]: ["if (code === null) return null;"],
    [`${SERVER}/ledger/balances.ts`]: ["if (posting.account !==", "if (userIds.length === 0)"],
    [`${SERVER}/ledger/ledger.ts`]: ["if (events.length === 0) return;"],
    [`${SERVER}/payments/coupons.ts`]: [
      "if (code === null) return null;",
      '.where((where) => where.or([where("parent_id", "is", null)',
    ],
    [`${SERVER}/payments/method-reader.ts`]: ["if (ids.length === 0) return [];", '.where("payment_method_id", "in", ids)'],
    [`${SERVER}/payments/payment-handlers.ts`]: ['.where("id", "<>", id)'],
    [`${SERVER}/refunds/book-refund.ts`]: ['.where("account", "in", ["user", "promotion"])'],
  },
  onlyAtTheSameTime: {
    [`${SERVER}/orders/cancel-order.ts`]: ['.where("id", "=", order.purchase_id)'],
    [`${SERVER}/orders/order-actions.ts`]: ['.where("id", "=", order.purchase_id)'],
    [`${SERVER}/orders/order-facts.ts`]: ["if (!order) return null;"],
    [`${SERVER}/orders/pay-handlers.ts`]: ['if (claimed.length === 0) throw refuse(text("orderNotPayable"));'],
    [`${SERVER}/accounts/sessions.ts`]: ["if (!session) return null;"],
    [`${SERVER}/accounts/two-factor.ts`]: [
      '.where("used_at", "is", null)',
      "if (!renewed) throw beginAgain();",
      "if (!used) return false;",
    ],
    [`${SERVER}/subscriptions/promote-content.ts`]: [
      '.where("status", "=", "in_processing")',
      '.where("promoted_at", "is", null)',
      "if (!subscription || url === null) return false;",
    ],
    [`${SERVER}/subscriptions/promote-publications.ts`]: ['.where("status", "=", "in_processing")'],
    [`${SERVER}/drip-feeds/cancel-drip-feed.ts`]: ['.where("id", "=", order.purchase_id)'],
    [`${SERVER}/identity/arrivals.ts`]: ["if (!(await tieIdentity(tx, holder.id", "if (problem instanceof Outrun)"],
    [`${SERVER}/passkeys/passkey-login-handlers.ts`]: ["if (opened === null) throw beginAgain();"],
    [`${SERVER}/payments/coupons.ts`]: ['.where("returned_at", "is", null)'],
    [`${SERVER}/payments/payment-handlers.ts`]: ['.where("id", "=", (owner) =>'],
  },
  cannotBe: {
    [`${SERVER}/orders/fulfilment.ts`]: ['.where("deleted_at", "is", null)'],
    [`${SERVER}/orders/pay-handlers.ts`]: ["if (!(problem instanceof BalanceTooLow)) throw problem;"],
    [`${SERVER}/subscriptions/promote-content.ts`]: ["if (first === undefined) return false;"],
    [`${SERVER}/subscriptions/read-subscriptions.ts`]: ['.where("parent_id", "is", null)'],
    [`${SERVER}/drip-feeds/cancel-drip-feed.ts`]: [
      '.where("canceled_at", "is", null)',
      '.where("paid_at", "is not", null)',
      '.where("deleted_at", "is", null)',
      "if (runs.length === 0) return null;",
      "if (order === null) throw new Error(",
    ],
    [`${SERVER}/identity/connection-handlers.ts`]: ["if (!user) throw notFound();"],
    [`${SERVER}/ledger/ledger.ts`]: ["if (event.postings.length < 2"],
    [`${SERVER}/ledger/move-balances.ts`]: ["if (!had || rows.length !== 2)"],
    [`${SERVER}/owner-proof/owner-proof-handlers.ts`]: ["if (!user) throw notFound();"],
    [`${SERVER}/passkeys/passkey-handlers.ts`]: ["if (!user) throw notFound();"],
    [`${SERVER}/payments/gateways.ts`]: ["if (!payer || payer.kind"],
    [`${SERVER}/second-factor/authenticator-handlers.ts`]: ["if (!user) throw notFound();"],
    [`${SERVER}/withdrawals/request-withdrawal.ts`]: ["if (!stored) throw new Error("],
  },
};

/** Every text of every source, in one line each. */
export const explanations: readonly (readonly [source: string, text: string, reason: Reason])[] = (
  Object.entries(explained) as readonly (readonly [Reason, Conditions])[]
).flatMap(([reason, sources]) =>
  Object.entries(sources).flatMap(([source, texts]) => texts.map((text) => [source, text, reason] as const)),
);

const oneLine = (text: string): string => text.replace(/\s+/g, " ");

/** Whether a condition begins as a text of the list does, however its lines are broken. */
export const beginsSo = (condition: string, text: string): boolean => oneLine(condition).startsWith(text);

/** Why a condition is not noticed; null where that is not known. */
export const reasonFor = (source: string, condition: string): Reason | null =>
  explanations.find(([where, text]) => where === source && beginsSo(condition, text))?.[2] ?? null;
