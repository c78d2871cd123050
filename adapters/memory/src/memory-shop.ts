import type { TokenStore } from "@panel/core/auth";
import type { Service, ServiceType } from "@panel/core/catalogue";
import type { ServiceId } from "@panel/core/identifiers";
import type { LineCircumstances } from "@panel/core/purchase";
import type { Failure, PortError } from "@panel/core/result";
import type { InstanceSettings } from "@panel/core/settings";
import type { Clock } from "@panel/core/time";
import type { MemoryAccount, MemoryAccounts } from "./accounts/memory-accounts.ts";
import type { MemoryCataloguePort } from "./catalogue/memory-catalogue-port.ts";
import type { MemoryCoupons } from "./payments/memory-coupons.ts";
import { proofNeeded, sessionInvalid } from "./memory-refusals.ts";
import type { MemoryOrderBook } from "./orders/memory-order-book.ts";
import type { MemoryPaymentMethods } from "./payments/memory-payment-methods.ts";

/** Where the visitor is, as far as a shop can tell. */
export interface MemoryVisitor {
  /** ISO code; null for somewhere unknown. */
  country: string | null;
}

/** What the ports of one panel share: who there is, what is on sale, and by what terms. */
export interface MemoryShop {
  readonly clock: Clock;
  readonly settings: InstanceSettings;
  readonly accounts: MemoryAccounts;
  readonly tokens: TokenStore;
  readonly visitor: MemoryVisitor;
  readonly catalogue: MemoryCataloguePort;
  readonly methods: MemoryPaymentMethods;
  readonly coupons: MemoryCoupons;
  readonly orders: MemoryOrderBook;
}

/** The logged-in customer. */
export const accountOf = ({ accounts, tokens }: Pick<MemoryShop, "accounts" | "tokens">): MemoryAccount | null =>
  accounts.bySession(tokens.read());

/** Why the visitor may not change how one gets into the account; null where they may. */
export function lackOfProof(shop: Pick<MemoryShop, "accounts" | "tokens">): Failure<PortError> | null {
  if (!accountOf(shop)) return sessionInvalid;
  return shop.accounts.isProved(shop.tokens.read()) ? null : proofNeeded;
}

/** Any service, those that lists leave out too. */
export const serviceOf = ({ catalogue }: Pick<MemoryShop, "catalogue">, id: ServiceId): Service | undefined =>
  catalogue.services.find((service) => service.id === id);

/** The type that a service belongs to, with the key of its network. */
export function placeOf(
  { catalogue }: Pick<MemoryShop, "catalogue">,
  service: Pick<Service, "serviceTypeId">,
): { readonly type: ServiceType | undefined; readonly networkKey: string | null } {
  const ofType = (types: readonly ServiceType[]) => types.find((type) => type.id === service.serviceTypeId);
  const network = catalogue.all.find(({ serviceTypes }) => ofType(serviceTypes) !== undefined);
  return { type: ofType(network?.serviceTypes ?? []), networkKey: network?.socialProviderType ?? null };
}

/** What of the visitor decides which services they may order; nobody here has a grade. */
export const buyerCircumstances = ({ visitor }: Pick<MemoryShop, "visitor">): Omit<LineCircumstances, "linkDemand"> => ({
  country: visitor.country,
  hasClosedSales: false,
});

/** The same, with what the service demands of its link. */
export function lineCircumstances(
  shop: Pick<MemoryShop, "visitor" | "catalogue">,
  service: Pick<Service, "serviceTypeId"> | undefined,
): LineCircumstances {
  const { type, networkKey } = service ? placeOf(shop, service) : { type: undefined, networkKey: null };
  return { ...buyerCircumstances(shop), linkDemand: { networkKey, typeWords: type?.slug ?? "" } };
}
