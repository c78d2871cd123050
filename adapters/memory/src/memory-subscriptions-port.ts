import type { TokenStore } from "@panel/core/auth";
import type { Network, Service, ServiceType } from "@panel/core/catalogue";
import { linkedCardId, paymentMethodId, type IdempotencyKey, type NetworkId, type SubscriptionId } from "@panel/core/identifiers";
import { fractionFromPercent } from "@panel/core/money";
import { linkFit, recogniseLink } from "@panel/core/links";
import { isAcceptableQuantity, limitsOf, lineCost, quantityByCost } from "@panel/core/pricing";
import { balanceEntry, type PaymentMethod } from "@panel/core/payments";
import { failure, success, type PortAnswer, type PortResult, type FieldRefusal } from "@panel/core/result";
import {
  costOfSubscription,
  type CardLink,
  type CardLinkRequest,
  type ServiceQuantityRequest,
  type Subscription,
  type SubscriptionCost,
  type SubscriptionCostRequest,
  type SubscriptionDraft,
  type SubscriptionsPort,
  type SubscriptionField,
  type SubscriptionRefusal,
} from "@panel/core/subscriptions";
import type { MemoryAccount, MemoryAccounts } from "./memory-accounts.ts";
import type { MemoryCataloguePort } from "./memory-catalogue-port.ts";
import type { MemoryPaymentsPort } from "./memory-payments-port.ts";
import { notPossible, nothingThere, refused, refusedAt, sessionInvalid } from "./memory-refusals.ts";
import { sampleSettings } from "./memory-settings-port.ts";
import { MemorySubscriptionBook, type MemorySubscriptionShop, type PricedWish } from "./memory-subscription-book.ts";

export interface MemorySubscriptionsParts extends MemorySubscriptionShop {
  readonly accounts: MemoryAccounts;
  readonly catalogue: MemoryCataloguePort;
  readonly payments: MemoryPaymentsPort;
  readonly tokens: TokenStore;
}

/** By which cards are linked. */
export const sampleRecurringMethod: PaymentMethod = {
  ...balanceEntry,
  translateKey: null,
  id: paymentMethodId(9),
  name: "Linked card",
  strategy: "recurring",
  chargeType: "recurring",
  fee: fractionFromPercent(2),
};

const isPromotable = (service: Service): boolean =>
  !service.isPackage && !service.isQuantityCalculable && !service.isDeactivated && !service.isAccessRestricted;

/** Subscriptions in memory: `publish` is what a network would do, `completeLink` what a card provider would. */
export class MemorySubscriptionsPort implements SubscriptionsPort {
  readonly #parts: MemorySubscriptionsParts;
  readonly #book: MemorySubscriptionBook;
  readonly #made = new Map<IdempotencyKey, { readonly body: string; readonly id: SubscriptionId }>();
  readonly #links = new Map<string, { readonly owner: MemoryAccount; readonly request: CardLinkRequest }>();
  #linked = 0;

  constructor(parts: MemorySubscriptionsParts) {
    this.#parts = parts;
    this.#book = new MemorySubscriptionBook(parts);
  }

  list(): PortAnswer<readonly Subscription[]> {
    return this.#asOwner((owner) => success(this.#book.of(owner).map((each) => ({ ...each, services: [], contents: [] }))));
  }

  subscription(id: SubscriptionId): PortAnswer<Subscription> {
    return this.#asOwner((owner) => this.#found(owner, id));
  }

  networks(): PortAnswer<readonly Network[]> {
    const networks = this.#parts.catalogue.all.filter((network) => typesOf(network).length > 0);
    return Promise.resolve(success(networks.map((network) => ({ ...network, serviceTypes: [] }))));
  }

  serviceTypes(id: NetworkId): PortAnswer<readonly ServiceType[]> {
    const network = this.#parts.catalogue.all.find((each) => each.id === id);
    return Promise.resolve(network ? success(typesOf(network)) : nothingThere);
  }

