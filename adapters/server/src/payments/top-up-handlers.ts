import { moneyFromDecimal, zeroMoney, type Money } from "@panel/core/money";
import { amountProblem, type PaymentMethod } from "@panel/core/payments";
import { paymentInstructionsToWire, postAddFunds, postInvoiceTotal, topUpTotalToWire } from "@panel/wire/payments";
import type { Db } from "../database/connect.ts";
import { handle, sessionOf, type Call, type Handler } from "../http/handler.ts";
import { Refusal, refuseField, refuseFields } from "../http/refusal.ts";
import { text, type ServerText } from "../http/server-text.ts";
import { readBuyer } from "../ordering/buyer.ts";
import { amountRefusal, refuseFrozen } from "../ordering/payer-refusals.ts";
import { tryCoupon } from "../ordering/coupon-tries.ts";
import type { OrderContext } from "../ordering/order-context.ts";
import { takeCoupon, type StoredCoupon } from "./coupons.ts";
import { instructionsOf, openInvoice, refuseWithoutGateway } from "./invoices.ts";
import { readMethod } from "./method-reader.ts";
import { isOwnAddress } from "./own-address.ts";
import { topUpCost, type TopUpCost } from "./top-up.ts";

type TopUpCall = Pick<Call<typeof postInvoiceTotal>, "db" | "session" | "clock" | "caller" | "address" | "body">;

interface TopUp {
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly accountNumber: string | null;
  readonly coupon: StoredCoupon | null;
  readonly cost: TopUpCost;
}

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());
const isGiven = (code: string | null): code is string => code !== null && code.trim() !== "";

/** Reads and prices a top-up; a coupon that does not apply is left to the caller. */
async function readTopUp(call: TopUpCall): Promise<TopUp & { readonly countMiss: (db: Db) => Promise<void> }> {
  const { db, body, caller, address } = call;
  const amount = moneyFromDecimal(body.amount.replace(",", ".")) ?? zeroMoney;
  const known = await readMethod(db, body.payment_method_id, "for_top_up");
  const problems: Record<string, ServerText> = {};
  if (amount <= 0) problems["amount"] = text("amountInvalid");
  if (!known) problems["payment_method_id"] = text("methodUnknown");
  if (!known || amount <= 0) throw refuseFields(problems);
  const problem = amountProblem(known.method, amount);
  if (problem) throw amountRefusal(problem, "amount");
  const tried = await tryCoupon(db, {
    code: body.coupon_code,
    userId: sessionOf(call).userId,
    caller,
    address,
    now: nowOf(call),
  });
  return {
    amount,
    ...known,
    coupon: tried.coupon,
    cost: topUpCost(amount, known.method, tried.coupon),
    countMiss: tried.countMiss,
  };
}

async function total(call: Call<typeof postInvoiceTotal>) {
  const { cost, countMiss } = await readTopUp(call);
  await countMiss(call.db);
  return topUpTotalToWire(cost);
}

function refuseAddresses(context: OrderContext, body: Call<typeof postAddFunds>["body"]): void {
  const problems: Record<string, ServerText> = {};
  for (const field of ["success_url", "cancel_url"] as const) {
    if (!isOwnAddress(body[field], context.origin)) problems[field] = text("foreignAddress");
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

async function addFunds(context: OrderContext, call: Call<typeof postAddFunds>) {
  const { db, body } = call;
  const now = nowOf(call);
  const { userId } = sessionOf(call);
  refuseFrozen(await readBuyer(db, userId, now, true));
  refuseAddresses(context, body);
  const topUp = await readTopUp(call);
  const { coupon, cost, method } = topUp;
  if (isGiven(body.coupon_code) && cost.couponBonus === null) {
    const problem = text("couponDoesNotApply");
    throw new Refusal(422, { message: problem, fields: { coupon_code: problem }, afterwards: topUp.countMiss });
  }
  refuseWithoutGateway(method, context.hasGateway);
  const isDiscount = coupon?.bonus_type === "discount";
  const invoice = await openInvoice(
    db,
    {
      user_id: userId,
      kind: "top_up",
      payment_method_id: method.id,
      amount: cost.totalAmount,
      credit: topUp.amount,
      fee: cost.fee,
      discount: cost.discount,
      coupon_id: coupon?.id ?? null,
      coupon_bonus: isDiscount ? 0 : (cost.couponBonus ?? 0),
      method_bonus: cost.paymentMethodBonus,
      purchase_id: null,
      success_url: body.success_url,
      cancel_url: body.cancel_url,
    },
    [],
    now,
  );
  if (coupon) {
    const use = { couponId: coupon.id, userId, subject: `invoice:${invoice.id}` };
    if (!(await takeCoupon(db, use, now))) throw refuseField("coupon_code", text("couponDoesNotApply"));
  }
  return paymentInstructionsToWire(
    instructionsOf({ id: invoice.id, method, accountNumber: topUp.accountNumber }, context.origin),
  );
}

/** API-045, API-047. */
export const topUpHandlers = (context: OrderContext): readonly Handler[] => [
  handle(postInvoiceTotal, total),
  handle(postAddFunds, (call) => addFunds(context, call)),
];
