import type { Network, Service, ServiceType } from "@panel/core/catalogue";
import type { IdempotencyKey, NetworkId, SubscriptionId } from "@panel/core/identifiers";
import { zeroMoney } from "@panel/core/money";
import type { LinkedCard, PaymentMethod } from "@panel/core/payments";
import { limitsOf, quantityByCost } from "@panel/core/pricing";
import { acceptQuantity, type LineProblem } from "@panel/core/purchase";
import {
  failure,
  success,
  type Failure,
  type FieldRefusal,
  type PortAnswer,
  type PortError,
  type PortResult,
} from "@panel/core/result";
import {
  decideSubscription,
  isContentsLimit,
  promotableServices,
  subscriptionCost,
  type CardLink,
  type CardLinkRequest,
  type SubscribablePlace,
  type ServiceQuantityRequest,
  type Subscription,
  type SubscriptionCost,
  type SubscriptionCostRequest,
  type SubscriptionDraft,
  type SubscriptionField,
  type SubscriptionFieldProblem,
  type SubscriptionLine,
  type SubscriptionProblem,
  type SubscriptionRefusal,
  type SubscriptionsPort,
} from "@panel/core/subscriptions";
import { isFrozen, type MemoryAccount } from "../accounts/memory-accounts.ts";
import {
  accountFrozen,
  notNow,
  nothingThere,
  notPossible,
  refused,
  refusedAt,
  sessionInvalid,
  totalTooLarge,
} from "../memory-refusals.ts";
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
    if (problems.some((ofLine) => ofLine.length > 0)) return linesRefusal(problems);
    return success(subscriptionCost(this.#linesOf(services), contentsLimit, this.#charges));
  }

  #create(owner: MemoryAccount, draft: SubscriptionDraft): PortResult<Subscription, SubscriptionRefusal> {
    const { payer } = draft;
    const cards = this.#shop.methods.cardsOf(owner).filter((card) => payer.kind === "card" && card.id === payer.cardId);
    const decided = decideSubscription(draft, {
      buyer: buyerCircumstances(this.#shop),
      serviceOf: (id) => serviceOf(this.#shop, id),
      account: { isFrozen: isFrozen(owner) },
      placeOf: (service) => this.#placeOf(service),
      hasUsableEmail: draft.email === "" || draft.email.includes("@"),
      isCardKnown: payer.kind === "balance" || payer.cardId === null || cards.length > 0,
      blockedServiceIds: this.#shop.settings.blockedServiceIds,
      charges: this.#charges,
    });
    if (!decided.ok) return subscriptionRefusal(decided.error);
    const { lines, cost } = decided.value;
    const wishes = lines.map(({ service, line: { quantity }, index }): PricedWish => {
      const countries = draft.services[index]?.countries ?? [];
      return { service, quantity, countries, cost: cost.services[index]?.cost ?? zeroMoney };
    });
    return success(this.#book.add(owner, draft, wishes, cards));
  }

  #placeOf(service: Service): SubscribablePlace {
    const { type, networkKey } = placeOf(this.#shop, service);
    return { slug: type?.slug ?? "", networkKey, isSubscription: false };
  }
}

const onceFields: Readonly<Record<SubscriptionFieldProblem["field"], SubscriptionField>> = {
  name: "name",
  email: "email",
  type: "network",
  contentsLimit: "contentsLimit",
};

/** What keeps a subscription from being made. */
function subscriptionRefusal(problem: SubscriptionProblem): Failure<SubscriptionRefusal | PortError> {
  switch (problem.kind) {
    case "accountFrozen":
      return accountFrozen;
    case "unacceptableFields":
      return refused<SubscriptionField>(
        ...problem.fields.map(({ field, kind }) => ({ line: null, field: onceFields[field], message: kind })),
      );
    case "unacceptableLines":
      return linesRefusal(problem.lines);
    case "unacceptableLink":
      return refusedAt("url", "not an account");
    case "blockedService":
      return refusedAt("services", "blocked");
    case "unknownCard":
      return refusedAt("card", "unknown");
    case "totalTooLarge":
      return totalTooLarge;
    case "priceChanged":
      return failure(problem);
  }
}

/** Problems of the services at their places. */
const linesRefusal = (lines: readonly (readonly LineProblem[])[]): Failure<FieldRefusal<SubscriptionField>> =>
  refused<SubscriptionField>(
    ...lines.flatMap((ofLine, line) =>
      ofLine.map(({ field, kind }) => ({ line, field: field === "quantity" ? field : "service", message: kind }) as const),
    ),
  );

/** Types of a network with the services that suit publications; what no list shows is left out. */
const typesOf = ({ serviceTypes, socialProviderType }: Network): readonly ServiceType[] =>
  serviceTypes
    .map((type) => {
      const listed = type.services.filter((service) => !service.isAccessRestricted);
      return { ...type, services: promotableServices(listed, { slug: type.slug, networkKey: socialProviderType }) };
    })
    .filter((type) => type.services.length > 0);
