import type { Service } from "../catalogue/index.ts";
import type { ServiceId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { CostResult, OrderLine, OrderSource } from "../pricing/index.ts";
import type { Payer } from "./ordering-port.ts";

/** The screen that composes an order. */
export type OrderPlace = "form" | "cart" | "expert";

/** An order as a screen hands it to `Purchase`: what is bought, who pays, and the total that was shown. */
export interface OrderDraft {
  readonly place: OrderPlace;
  readonly lines: readonly OrderLine[];
  readonly payer: Payer;
  readonly couponCode: string | null;
  /** The total the buyer sees; the server refuses to charge another one. */
  readonly confirmedTotal: Money;
  /** The quote the total comes from, for the speed-up offer; null when there is none. */
  readonly cost: CostResult | null;
  readonly source: OrderSource;
  readonly isReorder: boolean;
  /** Something is left to do on the page, so that the buyer is not taken to the orders. */
  readonly staysOnPage?: boolean;
}

export type MissingPart =
  | { readonly kind: "missingService" }
  | { readonly kind: "missingLink"; readonly lineIndexes: readonly number[] };

/** What keeps an order from being sent: no line, a service that is not known, a link where one is required (ORD-054, DEC-130). */
export function missingPart(
  lines: readonly OrderLine[],
  service: (id: ServiceId) => Pick<Service, "isUrlRequired"> | undefined,
): MissingPart | null {
  if (lines.length === 0 || lines.some((line) => !service(line.serviceId))) return { kind: "missingService" };
  const lineIndexes = lines.flatMap((line, index) =>
    line.url.trim() === "" && (service(line.serviceId)?.isUrlRequired ?? true) ? [index] : [],
  );
  return lineIndexes.length === 0 ? null : { kind: "missingLink", lineIndexes };
}

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** FNV-1a over UTF-16 units: short enough to store, and it does not repeat the buyer's links in the storage. */
function hashOf(text: string): string {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * FNV_PRIME);
  }
  return hash.toString(16).padStart(16, "0");
}

/**
 * What makes two orders the same composed order: their lines. Payer, coupon and total do not count: anyone who pays in the second
 * tab, or after a lost answer, still means the same purchase, and must not get it twice.
 */
export function orderFingerprint(lines: readonly OrderLine[], isReorder: boolean): string {
  const parts = lines.map((line) => [
    line.serviceId,
    line.quantity,
    line.url,
    line.isGuarantee,
    line.dripFeed && [line.dripFeed.numberOfRuns, line.dripFeed.dripFeedMinutes, line.dripFeed.mode, line.dripFeed.numberOfSteps],
    line.targetValues.map((target) => [target.targetId, target.values]),
  ]);
  return hashOf(JSON.stringify([isReorder, parts]));
}
