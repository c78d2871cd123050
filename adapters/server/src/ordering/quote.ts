import type { Service } from "@panel/core/catalogue";
import { orderedLink } from "@panel/core/links";
import { orderCost, statesGuarantee, type CostResult } from "@panel/core/pricing";
import { acceptLine, acceptPricedLine, type LineCircumstances } from "@panel/core/purchase";
import type { SentLine } from "@panel/wire/ordering";
import type { ServiceId } from "@panel/core/identifiers";
import { readServices } from "../catalogue/index.ts";
import type { Db } from "../database/index.ts";
import { refuse, refuseFields, text } from "../calls/index.ts";
import { methodTerms, type ResolvedPayer, type ShopSettings, type StoredCoupon, termsOf } from "../payments/index.ts";
import type { Buyer } from "../accounts/index.ts";
import { orderRefusals, pricingRefusals, type FieldRefusals } from "./line-refusals.ts";
import { noLinkDemand, noLinkDemands, readLinkDemands, type LinkDemands } from "./network-keys.ts";

/** A line whose service was found. */
export interface PricedLine {
  readonly line: SentLine;
  readonly service: Service;
  readonly index: number;
}

/** A line with all that decides whether it is accepted. */
interface LineCheck {
  readonly line: SentLine;
  readonly service: Service | undefined;
  readonly circumstances: LineCircumstances;
}

export interface LineReading {
  readonly buyer: Buyer | null;
  readonly country: string | null;
}

async function checksOf(
  db: Db,
  lines: readonly SentLine[],
  reading: LineReading,
  withLinks: boolean,
): Promise<readonly LineCheck[]> {
  const services = await readServices(
    db,
    lines.map((line) => line.serviceId),
    { gradeDiscountPercent: reading.buyer?.gradeDiscountPercent ?? 0 },
  );
  return checksFrom(lines, services, withLinks ? await readLinkDemands(db) : noLinkDemands, reading);
}

/** What is to be checked of lines, from what was read. */
const checksFrom = (
  lines: readonly SentLine[],
  services: ReadonlyMap<ServiceId, Service>,
  demands: LinkDemands,
  reading: LineReading,
): readonly LineCheck[] =>
  lines.map((line) => {
    const service = services.get(line.serviceId);
    return {
      line: { ...line, isGuarantee: line.isGuarantee && statesGuarantee(service) },
      service,
      circumstances: {
        linkDemand: service ? demands.of(service) : noLinkDemand,
        country: reading.country,
        hasClosedSales: reading.buyer?.hasClosedSales ?? false,
      },
    };
  });

function priced(checks: readonly LineCheck[]): readonly PricedLine[] {
  return checks.flatMap(({ line, service }, index) => (service ? [{ line, service, index }] : []));
}

/** The link as it will be stored and delivered for. */
const withOrderedLink = (check: LineCheck): LineCheck => {
  const { line, circumstances } = check;
  const url = orderedLink(line.url, { network: circumstances.linkDemand.networkKey, isKept: line.isLinkKept ?? false });
  return { ...check, line: { ...line, url } };
};

function refuseProblems(problems: FieldRefusals): void {
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/** Lines that can be priced; problems stand at `services.N.…` (CST-011). */
export async function linesToPrice(db: Db, lines: readonly SentLine[], reading: LineReading): Promise<readonly PricedLine[]> {
  const checks = await checksOf(db, lines, reading, false);
  const refusals = checks.map(({ line, service, circumstances }, index) =>
    pricingRefusals(acceptPricedLine(line, service, circumstances), index),
  );
  refuseProblems(Object.assign({}, ...refusals) as FieldRefusals);
  return priced(checks);
}

/** Lines that can be ordered: service, quantity, drip feed, link and targets are right (ORD-058). */
export async function linesToOrder(db: Db, lines: readonly SentLine[], reading: LineReading): Promise<readonly PricedLine[]> {
  return orderable(await checksOf(db, lines, reading, true));
}

/** The same from services that have been read. */
export const orderableLines = (
  lines: readonly SentLine[],
  services: ReadonlyMap<ServiceId, Service>,
  demands: LinkDemands,
  reading: LineReading,
): readonly PricedLine[] => orderable(checksFrom(lines, services, demands, reading));

/** The lines that were checked, all of them, or a refusal. */
function orderable(checks: readonly LineCheck[]): readonly PricedLine[] {
  const refusals = checks.map(({ line, service, circumstances }, index) =>
    orderRefusals(acceptLine(line, service, circumstances), index),
  );
  refuseProblems(Object.assign({}, ...refusals) as FieldRefusals);
  return priced(checks.map(withOrderedLink));
}

export interface QuoteInput {
  readonly lines: readonly PricedLine[];
  readonly settings: ShopSettings;
  readonly payer: ResolvedPayer | null;
  readonly coupon: StoredCoupon | null;
  readonly isSpeedUp: boolean;
}

/** Amounts beyond the safe integers are no business of ours; the money rules throw at them. */
export function refuseHuge<Value>(count: () => Value): Value {
  try {
    return count();
  } catch (problem) {
    if (problem instanceof RangeError) throw refuse(text("totalTooLarge"));
    throw problem;
  }
}

/** The price by the core's own rules, the only ones there are (L14). */
export function quote({ lines, settings, payer, coupon, isSpeedUp }: QuoteInput): CostResult {
  return refuseHuge(() =>
    orderCost({
      lines: lines.map(({ line, service, index }) => ({
        index,
        service,
        quantity: line.quantity,
        runs: line.dripFeed?.numberOfRuns ?? 1,
        isGuarantee: line.isGuarantee,
      })),
      charges: { guarantee: settings.guaranteeCharge, speedUp: settings.speedUpCharge },
      isSpeedUp,
      coupon: coupon && termsOf(coupon),
      method: methodTerms(payer),
    }),
  );
}
