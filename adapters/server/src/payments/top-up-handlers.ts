import { moneyFromDecimal, zeroMoney, type Money } from "@panel/core/money";
import { decideTopUp, topUp, type TopUpProblem, type TopUpRefusal } from "@panel/core/payments";
import { paymentInstructionsToWire, postAddFunds, postInvoiceTotal, topUpTotalToWire } from "@panel/wire/payments";
import { type Call, handle, type Handler, type Refusal, refuseFields, type ServerText, sessionOf, text } from "../calls/index.ts";
import { readBuyer } from "../accounts/index.ts";
import { accountFrozen, amountRefusal, chargeRefusal, couponRefusal } from "./payer-refusals.ts";
import { tryCoupon } from "./coupon-tries.ts";
import type { ShopDependencies } from "./shop-dependencies.ts";
import { findCoupon, takeCoupon, termsOf } from "./coupons.ts";
import { lacksGateway } from "./gateways.ts";
import { countInvoice } from "./invoice-limits.ts";
import { instructionsOf, openInvoice } from "./invoices.ts";
import { readPayableMethod } from "./method-reader.ts";
import { ownAddress } from "./own-address.ts";

type TopUpCall = Pick<Call<typeof postInvoiceTotal>, "db" | "session" | "clock" | "caller" | "address" | "body">;

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());

const places = { noAmount: ["amount", "amountInvalid"], unknownMethod: ["payment_method_id", "methodUnknown"] } as const;

function fieldsRefusal(problems: readonly TopUpProblem[]): Refusal {
  const fields: Record<string, ServerText> = {};
  for (const problem of problems) {
    if (problem.kind === "chargeTooSmall") return chargeRefusal(problem);
    if ("limit" in problem) return amountRefusal(problem, "amount");
    const [field, words] = places[problem.kind];
    fields[field] = text(words);
  }
  return refuseFields(fields);
}

const amountOf = ({ amount }: TopUpCall["body"]): Money => moneyFromDecimal(amount) ?? zeroMoney;

/** What a top-up costs; a coupon that gives nothing is told by its bonus, and is tried only where all else is right. */
async function total({ gateways }: ShopDependencies, call: Call<typeof postInvoiceTotal>) {
  const { db, body } = call;
  const known = await readPayableMethod(db, gateways, body.payment_method_id, "for_top_up");
  const facts = { amount: amountOf(body), method: known?.method ?? null };
  const bare = topUp({ ...facts, coupon: null });
  if (!bare.ok) throw fieldsRefusal(bare.error);
  const coupon = await tryCoupon(call, body.coupon_code);
  const counted = topUp({ ...facts, coupon: coupon && termsOf(coupon) });
  if (!counted.ok) throw fieldsRefusal(counted.error);
  return topUpTotalToWire(counted.value);
}

/** Where the buyer is led back to; addresses that lead elsewhere are refused at their fields. */
function returnAddresses({ origin, gateways: { otherOrigins } }: ShopDependencies, body: Call<typeof postAddFunds>["body"]) {
  const success_url = ownAddress(body.success_url, origin, otherOrigins);
  const cancel_url = ownAddress(body.cancel_url, origin, otherOrigins);
  const problems: Record<string, ServerText> = {
    ...(success_url === null && { success_url: text("foreignAddress") }),
    ...(cancel_url === null && { cancel_url: text("foreignAddress") }),
  };
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return { success_url, cancel_url };
}

/** Words why money is not topped up. */
function topUpRefusal(refusal: TopUpRefusal): Refusal {
  switch (refusal.kind) {
    case "accountFrozen":
      return accountFrozen();
    case "unacceptableFields":
      return fieldsRefusal(refusal.problems);
    case "couponWithoutEffect":
      return couponRefusal();
  }
}

async function addFunds(shop: ShopDependencies, call: Call<typeof postAddFunds>) {
  const { db, body } = call;
  const now = nowOf(call);
  const { userId } = sessionOf(call);
  const account = await readBuyer(db, userId, now, true);
  const known = await readPayableMethod(db, shop.gateways, body.payment_method_id, "for_top_up");
  // The try of its code has been counted before the transaction began.
  const coupon = await findCoupon(db, body.coupon_code, userId, now);
  const amount = amountOf(body);
  const decided = decideTopUp({
    account,
    amount,
    method: known?.method ?? null,
    coupon: coupon && termsOf(coupon),
    couponCode: body.coupon_code,
    hasGateway: known !== null && !lacksGateway(shop.gateways, known.method),
  });
  if (!decided.ok) throw topUpRefusal(decided.error);
  const addresses = returnAddresses(shop, body);
  const { method, cost } = decided.value;
  const invoice = await openInvoice(
    db,
    {
      user_id: userId,
      kind: "top_up",
      payment_method_id: method.id,
      amount: cost.totalAmount,
      credit: amount,
      fee: cost.fee,
      discount: cost.discount,
      coupon_id: coupon?.id ?? null,
      coupon_bonus: cost.couponCredit,
      method_bonus: cost.paymentMethodBonus,
      purchase_id: null,
      locale: call.locale,
      ...addresses,
    },
    now,
  );
  if (coupon) {
    const use = { couponId: coupon.id, userId, subject: `invoice:${invoice.id}` };
    if (!(await takeCoupon(db, use, now))) throw couponRefusal();
  }
  return paymentInstructionsToWire(
    instructionsOf({ id: invoice.id, method, accountNumber: known?.accountNumber ?? null }, shop.gateways),
  );
}

/** Serves the calls of top-ups (API-045, API-047). */
export const topUpHandlers = (shop: ShopDependencies): readonly Handler[] => [
  handle(postInvoiceTotal, (call) => total(shop, call)),
  handle(postAddFunds, (call) => addFunds(shop, call), {
    count: (call) => async () => {
      await countInvoice(call)();
      await tryCoupon(call, call.body.coupon_code);
    },
  }),
];
