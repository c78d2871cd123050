import { moneyFromDecimal } from "@panel/core/money";
import type { PlacedPurchase } from "@panel/core/purchase";
import {
  getWidgetPurchase,
  orderLineFromWire,
  placedPurchaseToWire,
  postOrders,
  postWidgetOrderRequests,
  postWidgetOrderRequestsWithRecurring,
} from "@panel/wire/ordering";
import { postApiOrders } from "@panel/wire/orders";
import { type Call, handle, type Handler } from "../calls/index.ts";
import { findPurchase } from "./find-purchase.ts";
import type { ShopDependencies } from "../payments/index.ts";
import { placePurchase } from "./place-purchase.ts";
import { countPurchase } from "./purchase-limits.ts";
import type { PurchaseInput } from "./purchase-input.ts";

type Body = Pick<
  Call<typeof postOrders>["body"],
  | "orders"
  | "coupon_code"
  | "source"
  | "is_speedup"
  | "overlap"
  | "affiliate_code"
  | "yandex_metrika_client_id"
  | "google_analytics4_client_id"
  | "yandex_metrika_session_id"
  | "google_analytics4_session_id"
> & { readonly confirmed_total: string | null };

/** A source is a short plain word; any other counts as the widget's (DEC-123, WGT-012). */
const sourceOf = (typed: string | null): string => (typed !== null && /^[\w-]{1,32}$/.test(typed) ? typed : "order_widget");

function inputOf(body: Body, payer: PurchaseInput["payer"], email = ""): PurchaseInput {
  return {
    lines: body.orders.map(orderLineFromWire),
    payer,
    couponCode: body.coupon_code,
    isSpeedUp: body.is_speedup,
    refusesOverlap: body.overlap === "refuse",
    source: sourceOf(body.source),
    confirmedTotal: body.confirmed_total === null ? null : moneyFromDecimal(body.confirmed_total),
    email,
    affiliateCodes: body.affiliate_code,
    analytics: {
      yandex_metrika_client_id: body.yandex_metrika_client_id,
      google_analytics4_client_id: body.google_analytics4_client_id,
      yandex_metrika_session_id: body.yandex_metrika_session_id,
      google_analytics4_session_id: body.google_analytics4_session_id,
    },
  };
}

/** Of a purchase whose payer belongs to an account. */
const counted =
  (opensInvoice: boolean) => (call: Parameters<typeof countPurchase>[0] & { readonly body: Pick<Body, "coupon_code"> }) =>
    countPurchase(call, { couponCode: call.body.coupon_code, typedEmail: "", opensInvoice });

const balance = { paymentMethodId: 0, linkedCardId: null };

/** What analytics know the operator's browser by is nothing of the customer whose account it has opened (DEC-205). */
const withoutOperator = ({ session }: Pick<Call, "session">, input: PurchaseInput): PurchaseInput =>
  session?.isImpersonated === true ? { ...input, analytics: {} } : input;

/** API-086, API-087, API-089, API-101, and what became of a purchase. */
export function purchaseHandlers(shop: ShopDependencies): readonly Handler[] {
  const place = async (call: Parameters<typeof placePurchase>[1], input: PurchaseInput) =>
    placedPurchaseToWire(await placePurchase(shop, call, withoutOperator(call, input)));
  return [
    handle(postOrders, (call) => place(call, inputOf(call.body, balance)), { count: counted(false) }),
    handle(postApiOrders, (call) => place(call, inputOf(call.body, balance)), { count: counted(false) }),
    handle(
      postWidgetOrderRequests,
      (call) => {
        const payer = { paymentMethodId: call.body.payment_method_id, linkedCardId: null };
        return place(call, inputOf(call.body, payer, call.body.email));
      },
      {
        count: (call) => {
          const { coupon_code: couponCode, email: typedEmail, payment_method_id: method } = call.body;
          return countPurchase(call, { couponCode, typedEmail, opensInvoice: method !== balance.paymentMethodId });
        },
      },
    ),
    handle(
      postWidgetOrderRequestsWithRecurring,
      (call) => {
        const payer = { paymentMethodId: null, linkedCardId: call.body.recurring_payments_method_id };
        return place(call, inputOf(call.body, payer));
      },
      { count: counted(true) },
    ),
    handle(getWidgetPurchase, async (call) => {
      const found: PlacedPurchase | null = await findPurchase(shop, call, call.params.key);
      return found === null ? null : placedPurchaseToWire(found);
    }),
  ];
}
