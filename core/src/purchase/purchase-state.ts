import type { Money } from "../money/index.ts";
import type { PaymentInstructions } from "../payments/index.ts";
import type { PortError } from "../result/index.ts";
import type { MissingPart } from "./order-draft.ts";
import type { PlacedPurchase } from "./ordering-port.ts";
import type { Overlaps, ShownTwins } from "./overlaps.ts";
import type { PurchaseRefusal } from "./purchase-refusal.ts";
import type { SpeedUpOffer } from "../pricing/index.ts";

/** Why an order was not placed. */
export type PurchaseFailure =
  | MissingPart
  /** The outcome could not be learnt. A retry is safe: it carries the same key. */
  | { readonly kind: "unknownOutcome" }
  /** An earlier page sent it, and it never arrived: nothing was placed. */
  | { readonly kind: "notReceived" }
  | PortError
  | PurchaseRefusal;

/** Where one purchase stands. */
export type PurchaseState =
  | { readonly kind: "idle" }
  /** The order is being checked without creating it (ORD-058). */
  | { readonly kind: "validating" }
  /** The same is still running for the buyer, or is ordered twice at a time; the buyer decides whether to order it anyway. */
  | { readonly kind: "overlapping"; readonly overlaps: Overlaps; readonly twins: readonly ShownTwins[] }
  | { readonly kind: "offeringSpeedUp"; readonly offer: SpeedUpOffer }
  | { readonly kind: "placing" }
  /** The answer was lost: the server is asked by key what became of the order. */
  | { readonly kind: "checking" }
  /** Nothing was charged; the buyer decides about the new total. */
  | { readonly kind: "priceChanged"; readonly shown: Money; readonly current: Money }
  /** Orders exist, an invoice is still to be paid (ORD-033). */
  | { readonly kind: "paying"; readonly instructions: PaymentInstructions; readonly result: PlacedPurchase }
  | { readonly kind: "placed"; readonly result: PlacedPurchase }
  | { readonly kind: "refused"; readonly failure: PurchaseFailure };

/** Whether an order is under way, so that a further press is ignored (ORD-031, DEC-125). */
export const isUnderWay = (state: PurchaseState): boolean => underWay.includes(state.kind);

const underWay: readonly PurchaseState["kind"][] = ["validating", "overlapping", "offeringSpeedUp", "placing", "checking"];
