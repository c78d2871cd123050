import type { ShopCheckout } from "@panel/core/partner-shop";

/** Ids of the inputs; the widget is a page of its own, so that each id is unique. */
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

/** Moves the focus to the input that keeps the order from being placed (DEC-209). */
export function leadToMissing(block: ShopCheckout["block"]): void {
  const id = block && placeOf[block];
  if (!id) return;
  // Where no way out is offered, another method is the only one.
  (controlIn(id) ?? (block === "methodLimit" ? controlIn(shopInputs.methods) : null))?.focus();
}

function controlIn(id: string): HTMLElement | null {
  const place = document.getElementById(id);
  return place?.matches(FOCUSABLE) ? place : (place?.querySelector<HTMLElement>(FOCUSABLE) ?? null);
}
