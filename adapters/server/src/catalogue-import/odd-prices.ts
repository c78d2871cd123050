import { MICROS_PER_DOLLAR, decimalFromMoney } from "@panel/core/money";
import type { ImportedService } from "./read-row.ts";

/** Above it nothing is sold by the thousand. */
const DEAR = 5_000 * MICROS_PER_DOLLAR;
/** As many times the middle price of its kind, or as small a part of it. */
const FAR = 200;
/** Fewer services of a kind have no usual price. */
const ENOUGH = 8;

function middle(prices: readonly number[]): number {
  const sorted = [...prices].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The services whose price is beyond reason, each with what is odd about it; they are imported all the same. */
export function oddPrices(services: readonly ImportedService[]): readonly string[] {
  const byKind = new Map<string, number[]>();
  const single = services.filter((service) => !service.type.isPackage);
  for (const { network, kind, price } of single) {
    const key = `${network} ${kind}`;
    byKind.set(key, [...(byKind.get(key) ?? []), price]);
  }
  const usual = new Map([...byKind].map(([key, prices]) => [key, prices.length < ENOUGH ? null : middle(prices)] as const));
  return single.flatMap((service) => {
    const price = `$${decimalFromMoney(service.price)} for 1000 of ${service.providerId}, ${service.name.slice(0, 60)}`;
    const most = usual.get(`${service.network} ${service.kind}`) ?? null;
    if (service.price > DEAR) return [`${price}: dearer than anything sold`];
    if (most !== null && service.price > most * FAR) return [`${price}: ${String(FAR)} times the usual price of its kind`];
    if (most !== null && service.price * FAR < most) return [`${price}: a ${String(FAR)}th of the usual price of its kind`];
    return [];
  });
}
