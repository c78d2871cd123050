import type { Network, ServiceType } from "@panel/core/catalogue";
import type { IdempotencyKey, NetworkId, SubscriptionId } from "@panel/core/identifiers";
import { hasBlockedService, type LinkedCard, type PaymentMethod } from "@panel/core/payments";
import { limitsOf, priceChanged, quantityByCost } from "@panel/core/pricing";
import { acceptPricedLine, acceptQuantity, type LineProblem } from "@panel/core/purchase";
import { failure, success, type Failure, type FieldRefusal, type PortAnswer, type PortResult } from "@panel/core/result";
import {
  acceptSubscriptionLink,
  isContentsLimit,
  isPromotable,
  promotableServices,
  subscriptionCost,
  type CardLink,
  type CardLinkRequest,
  type ServiceQuantityRequest,
  type Subscription,
  type SubscriptionCost,
  type SubscriptionCostRequest,
  type SubscriptionDraft,
  type SubscriptionField,
  type SubscriptionLine,
  type SubscriptionRefusal,
  type SubscriptionsPort,
} from "@panel/core/subscriptions";
import { isFrozen, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { accountFrozen, notNow, nothingThere, notPossible, refused, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, buyerCircumstances, placeOf, serviceOf, type MemoryShop } from "../memory-shop.ts";
import { MemorySubscriptionBook, type PricedWish } from "./memory-subscription-book.ts";

/** Subscriptions in memory: `publish` is what a network would do, `completeLink` what a card provider would. */
export class MemorySubscriptionsPort implements SubscriptionsPort {
  readonly #shop: MemoryShop;
  readonly #book: MemorySubscriptionBook;
  readonly #made = new Map<IdempotencyKey, { readonly body: string; readonly id: SubscriptionId }>();
  readonly #links = new Map<string, { readonly owner: MemoryAccount; readonly request: CardLinkRequest }>();

  constructor(shop: MemoryShop) {
    this.#shop = shop;
    this.#book = new MemorySubscriptionBook(shop);
  }

  list(): PortAnswer<readonly Subscription[]> {
    return this.#asOwner((owner) => success(this.#book.of(owner).map((each) => ({ ...each, services: [], contents: [] }))));
  }

  subscription(id: SubscriptionId): PortAnswer<Subscription> {
    return this.#asOwner((owner) => this.#found(owner, id));
  }

  networks(): PortAnswer<readonly Network[]> {
    const networks = this.#shop.catalogue.all.filter((network) => typesOf(network).length > 0);
    return Promise.resolve(success(networks.map((network) => ({ ...network, serviceTypes: [] }))));
  }

  serviceTypes(id: NetworkId): PortAnswer<readonly ServiceType[]> {
    const network = this.#shop.catalogue.all.find((each) => each.id === id);
    const types = network ? typesOf(network) : [];
    return Promise.resolve(types.length > 0 ? success(types) : nothingThere);
  }

  cost(request: SubscriptionCostRequest): PortAnswer<SubscriptionCost, FieldRefusal<SubscriptionField>> {
    return Promise.resolve(this.#priced(request));
  }

  quantityByCost(request: ServiceQuantityRequest) {
    const service = serviceOf(this.#shop, request.serviceId);
    if (!service) return Promise.resolve(nothingThere);
    const wish = { desiredCost: request.desiredCost, isGuarantee: false };
    return Promise.resolve(success(quantityByCost(service, wish, limitsOf(service), this.#charges)));
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
      if (found.ok && isFrozen(owner)) return accountFrozen;
      if (!found.ok || found.value.status === "canceled") return found;
      if (!found.value.actions.cancelable) return notNow;
      this.#book.cancel(id);
      return this.#found(owner, id);
    });
  }

  recurringMethods(): PortAnswer<readonly PaymentMethod[]> {
    return Promise.resolve(success(this.#shop.methods.recurring));
  }

  linkCard(request: CardLinkRequest): PortAnswer<CardLink, FieldRefusal<SubscriptionField>> {
    return this.#asOwner((owner) => {
      if (isFrozen(owner)) return accountFrozen;
      const isKnown = this.#shop.methods.recurring.some((method) => method.id === request.paymentMethodId);
      if (!isKnown) return refusedAt("card", "cannot be linked");
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
    const card: LinkedCard = this.#shop.methods.linkCard(link.owner, link.request.paymentMethodId);
    if (link.request.subscriptionId === null) return;
    this.#book.change(link.request.subscriptionId, { waitingFor: null, recurringMethods: [card] });
  }

  #found(owner: MemoryAccount, id: SubscriptionId): PortResult<Subscription> {
    const found = this.#book.find(owner, id);
    return found ? success(found) : nothingThere;
  }

  #asOwner<Value, Refusal = never>(run: (owner: MemoryAccount) => PortResult<Value, Refusal>): PortAnswer<Value, Refusal> {
    const owner = accountOf(this.#shop);
    return Promise.resolve(owner ? run(owner) : sessionInvalid);
  }

  get #charges() {
    return { guarantee: this.#shop.settings.guaranteeCharge };
  }

  /** The services as they are priced; a shop knows some of them not. */
  #linesOf(services: SubscriptionCostRequest["services"]): readonly SubscriptionLine[] {
    return services.flatMap(({ serviceId, quantity }) => {
      const service = serviceOf(this.#shop, serviceId);
      return service ? [{ service, quantity, isGuarantee: false }] : [];
    });
  }

  #priced({ services, contentsLimit }: SubscriptionCostRequest): PortResult<SubscriptionCost, FieldRefusal<SubscriptionField>> {
    if (!isContentsLimit(contentsLimit)) return refusedAt("contentsLimit", "from 1 to 1000");
    const problems = services.map(({ serviceId, quantity }): readonly LineProblem[] => {
      const service = serviceOf(this.#shop, serviceId);
      const problem = service && acceptQuantity(quantity, service);
      if (!service) return [{ field: "service", kind: "unknownService" }];
      return problem ? [{ field: "quantity", ...problem }] : [];
    });
    const refusal = linesRefusal(problems);
    return refusal ?? success(subscriptionCost(this.#linesOf(services), contentsLimit, this.#charges));
  }

  /** What keeps services from being placed on every publication: as lines, as what suits publications, as one network's. */
  #servicesProblem(services: SubscriptionDraft["services"]): Failure<FieldRefusal<SubscriptionField>> | null {
    const found = services.map(({ serviceId }) => serviceOf(this.#shop, serviceId));
    const asLines = services.map(({ quantity }, at) =>
      acceptPricedLine({ quantity, dripFeed: null }, found[at], buyerCircumstances(this.#shop)),
    );
    const refusal = linesRefusal(asLines);
    if (refusal) return refusal;
    const suits = found.map((service) => {
      if (!service || service.networkId !== found[0]?.networkId) return false;
      const { type, networkKey } = placeOf(this.#shop, service);
      return isPromotable(service, { slug: type?.slug ?? "", networkKey });
    });
    return linesRefusal(suits.map((isSuited) => (isSuited ? [] : [{ field: "service", kind: "unknownService" }])));
  }

  #draftProblem(draft: SubscriptionDraft): Failure<FieldRefusal<SubscriptionField>> | null {
    if (!isContentsLimit(draft.contentsLimit)) return refusedAt("contentsLimit", "from 1 to 1000");
    const services = this.#servicesProblem(draft.services);
    if (services) return services;
    const [first] = draft.services.flatMap(({ serviceId }) => serviceOf(this.#shop, serviceId) ?? []);
    const networkKey = first ? placeOf(this.#shop, first).networkKey : null;
    if (acceptSubscriptionLink(draft.url, networkKey)) return refusedAt("url", "not an account");
    const ids = draft.services.map(({ serviceId }) => serviceId);
    return hasBlockedService(ids, this.#shop.settings.blockedServiceIds) ? refusedAt("services", "blocked") : null;
  }

  #create(owner: MemoryAccount, draft: SubscriptionDraft): PortResult<Subscription, SubscriptionRefusal> {
    if (isFrozen(owner)) return accountFrozen;
    const problem = this.#draftProblem(draft);
    if (problem) return problem;
    const cards = this.#shop.methods
      .cardsOf(owner)
      .filter((card) => draft.payer.kind === "card" && card.id === draft.payer.cardId);
    if (draft.payer.kind === "card" && draft.payer.cardId !== null && cards.length === 0) {
      return refusedAt("card", "unknown");
    }
    const cost = subscriptionCost(this.#linesOf(draft.services), draft.contentsLimit, this.#charges);
    const change = priceChanged(draft.confirmedTotal, cost.totalCost);
    if (change) return failure({ kind: "priceChanged", ...change });
    const wishes = draft.services.flatMap(({ serviceId, quantity, countries }, at): readonly PricedWish[] => {
      const service = serviceOf(this.#shop, serviceId);
      const priced = cost.services[at];
      return service && priced ? [{ service, quantity, countries, cost: priced.cost }] : [];
    });
    return success(this.#book.add(owner, draft, wishes, cards));
  }
}

/** Problems of the services at their places, or null without any. */
function linesRefusal(lines: readonly (readonly LineProblem[])[]): Failure<FieldRefusal<SubscriptionField>> | null {
  const problems = lines.flatMap((ofLine, line) =>
    ofLine.map(({ field, kind }) => ({ line, field: field === "quantity" ? field : "service", message: kind }) as const),
  );
  return problems.length > 0 ? refused<SubscriptionField>(...problems) : null;
}

/** Types of a network with the services that suit publications; what no list shows is left out. */
const typesOf = ({ serviceTypes, socialProviderType }: Network): readonly ServiceType[] =>
  serviceTypes
    .map((type) => {
      const listed = type.services.filter((service) => !service.isAccessRestricted);
      return { ...type, services: promotableServices(listed, { slug: type.slug, networkKey: socialProviderType }) };
    })
    .filter((type) => type.services.length > 0);
