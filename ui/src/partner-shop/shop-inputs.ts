import type { ShopCheckout } from "@panel/core/partner-shop";

/** Ids of what can be mended; the widget is a page of its own, so that each is there once. */
export const shopInputs = {
  service: "shop-service",
  link: "shop-link",
  quantity: "shop-quantity",
  methods: "shop-methods",
  waysOut: "shop-ways-out",
  email: "shop-email",
} as const;

const placeOf: Partial<Record<NonNullable<ShopCheckout["block"]>, string>> = {
  missingService: shopInputs.service,
  missingLink: shopInputs.link,
  placeholderLink: shopInputs.link,
  wrongKindOfLink: shopInputs.link,
  missingQuantity: shopInputs.quantity,
  noPaymentMethod: shopInputs.methods,
  methodLimit: shopInputs.waysOut,
  noEmail: shopInputs.email,
};

const FOCUSABLE = "input, select, textarea, button";

/** Puts the focus where that is mended which keeps the order from being placed (DEC-209). */
export function leadToMissing(block: ShopCheckout["block"]): void {
  const id = block && placeOf[block];
  const place = id ? document.getElementById(id) : null;
  const control = place?.matches(FOCUSABLE) ? place : place?.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
}
