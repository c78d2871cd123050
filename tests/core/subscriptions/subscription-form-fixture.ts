import type { SubscriptionRefusal } from "@panel/core/subscriptions";
import type { Network, ServiceType } from "@panel/core/catalogue";
import { linkedCardId, networkId, paymentMethodId, serviceId, subscriptionId } from "@panel/core/identifiers";
import { fractionFromPercent, moneyFromCents } from "@panel/core/money";
import { limitsOf, quantityByCost } from "@panel/core/pricing";
import { balanceEntry, type LinkedCard, type PaymentMethod } from "@panel/core/payments";
import { failure, success, type PortError, type PortResult } from "@panel/core/result";
import {
  subscriptionCost,
  type CardLink,
  type CardLinkRequest,
  type ServiceQuantityRequest,
  type Subscription,
  type SubscriptionCostRequest,
  type SubscriptionDraft,
  type SubscriptionsPort,
} from "@panel/core/subscriptions";
import type { CancelSignal } from "@panel/core/tasks";
import { settle } from "@panel/memory";
import { openPanel } from "../../support/open-panel.ts";
import { aNetwork, aService, aServiceType } from "../purchase/ordering-fixtures.ts";

const noCharge = { guarantee: fractionFromPercent(0) };

/** Likes at $1.00 and views at $0.20 for a thousand, 10 to 10 000 in steps of 10; the second kind of views is from Brazil. */
export const someTypes: readonly ServiceType[] = [
  aServiceType(11, 1, [aService({ id: serviceId(101) })]),
  aServiceType(12, 1, [
    aService({ id: serviceId(121), price: moneyFromCents(20), geo: "Worldwide" }),
    aService({ id: serviceId(122), price: moneyFromCents(40), geo: "Brazil", defaultQuantity: 500 }),
  ]),
];
const otherTypes = [aServiceType(21, 2, [aService({ id: serviceId(201) })])];
const services = [...someTypes, ...otherTypes].flatMap((type) => type.services);
const serviceOf = (id: number) => services.find((service) => service.id === id)!;

const networks: readonly Network[] = [
  { ...aNetwork(1, "Instagram", "instagram", []) },
  { ...aNetwork(2, "YouTube", "youtube", []) },
];

export const aMethod = (id: number): PaymentMethod => ({
  ...balanceEntry,
  id: paymentMethodId(id),
  name: "Linked card",
  strategy: "recurring",
  chargeType: "recurring",
  fee: fractionFromPercent(10),
});

export const aCard: LinkedCard = { id: linkedCardId(4), name: "Visa •••• 4242", paymentMethodId: paymentMethodId(2) };

export const aSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: subscriptionId(5001),
  name: "Space",
  type: "autopromotion",
  url: "https://www.instagram.com/nasa/",
  status: "in_processing",
  billingType: "balance",
  contentsLimit: 10,
  contentsCount: 0,
  costPerPublication: moneyFromCents(100),
  totalCost: moneyFromCents(1000),
  createdAt: "2026-01-01 00:00:00",
  actions: { cancelable: true, cardLinkable: false },
  waitingFor: null,
  services: [],
  contents: [],
  recurringMethods: [],
  keywordsLimit: null,
  trackedKeywords: null,
  ...changes,
});

type Read = "serviceTypes" | "cost" | "quantityByCost";
interface HeldRead {
  readonly name: Read;
  readonly request: unknown;
  readonly signal: CancelSignal | undefined;
  answer(): void;
  fail(error: PortError): void;
}

/** Subscriptions whose reads wait until the test lets them go; each is answered by its own request, however old it is. */
export class HeldSubscriptions implements SubscriptionsPort {
  readonly held: HeldRead[] = [];
  readonly made: { readonly name: Read; readonly request: unknown }[] = [];
  readonly drafts: { readonly draft: SubscriptionDraft; readonly key: string }[] = [];
  readonly linkRequests: { readonly request: CardLinkRequest; readonly key: string }[] = [];
  methods: readonly PaymentMethod[] = [];
  createAnswer: (draft: SubscriptionDraft) => Promise<PortResult<Subscription, SubscriptionRefusal>> = (draft) =>
    Promise.resolve(success(aSubscription({ name: draft.name })));
  linkAnswer: () => Promise<PortResult<CardLink>> = () =>
    Promise.resolve(success({ kind: "redirect", address: "https://cards.example/1" }));
  listAnswer: PortResult<readonly Subscription[]> = success([]);
  oneAnswer: PortResult<Subscription> = success(aSubscription());
  cancelAnswer: () => Promise<PortResult<Subscription>> = () =>
    Promise.resolve(success(aSubscription({ status: "canceled", actions: { cancelable: false, cardLinkable: false } })));
  cancels: string[] = [];

  list = () => Promise.resolve(this.listAnswer);
  subscription = () => Promise.resolve(this.oneAnswer);
  networks = () => Promise.resolve(success(networks));
  recurringMethods = () => Promise.resolve(success(this.methods));

