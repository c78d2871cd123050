import { orderId, type OrderId } from "../identifiers/index.ts";
import { prefillFrom, type OrderPrefill, type Query } from "../routing/index.ts";
import type { CreateOrderType, FeatureFlags } from "../settings/index.ts";
import type { CartLine } from "./cart-intake.ts";

/** How the create page opens: what its address asks for (RTE-030, RTE-031, DEC-007). */
export interface OrderStart {
  readonly prefill: OrderPrefill;
  /** The tab it asks for; null when it names none. */
  readonly type: CreateOrderType | null;
  /** The service is preselected and cannot be changed, as from a buy page (DEC-119). */
  readonly isLocked: boolean;
  /** The line of the cart that is being edited and that the new one replaces (DRF-014). */
  readonly cartItemKey: string | null;
  /** That line, while the cart has it; what no address can carry is read from it. */
  readonly cartLine: CartLine | null;
  /** The order that is repeated: what no address can carry is read from it. */
  readonly repeatedOrder: OrderId | null;
}

/** What of the settings decides which forms there are. */
export interface OfferedForms {
  readonly createOrderTypes: readonly CreateOrderType[];
  readonly features: Pick<FeatureFlags, "subscriptions">;
}

/** The forms the create page offers: what the settings name and the operator offers, `single` when that is none (ORD-062, DEC-120). */
export function offeredOrderTypes(settings: OfferedForms | null): readonly CreateOrderType[] {
  const named = settings?.createOrderTypes ?? [];
  const offered = settings?.features.subscriptions === false ? named.filter((type) => type !== "autopromotion") : named;
  return offered.length > 0 ? offered : ["single"];
}

/** Every form there is. */
export const orderTypes: readonly CreateOrderType[] = ["single", "multi", "expert", "autopromotion"];
const isSet = (flag: string | undefined): boolean => flag === "true" || flag === "1";

const repeatedOrderIn = (text: string | undefined): OrderId | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? orderId(Number(text)) : null;

/** Reads the address of the create page. */
export function orderStartFrom(query: Query): OrderStart {
  const prefill = prefillFrom(query);
  return {
    prefill,
    type: orderTypes.find((type) => type === query["type"]) ?? null,
    isLocked: prefill.serviceId !== undefined && isSet(query["isServicesFreezed"]),
    cartItemKey: query["cartItem"] ?? null,
    cartLine: null,
    repeatedOrder: repeatedOrderIn(query["repeat"]),
  };
}

/** True for an address that names neither anything to order nor a line of the cart. */
export const asksForNothing = ({ cartItemKey, prefill, repeatedOrder }: OrderStart): boolean =>
  Object.keys(prefill).length === 0 && cartItemKey === null && repeatedOrder === null;

/** Opens with a line of the cart as the cart holds it, whatever the address says (CRT-010, DRF-014). */
export function startWithCartLine(start: OrderStart, cartLine: CartLine): OrderStart {
  const { dripFeed, networkId, quantity, serviceId, serviceTypeId, url } = cartLine;
  const prefill = {
    ...{ networkId, quantity, serviceId, serviceTypeId, url },
    ...(dripFeed && {
      isDripFeed: true,
      dripFeedMode: dripFeed.mode,
      numberOfRuns: dripFeed.numberOfRuns,
      dripFeedQuantityStep: dripFeed.numberOfSteps,
      dripFeedMinutes: dripFeed.dripFeedMinutes,
    }),
  };
  return { ...start, prefill, isLocked: cartLine.isServicesFreezed, cartLine };
}
