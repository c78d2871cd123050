import { moneyFromDecimal, zeroMoney, type Money } from "@panel/core/money";
import { isCouponWithoutEffect, topUp, type PaymentMethod, type TopUpCost, type TopUpProblem } from "@panel/core/payments";
import { paymentInstructionsToWire, postAddFunds, postInvoiceTotal, topUpTotalToWire } from "@panel/wire/payments";
import {
  type Call,
  handle,
  type Handler,
  type Refusal,
  refuseField,
  refuseFields,
  type ServerText,
  sessionOf,
  text,
} from "../calls/index.ts";
import { readBuyer } from "../accounts/index.ts";
import { amountRefusal, refuseFrozen } from "./payer-refusals.ts";
import { tryCoupon } from "./coupon-tries.ts";
import type { ShopDependencies } from "./shop-dependencies.ts";
import { findCoupon, takeCoupon, termsOf, type StoredCoupon } from "./coupons.ts";
import { instructionsOf, openInvoice, refuseWithoutGateway } from "./invoices.ts";
import { readMethod } from "./method-reader.ts";
import { isOwnAddress } from "./own-address.ts";

type TopUpCall = Pick<Call<typeof postInvoiceTotal>, "db" | "session" | "clock" | "caller" | "address" | "body">;

interface ReadTopUp {
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly accountNumber: string | null;
  readonly coupon: StoredCoupon | null;
  readonly cost: TopUpCost;
}

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());

const places = { noAmount: ["amount", "amountInvalid"], unknownMethod: ["payment_method_id", "methodUnknown"] } as const;

function refusalOf(problems: readonly TopUpProblem[]): Refusal {
  const fields: Record<string, ServerText> = {};
  for (const problem of problems) {
    if ("limit" in problem) return amountRefusal(problem, "amount");
    const [field, words] = places[problem.kind];
    fields[field] = text(words);
  }
  return refuseFields(fields);
}

/** Reads a top-up and asks the rules about it; a coupon that gives nothing is left to the caller. */
async function readTopUp({ db, body }: TopUpCall, couponOf: () => Promise<StoredCoupon | null>): Promise<ReadTopUp> {
  const amount = moneyFromDecimal(body.amount.replace(",", ".")) ?? zeroMoney;
  const known = await readMethod(db, body.payment_method_id, "for_top_up");
  const facts = { amount, method: known?.method ?? null };
  const bare = topUp({ ...facts, coupon: null });
  if (!bare.ok || !known) throw refusalOf(bare.ok ? [] : bare.error);
  const coupon = await couponOf();
  const counted = topUp({ ...facts, coupon: coupon && termsOf(coupon) });
  return { amount, ...known, coupon, cost: counted.ok ? counted.value : bare.value };
}

async function total(call: Call<typeof postInvoiceTotal>) {
  const { cost } = await readTopUp(call, () => tryCoupon(call, call.body.coupon_code));
  return topUpTotalToWire(cost);
}

function refuseAddresses(shop: ShopDependencies, body: Call<typeof postAddFunds>["body"]): void {
  const problems: Record<string, ServerText> = {};
  for (const field of ["success_url", "cancel_url"] as const) {
    if (!isOwnAddress(body[field], shop.origin)) problems[field] = text("foreignAddress");
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/** The coupon of a code whose try has been counted. */
const couponTyped = ({ db, body, session, clock }: Call<typeof postAddFunds>): Promise<StoredCoupon | null> =>
  findCoupon(db, body.coupon_code, session?.userId ?? null, new Date(clock.now()));

async function addFunds(shop: ShopDependencies, call: Call<typeof postAddFunds>) {
  const { db, body } = call;
  const now = nowOf(call);
  const { userId } = sessionOf(call);
  refuseFrozen(await readBuyer(db, userId, now, true));
  refuseAddresses(shop, body);
  const { amount, accountNumber, coupon, cost, method } = await readTopUp(call, () => couponTyped(call));
  if (isCouponWithoutEffect(body.coupon_code, cost.couponBonus)) {
    const problem = text("couponDoesNotApply");
    throw refuseFields({ coupon_code: problem }, { message: problem });
  }
  refuseWithoutGateway(method, shop.gateways);
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
      success_url: body.success_url,
      cancel_url: body.cancel_url,
    },
    now,
  );
  if (coupon) {
    const use = { couponId: coupon.id, userId, subject: `invoice:${invoice.id}` };
    if (!(await takeCoupon(db, use, now))) throw refuseField("coupon_code", text("couponDoesNotApply"));
  }
  return paymentInstructionsToWire(instructionsOf({ id: invoice.id, method, accountNumber }, shop.gateways));
}

/** API-045, API-047. */
export const topUpHandlers = (shop: ShopDependencies): readonly Handler[] => [
  handle(postInvoiceTotal, total),
  handle(postAddFunds, (call) => addFunds(shop, call), {
    count: async (call) => {
      await tryCoupon(call, call.body.coupon_code);
    },
  }),
];