  serviceTypes: SubscriptionsPort["serviceTypes"] = (id, signal) =>
    this.#hold("serviceTypes", id, signal, () => (id === networkId(1) ? someTypes : otherTypes));
  cost: SubscriptionsPort["cost"] = (request, signal) => this.#hold("cost", request, signal, () => costOf(request));
  quantityByCost: SubscriptionsPort["quantityByCost"] = (request, signal) =>
    this.#hold("quantityByCost", request, signal, () => quantityOf(request));

  create: SubscriptionsPort["create"] = (draft, key) => {
    this.drafts.push({ draft, key });
    return this.createAnswer(draft);
  };
  cancel: SubscriptionsPort["cancel"] = (_id, key) => {
    this.cancels.push(key);
    return this.cancelAnswer();
  };
  linkCard: SubscriptionsPort["linkCard"] = (request, key) => {
    this.linkRequests.push({ request, key });
    return this.linkAnswer();
  };

  callsOf(name: Read): readonly unknown[] {
    return this.made.filter((call) => call.name === name).map((call) => call.request);
  }

  /** Answers everything that waits, oldest first. */
  async answerAll(): Promise<void> {
    while (this.held[0]) {
      this.held[0].answer();
      await settle();
    }
  }

  #hold<Value>(name: Read, request: unknown, signal: CancelSignal | undefined, value: () => Value): Promise<PortResult<Value>> {
    this.made.push({ name, request });
    return new Promise((resolve) => {
      const end = (result: PortResult<Value>) => {
        this.held.splice(this.held.indexOf(call), 1);
        resolve(result);
      };
      const call: HeldRead = {
        name,
        request,
        signal,
        answer: () => end(success(value())),
        fail: (error) => end(failure(error)),
      };
      this.held.push(call);
    });
  }
}

/** The cost that a server would count. */
export function costOf({ services: wishes, contentsLimit }: SubscriptionCostRequest) {
  const lines = wishes.map(({ serviceId: id, quantity }) => ({ service: serviceOf(id), quantity, isGuarantee: false }));
  return subscriptionCost(lines, contentsLimit, noCharge);
}

const quantityOf = ({ serviceId: id, desiredCost }: ServiceQuantityRequest) =>
  quantityByCost(serviceOf(id), { desiredCost, isGuarantee: false }, limitsOf(serviceOf(id)), noCharge);

/** A panel whose subscriptions port holds its answers back, and the form of a page of it. */
export class SubscriptionFormFixture {
  readonly subscriptions = new HeldSubscriptions();
  readonly panel = openPanel();
  readonly page = this.panel.openTab();
  readonly form = this.page.makeSubscriptionForm();
  readonly account = this.panel.memory.accounts.add({ email: "me@example.org", name: "Me", password: "secret-1" });
  cards: readonly LinkedCard[] = [];
  stop: () => void = () => undefined;

  constructor() {
    const { faults } = this.panel;
    Object.assign(faults.subscriptions, this.subscriptions);
    faults.payments.linkedCards = () => Promise.resolve(success(this.cards));
  }

  get clock() {
    return this.panel.clock;
  }

  /** The page is loaded, by a person who is logged in unless told otherwise. */
  async start({ isLoggedIn = true } = {}): Promise<void> {
    if (isLoggedIn) await this.logIn();
    this.page.start();
    await settle();
  }

  async logIn(): Promise<void> {
    await this.page.signIn(this.panel.memory.accounts.openSession(this.account));
  }

  /** The account may not act any more. */
  async freeze(): Promise<void> {
    this.account.profile = { ...this.account.profile, frozenAt: "2026-01-01 10:00:00" };
    await this.page.session().reloadProfile();
  }

  /** The settings of a service type of the form. */
  type(index: number) {
    return this.form.serviceTypesSettings[index]!;
  }

  /** Waits and lets every read be answered until nothing moves any more. */
  async comeToRest(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      await this.clock.advanceAsync(700);
      await this.subscriptions.answerAll();
    }
  }
}

/** A form that is open, with Instagram chosen and its types there. */
export async function openSubscriptionForm(
  prepare: (fixture: SubscriptionFormFixture) => void = () => undefined,
): Promise<SubscriptionFormFixture> {
  const fixture = new SubscriptionFormFixture();
  prepare(fixture);
  await fixture.start();
  fixture.stop = fixture.form.activate();
  await settle();
  fixture.form.chooseNetwork(networkId(1));
  await fixture.comeToRest();
  return fixture;
}

/** Fills in everything that a form needs: a thousand likes for each of ten publications. */
export async function fillIn(fixture: SubscriptionFormFixture): Promise<void> {
  fixture.form.setUrl("https://www.instagram.com/nasa/");
  fixture.form.setName("Space");
  fixture.form.select(fixture.type(0), true);
  await fixture.comeToRest();
}
