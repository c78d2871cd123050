import type { Network, Service, ServiceType, Target } from "@panel/core/catalogue";
import { idempotencyKey, networkId, serviceId, serviceTypeId, targetId, type IdentifierSource } from "@panel/core/identifiers";
import {
  fractionFromMillionths,
  moneyFromCents,
  moneyFromMicros,
  zeroFraction,
  zeroMoney,
  type Fraction,
} from "@panel/core/money";
import { orderCost, type CostResult, type OrderLine } from "@panel/core/pricing";
import type { KeyValueStorage, TabCoordinator } from "@panel/core/platform";
import { sampleService } from "@panel/memory";

/** $1.00 per 1 000 pieces, 10 to 10 000 in steps of 10, unless said otherwise. */
export const aService = (changes: Partial<Service> = {}): Service =>
  sampleService({
    id: serviceId(101),
    serviceTypeId: serviceTypeId(11),
    price: moneyFromCents(100),
    defaultPrice: moneyFromCents(100),
    defaultQuantity: 1000,
    minQuantity: 10,
    maxQuantity: 10_000,
    quantityStep: 10,
    isDripFeedAllowed: true,
    popularity: 0,
    ...changes,
  });

export const aTarget = (changes: Partial<Target> = {}): Target => ({
  id: targetId(7),
  name: "comments",
  title: "Comments",
  placeholder: "One comment per line",
  isEnabledForService: true,
  isSelectable: false,
  viewType: "comments",
  selectableValues: [],
  ...changes,
});

export function aServiceType(id: number, network: number, services: readonly Service[]): ServiceType {
  return {
    id: serviceTypeId(id),
    networkId: networkId(network),
    slug: `type-${id}`,
    name: `Type ${id}`,
    title: null,
    icon: null,
    color: null,
    description: null,
    faq: [],
    services: services.map((service) => ({ ...service, serviceTypeId: serviceTypeId(id), networkId: networkId(network) })),
    metaTitle: null,
    metaDescription: null,
  };
}

export const aNetwork = (id: number, name: string, provider: string, serviceTypes: readonly ServiceType[]): Network => ({
  id: networkId(id),
  name,
  slug: name.toLowerCase(),
  icon: null,
  backgroundImage: null,
  color: "#FEDEA0",
  urlExamples: [`https://${provider}.com/somebody`],
  hasSearch: false,
  socialProviderType: provider,
  serviceTypes,
});

export const aLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  serviceId: serviceId(101),
  networkId: networkId(1),
  serviceTypeId: serviceTypeId(11),
  serviceName: "Service 101",
  quantity: 1000,
  url: "https://instagram.com/somebody",
  isGuarantee: false,
  dripFeed: null,
  targetValues: [],
  ...changes,
});

/** The quote of lines that all buy the same service. */
export function aCost(lines: readonly OrderLine[], service: Service = aService(), speedUp: Fraction = zeroFraction): CostResult {
  return orderCost({
    lines: lines.map((line, index) => ({
      index,
      service,
      quantity: line.quantity,
      runs: line.dripFeed?.numberOfRuns ?? 1,
      isGuarantee: line.isGuarantee,
    })),
    charges: { guarantee: zeroFraction, speedUp },
    isSpeedUp: false,
    coupon: null,
    method: null,
  });
}

export const aShare = (value: number): Fraction => fractionFromMillionths(Math.round(value * 1_000_000));
export const dollars = (amount: number) => moneyFromMicros(Math.round(amount * 1_000_000));
export const nothing = zeroMoney;

/** One browser's storage; hand the same one to several tabs. */
export class TestStorage implements KeyValueStorage {
  readonly entries = new Map<string, string>();
  read(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  write(key: string, value: string): boolean {
    this.entries.set(key, value);
    return true;
  }
  remove(key: string): void {
    this.entries.delete(key);
  }
  onChange(): () => void {
    return () => undefined;
  }
}

/** Tabs that take turns, as the browser's locks make them. */
export class TestTabs implements TabCoordinator {
  #last: Promise<unknown> = Promise.resolve();
  runExclusive<Value>(_name: string, work: () => Promise<Value>): Promise<Value> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
  broadcast(): void {
    // Nobody listens.
  }
  listen(): () => void {
    return () => undefined;
  }
}

export class CountedKeys implements IdentifierSource {
  made = 0;
  nextKey() {
    this.made += 1;
    return idempotencyKey(`key-${this.made}`);
  }
}