  cost(request: SubscriptionCostRequest): PortAnswer<SubscriptionCost, FieldRefusal<SubscriptionField>> {
    return Promise.resolve(this.#priced(request));
  }

  quantityByCost(request: ServiceQuantityRequest) {
    const service = this.#parts.catalogue.services.find((each) => each.id === request.serviceId);
    if (!service) return Promise.resolve(nothingThere);
    const wish = { desiredCost: request.desiredCost, isGuarantee: false };
    return Promise.resolve(
      success(quantityByCost(service, wish, limitsOf(service), { guarantee: sampleSettings.guaranteeCharge })),
    );
  }

  create(draft: SubscriptionDraft, key: IdempotencyKey): PortAnswer<Subscription, SubscriptionRefusal> {
    const body = JSON.stringify(draft);
    return this.#asOwner((owner) => {
      const known = this.#made.get(key);
      if (known) return known.body === body ? this.#found(owner, known.id) : notPossible("the key was used for another one");
      const made = this.#create(owner, draft);
      if (made.ok) this.#made.set(key, { body, id: made.value.id });
      return made;
    });
  }

  cancel(id: SubscriptionId): PortAnswer<Subscription> {
    return this.#asOwner((owner) => {
      const found = this.#found(owner, id);
      if (!found.ok || found.value.status === "canceled") return found;
      if (!found.value.actions.cancelable) return notPossible("not possible now");
      this.#book.cancel(id);
      return this.#found(owner, id);
    });
  }

  recurringMethods(): PortAnswer<readonly PaymentMethod[]> {
    return Promise.resolve(success([sampleRecurringMethod]));
  }

  linkCard(request: CardLinkRequest): PortAnswer<CardLink, FieldRefusal<SubscriptionField>> {
    return this.#asOwner((owner) => {
      if (request.paymentMethodId !== sampleRecurringMethod.id) return refusedAt("card", "cannot be linked");
      if (request.subscriptionId !== null && !this.#book.find(owner, request.subscriptionId)) return nothingThere;
      const address = `https://cards.example/${this.#links.size + 1}`;
      this.#links.set(address, { owner, request });
      return success({ kind: "redirect", address });
    });
  }

  /** A new publication of the account that a subscription follows. */
  publish(id: SubscriptionId, url: string): void {
    this.#book.publish(id, url);
  }

  /** What the provider reports when somebody linked a card on its page; once, however often it comes. */
  completeLink(address: string): void {
    const link = this.#links.get(address);
    if (!link) return;
    this.#links.delete(address);
    const id = linkedCardId((this.#linked += 1));
    const card = { id, name: `Visa •••• ${4241 + id}`, paymentMethodId: link.request.paymentMethodId };
    this.#parts.payments.keepCard(card);
    if (link.request.subscriptionId === null) return;
    const actions = { cancelable: true, cardLinkable: false };
    this.#book.change(link.request.subscriptionId, { waitingFor: null, actions, recurringMethods: [card] });
  }

  #found(owner: MemoryAccount, id: SubscriptionId): PortResult<Subscription> {
    const found = this.#book.find(owner, id);
    return found ? success(found) : nothingThere;
  }

  #asOwner<Value, Refusal = never>(run: (owner: MemoryAccount) => PortResult<Value, Refusal>): PortAnswer<Value, Refusal> {
    const owner = this.#parts.accounts.bySession(this.#parts.tokens.read());
    return Promise.resolve(owner ? run(owner) : sessionInvalid);
  }

  #wishes(services: SubscriptionCostRequest["services"]): readonly (PricedWish | null)[] {
    return services.map((wish) => {
      const service = this.#parts.catalogue.services.find((each) => each.id === wish.serviceId);
      if (!service || !isPromotable(service) || !isAcceptableQuantity(wish.quantity, limitsOf(service))) return null;
      const amount = { quantity: wish.quantity, runs: 1, isGuarantee: false };
      const countries = "countries" in wish ? (wish.countries as readonly string[]) : [];
      return { service, quantity: wish.quantity, countries, cost: lineCost(service, amount, sampleCharges) };
    });
  }

  #priced({ services, contentsLimit }: SubscriptionCostRequest): PortResult<SubscriptionCost, FieldRefusal<SubscriptionField>> {
    const wishes = this.#wishes(services);
    const wrong = wishes.flatMap((wish, index) =>
      wish ? [] : [{ line: index, field: "quantity", message: "not acceptable" } as const],
    );
    if (wrong.length > 0) return refused(...wrong);
    const priced = wishes.flatMap((wish) =>
      wish ? [{ serviceId: wish.service.id, quantity: wish.quantity, cost: wish.cost }] : [],
    );
    return success(costOfSubscription(priced, contentsLimit));
  }

  #create(owner: MemoryAccount, draft: SubscriptionDraft): PortResult<Subscription, SubscriptionRefusal> {
    if (!isAccountLink(draft.url)) return refusedAt("url", "not a link");
    if (draft.contentsLimit < 1 || draft.contentsLimit > 1000) return refusedAt("contentsLimit", "from 1 to 1000");
    const cost = this.#priced(draft);
    if (!cost.ok) return cost;
    if (cost.value.totalCost !== draft.confirmedTotal) {
      return failure({ kind: "priceChanged", shown: draft.confirmedTotal, current: cost.value.totalCost });
    }
    const wishes = this.#wishes(draft.services).flatMap((wish) => wish ?? []);
    return success(this.#book.add(owner, draft, wishes, []));
  }
}

const sampleCharges = { guarantee: sampleSettings.guaranteeCharge };

const typesOf = (network: Network): readonly ServiceType[] =>
  network.serviceTypes
    .map((type) => ({ ...type, services: type.services.filter(isPromotable) }))
    .filter((type) => type.services.length > 0);

/** The link of an account, not of one of its publications. */
function isAccountLink(url: string): boolean {
  const recognition = recogniseLink(url);
  return recognition.kind !== "refused" && linkFit(recognition, "followers").kind !== "wrong";
}
