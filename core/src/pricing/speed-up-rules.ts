import type { Service } from "../catalogue/index.ts";
import type { ServiceId } from "../identifiers/index.ts";
import { addMoney, sumMoney, zeroFraction, zeroMoney, type Fraction, type Money } from "../money/index.ts";
import { failure, success, type Result } from "../result/index.ts";
import { speedUpSurcharge } from "./cost-rules.ts";
import type { CostResult } from "./cost-result.ts";
import type { OrderLine } from "./order-line.ts";

/** One line that can be served first (ENT-036, SPD-005). */
export interface SpeedUpItem {
  /** Place of the line in the order. */
  readonly id: number;
  readonly serviceName: string;
  readonly subtotal: Money;
}

/** What the buyer is offered before the order is created. */
export interface SpeedUpOffer {
  readonly list: readonly SpeedUpItem[];
  /** Share of a line's cost; shown times 100 (SPD-002). */
  readonly share: Fraction;
  readonly total: Money;
  readonly totalWithSpeedUp: Money;
}

/** Asked for a speed-up although no line can be sped up (SPD-008). */
export interface NothingToSpeedUp {
  readonly kind: "nothingToSpeedUp";
}

/** The lines that their service and the quote both let be sped up (SPD-001, SPD-005). */
export function speedUpItems(
  lines: readonly OrderLine[],
  cost: Pick<CostResult, "lines"> | null,
  service: (id: ServiceId) => Pick<Service, "canSpeedUp"> | undefined,
): readonly SpeedUpItem[] {
  return lines.flatMap((line, id) => {
    const priced = cost?.lines.find((candidate) => candidate.index === id);
    const isOffered = priced?.canSpeedUp === true && service(line.serviceId)?.canSpeedUp === true;
    return isOffered ? [{ id, serviceName: line.serviceName, subtotal: priced.cost }] : [];
  });
}

/** The total and the surcharges of all items in the list (SPD-006, SPD-007); refused for an empty list (SPD-008, DEC-129). */
export function totalWithSpeedUp(total: Money, list: readonly SpeedUpItem[], share: Fraction): Result<Money, NothingToSpeedUp> {
  if (list.length === 0) return failure({ kind: "nothingToSpeedUp" });
  return success(addMoney(total, sumMoney(list.map((item) => speedUpSurcharge(item.subtotal, share)))));
}

/** Nothing but lines makes up the total, so that a surcharge of lines is one of the total too (DEC-184). */
const isBareTotal = ({ couponBonus, fee, feeShare }: CostResult): boolean =>
  couponBonus === null && fee === zeroMoney && feeShare === zeroFraction;

/**
 * The offer for an order, or null where it is created straight away (SPD-001, SPD-009). The server's figure counts. Where it sends
 * none, ours does as long as no coupon and no fee takes part; else nobody knows what would be charged, and nothing is offered (DEC-184).
 */
export function speedUpOffer(
  lines: readonly OrderLine[],
  cost: CostResult | null,
  share: Fraction,
  service: (id: ServiceId) => Pick<Service, "canSpeedUp"> | undefined,
): SpeedUpOffer | null {
  if (!cost || share <= zeroFraction) return null;
  const list = speedUpItems(lines, cost, service);
  const formula = totalWithSpeedUp(cost.total, list, share);
  if (!formula.ok) return null;
  const total = cost.totalWithSpeedUp ?? (isBareTotal(cost) ? formula.value : null);
  return total === null ? null : { list, share, total: cost.total, totalWithSpeedUp: total };
}
