import type { NetworkId, ServiceId, ServiceTypeId, TargetId } from "../identifiers/index.ts";

/** How a line is spread over runs (ORD-024, DEC-115); the quantity of the line is that of one run (DEC-117). */
export interface DripFeed {
  readonly numberOfRuns: number;
  /** Minutes between two runs. */
  readonly dripFeedMinutes: number;
  /** An open word; `flat` unless the server names more (DEC-116). */
  readonly mode: string;
  readonly numberOfSteps: number;
}

export interface TargetValues {
  readonly targetId: TargetId;
  /** One text per line, without empty ones (DEC-140). */
  readonly values: readonly string[];
}

/** One line of an order as it is priced and placed (ENT-031, ORD-023). */
export interface OrderLine {
  readonly serviceId: ServiceId;
  readonly networkId: NetworkId;
  readonly serviceTypeId: ServiceTypeId;
  readonly serviceName: string;
  readonly quantity: number;
  readonly url: string;
  /** The buyer took the cleaning of the link back: it is ordered as it stands. */
  readonly isLinkKept?: boolean;
  readonly isGuarantee: boolean;
  readonly dripFeed: DripFeed | null;
  readonly targetValues: readonly TargetValues[];
}

/** Where an order comes from (ORD-041, ORD-042, DEC-123); the query parameter may name others. */
export type OrderSource = "buy_page" | "cart" | "single_form" | "pwa" | "pwa_ios" | "order_widget" | (string & {});
export type OrderEvent = "enter-url" | "payment-page" | "checkout-button";
