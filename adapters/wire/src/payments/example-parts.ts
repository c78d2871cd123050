import type { PaymentMethodWire } from "./codec.ts";

// Parts that several examples have in common; all of them are the demo's.

/** How a payment method looks. */
export const exampleMethod: PaymentMethodWire = {
  id: 1,
  name: "Card",
  translate_key: "card",
  strategy: "stripe_checkout",
  icon: "https://panel.example/icon.svg",
  description: null,
  additional_information: null,
  comments: null,
  fee_percent: 0.025,
  reward_percent: 0.01,
  min_amount: 1,
  min_amount_decimal: "1",
  max_amount: 10000,
  max_amount_decimal: "10000",
  charge_currency: "USD",
  charge_type: null,
  payment_method_bonuses: [],
  public_fields: {
    qr_code: null,
    is_user_comment: false,
  },
  linked_card_id: null,
};
