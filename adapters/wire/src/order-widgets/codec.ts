import { paymentMethodId } from "@panel/core/identifiers";
import { numberFromMoney, zeroMoney } from "@panel/core/money";
import { widgetTerms, type OrderWidget, type WidgetDraft, type WidgetFigures, type WidgetTerms } from "@panel/core/order-widgets";
import * as z from "zod/mini";
import { id, idList, integer, nullableText, requiredNumber, requiredText } from "../fields/answer-fields.ts";
import {
  amountFields,
  amountToWire,
  fractionOf,
  fractionOrNull,
  moneyOf,
  moneyOrNull,
  nullableAmountFields,
  nullableAmountToWire,
  nullableNumberFromFraction,
  numberFromFraction,
} from "../fields/money-fields.ts";

/** A partner's widget as it is on the wire (ENT-018). */
export const orderWidgetSchema = z.object({
  id,
  name: requiredText,
  api_token: requiredText,
  ...nullableAmountFields("minimum_purchase_amount"),
  payment_methods: idList,
  /** A fraction: 0.05 is five percent (WGP-004). */
  reward_percent: requiredNumber,
});

/** What sales come to, by one group; `name` of a buyer is shortened. */
export const widgetFiguresSchema = z.object({
  group: requiredText,
  name: nullableText,
  orders: integer(0),
  ...amountFields("cost"),
  ...amountFields("reward"),
});

type WidgetWire = z.output<typeof orderWidgetSchema>;
type FiguresWire = z.output<typeof widgetFiguresSchema>;

export const orderWidgetFromWire = (wire: WidgetWire): OrderWidget => ({
  id: wire.id,
  name: wire.name,
  apiToken: wire.api_token,
  minimumPurchase: moneyOrNull(wire.minimum_purchase_amount_decimal, wire.minimum_purchase_amount),
  paymentMethodIds: wire.payment_methods.map(paymentMethodId),
  rewardShare: fractionOf(wire.reward_percent),
});

export const orderWidgetToWire = (widget: OrderWidget): WidgetWire => ({
  id: widget.id,
  name: widget.name,
  api_token: widget.apiToken,
  ...nullableAmountToWire("minimum_purchase_amount", widget.minimumPurchase),
  payment_methods: [...widget.paymentMethodIds],
  reward_percent: numberFromFraction(widget.rewardShare),
});

/** What is sent to keep a widget (WGP-003). */
export const widgetDraftToWire = (draft: WidgetDraft) => ({
  name: draft.name,
  minimum_purchase_amount: draft.minimumPurchase === null ? null : numberFromMoney(draft.minimumPurchase),
  payment_methods: draft.paymentMethodIds,
  reward_percent: nullableNumberFromFraction(draft.rewardShare),
});

export const widgetFiguresFromWire = (wire: FiguresWire): WidgetFigures => ({
  group: wire.group,
  name: wire.name ?? wire.group,
  orders: wire.orders,
  cost: moneyOf(wire.cost_decimal, wire.cost),
  reward: moneyOf(wire.reward_decimal, wire.reward),
});

export const widgetFiguresToWire = ({ group, name, orders, cost, reward }: WidgetFigures): FiguresWire => ({
  group,
  name,
  orders,
  ...amountToWire("cost", cost),
  ...amountToWire("reward", reward),
});

interface PartnerShares {
  readonly default_outer_widget_partner_percent: number;
  readonly max_outer_widget_partner_percent: number | null;
}

/** The terms of partners, of the settings call (WGP-007). */
export const widgetTermsFromWire = (wire: PartnerShares): WidgetTerms =>
  widgetTerms(fractionOf(wire.default_outer_widget_partner_percent), fractionOrNull(wire.max_outer_widget_partner_percent));

interface DraftWire {
  readonly name: string;
  readonly minimum_purchase_amount: string | null;
  readonly payment_methods: readonly number[];
  readonly reward_percent: number | null;
}

/** What was sent to be kept; each method counts once, and nothing at least is no minimum. */
export const widgetDraftFromWire = (wire: DraftWire): WidgetDraft => {
  const minimum = moneyOrNull(wire.minimum_purchase_amount, null);
  return {
    name: wire.name,
    minimumPurchase: minimum === zeroMoney ? null : minimum,
    paymentMethodIds: [...new Set(wire.payment_methods)].map(paymentMethodId),
    rewardShare: fractionOrNull(wire.reward_percent),
  };
};
