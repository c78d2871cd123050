import type {
  IdempotencyKey,
  InvoiceId,
  LinkedCardId,
  NetworkId,
  OrderId,
  PaymentMethodId,
  ServiceId,
  ServiceTypeId,
} from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { PaymentInstructions } from "../payments/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { AnalyticsIds } from "../platform/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { CostResult, OrderEvent, OrderLine, OrderSource } from "../pricing/index.ts";
import type { Overlaps, OverlapQuestion, OverlapWish } from "./overlaps.ts";
import type { OrderRefusal, PurchaseRefusal } from "./purchase-refusal.ts";

/** Who pays an order: the balance, a linked card, or an external method. */
export type Payer =
  | { readonly kind: "balance" }
  | { readonly kind: "linkedCard"; readonly linkedCardId: LinkedCardId }
  | { readonly kind: "method"; readonly paymentMethodId: PaymentMethodId; readonly email: string };

export interface CostRequest {
  readonly lines: readonly OrderLine[];
  readonly couponCode: string | null;
  readonly payer: Payer | null;
  readonly source: OrderSource;
  /** All lines are a repetition of earlier ones (ORD-014); not so where it is left out. */
  readonly isReorder?: boolean;
}

/** An order as it is checked. */
export interface OrderToCheck {
  readonly lines: readonly OrderLine[];
  /** All lines are a repetition of earlier ones (ORD-014). */
  readonly isReorder: boolean;
}

export interface QuantityByCostRequest {
  readonly serviceId: ServiceId;
  readonly desiredCost: Money;
  readonly isGuarantee: boolean;
}

export interface QuantityByCost {
  readonly serviceId: ServiceId;
  readonly quantity: number;
  readonly cost: Money;
}

export interface PurchaseRequest {
  /** Made when the order was composed; the same key never has two effects. */
  readonly key: IdempotencyKey;
  readonly lines: readonly OrderLine[];
  readonly payer: Payer;
  readonly couponCode: string | null;
  readonly isSpeedUp: boolean;
  readonly source: OrderSource;
  /** All lines are a repetition of earlier ones (ORD-014). */
  readonly isReorder: boolean;
  /** The total that was shown; another one at the server is refused as `priceChanged`. */
  readonly confirmedTotal: Money;
  /** Whether an order for the same service and link that still runs, or another line for it, is in the way, refused as `overlapping`. */
  readonly overlap?: OverlapWish;
  readonly affiliateCodes: readonly string[];
  /** Client and session ids of the analytics providers (ORD-029). */
  readonly analyticsIds?: AnalyticsIds;
}

/** What is told of an account that this very order made (WGT-011, ENT-040); of any other account nothing is (DEC-142). */
export interface NewAccountDetails {
  readonly name: string;
  readonly accountType: string;
  readonly createdAt: string;
  /** Null until the address was confirmed. */
  readonly emailVerifiedAt: string | null;
}

/** The guest of a purchase; `details` are missing for an account that was there before. */
export interface GuestBuyer {
  readonly isNewUser: boolean;
  readonly email: string;
  readonly details?: NewAccountDetails;
}

/** A placed purchase: orders paid immediately, or an invoice that is still to be paid (ORD-028). */
export interface PlacedPurchase {
  readonly orderIds: readonly OrderId[];
  /** Null when the orders are paid. */
  readonly payment: PaymentInstructions | null;
  /** A guest's invoice of which nothing is left to pay: its id opens what was bought (DEC-085). Null for everybody else. */
  readonly paidInvoice: InvoiceId | null;
  /** Set for guests (ORD-039, DEC-142). */
  readonly user: GuestBuyer | null;
}

/** What can be looked for on a network (DEC-109). */
export type ChannelKind = "channel" | "video";

/** What somebody looks for, and where. */
export interface ChannelWish {
  readonly networkId: NetworkId;
  readonly words: string;
  readonly kind: ChannelKind;
}

/** Something found on a network, with the link to order for. */
export interface FoundChannel {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** Address of a picture. */
  readonly thumbnail: string | null;
}

/** Quotes and places orders; the widget-style calls API-084 to API-098 (DEC-121). */
export interface OrderingPort {
  /** The network a link belongs to, or null when none is recognised (ORD-017, ORD-020). */
  identifyNetwork(url: string, signal?: CancelSignal): PortAnswer<NetworkId | null>;
  availableServiceTypes(url: string, network: NetworkId, signal?: CancelSignal): PortAnswer<readonly ServiceTypeId[]>;
  /** Channels or videos of a network; none where it cannot be searched. Guests are refused (CAT-032). */
  findChannels(wish: ChannelWish, signal?: CancelSignal): PortAnswer<readonly FoundChannel[]>;
  /** Refused with problems at `link` when the link does not suit the service (ORD-022). */
  validateLink(url: string, service: ServiceId, signal?: CancelSignal): PortAnswer<null, OrderRefusal>;
  totalCost(request: CostRequest, signal?: CancelSignal): PortAnswer<CostResult, OrderRefusal>;
  quantityByCost(request: QuantityByCostRequest, signal?: CancelSignal): PortAnswer<QuantityByCost, OrderRefusal>;
  /** Orders of the buyer's own for the same services and links that still run, and lines that are the same; left out by a shop that cannot tell. */
  findOverlaps?(question: OverlapQuestion, signal?: CancelSignal): PortAnswer<Overlaps>;
  validateOrder(order: OrderToCheck, signal?: CancelSignal): PortAnswer<null, OrderRefusal>;
  placeOrder(request: PurchaseRequest): PortAnswer<PlacedPurchase, PurchaseRefusal>;
  /** What became of a purchase whose answer was lost; null when the server never saw the key. */
  findPurchase(key: IdempotencyKey, signal?: CancelSignal): PortAnswer<PlacedPurchase | null>;
  recordEvent(event: OrderEvent): PortAnswer<null>;
}
