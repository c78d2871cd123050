import type { Service } from "@panel/core/catalogue";
import type { ServiceId } from "@panel/core/identifiers";
import type { CostResult } from "@panel/core/pricing";
import {
  type AcceptedLine,
  decideOrderedLines,
  decidePricedLines,
  type LineFacts,
  type PriceParts,
  purchaseCost,
} from "@panel/core/purchase";
import type { Result } from "@panel/core/result";
import type { SentLine } from "@panel/wire/ordering";
import { readServices } from "../catalogue/index.ts";
import type { Db } from "../database/index.ts";
import { termsOf, type ResolvedPayer, type ShopSettings, type StoredCoupon, totalTooLargeRefusal } from "../payments/index.ts";
import type { Buyer } from "../accounts/index.ts";
import { orderRefusals, pricingRefusals, refuseLines } from "./line-refusals.ts";
import { type LinkDemands, readLinkDemands } from "./network-keys.ts";

/** A line that is accepted, with its service. */
export type PricedLine = AcceptedLine<SentLine, Service>;

/** Who asks about lines, and where from. */
export interface LineReading {
  readonly buyer: Buyer | null;
  readonly country: string | null;
}

/** What lines are priced by, from what was read. */
export const knownFacts = (
  services: ReadonlyMap<ServiceId, Service>,
  { buyer, country }: LineReading,
): Pick<LineFacts<Service>, "buyer" | "serviceOf"> => ({
  buyer: { country, hasClosedSales: buyer?.hasClosedSales ?? false },
  serviceOf: (id) => services.get(id),
});

/** What lines are ordered by, from what was read. */
export const lineFacts = (
  services: ReadonlyMap<ServiceId, Service>,
  demands: LinkDemands,
  reading: LineReading,
): LineFacts<Service> => ({ ...knownFacts(services, reading), linkDemandOf: (service) => demands.of(service) });

const readFor = (db: Db, lines: readonly SentLine[], { buyer }: LineReading): Promise<ReadonlyMap<ServiceId, Service>> =>
  readServices(
    db,
    lines.map((line) => line.serviceId),
    { gradeDiscountPercent: buyer?.gradeDiscountPercent ?? 0 },
  );

/** Lines that can be priced; problems stand at `services.N.…` (CST-011). */
export async function linesToPrice(db: Db, lines: readonly SentLine[], reading: LineReading): Promise<readonly PricedLine[]> {
  const services = await readFor(db, lines, reading);
  const decided = decidePricedLines(lines, knownFacts(services, reading));
  if (!decided.ok) throw refuseLines(decided.error, pricingRefusals);
  return decided.value;
}

/** Lines that can be ordered: service, quantity, drip feed, link and targets are right (ORD-058). */
export async function linesToOrder(db: Db, lines: readonly SentLine[], reading: LineReading): Promise<readonly PricedLine[]> {
  const services = await readFor(db, lines, reading);
  const decided = decideOrderedLines(lines, lineFacts(services, await readLinkDemands(db), reading));
  if (!decided.ok) throw refuseLines(decided.error, orderRefusals);
  return decided.value;
}

/** Shares of a line's cost that the operator asks for. */
export const chargesOf = ({ guaranteeCharge, speedUpCharge }: ShopSettings): PriceParts["charges"] => ({
  guarantee: guaranteeCharge,
  speedUp: speedUpCharge,
});

/** What was counted; refused where it is too much to count. */
export function counted<Value>(result: Result<Value, { readonly kind: "totalTooLarge" }>): Value {
  if (!result.ok) throw totalTooLargeRefusal();
  return result.value;
}

export interface QuoteInput {
  readonly lines: readonly PricedLine[];
  readonly settings: ShopSettings;
  readonly payer: ResolvedPayer | null;
  readonly coupon: StoredCoupon | null;
  readonly isSpeedUp: boolean;
}

/** The price by the core's own rules, the only ones there are (L14). */
export const quote = ({ lines, settings, payer, coupon, isSpeedUp }: QuoteInput): CostResult =>
  counted(purchaseCost(lines, { payer, coupon: coupon && termsOf(coupon), charges: chargesOf(settings), isSpeedUp }));
