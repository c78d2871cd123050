import type { Registration, TokenStore } from "@panel/core/auth";
import type {
  IdempotencyKey,
  IdentifierSource,
  InvoiceId,
  NetworkId,
  OrderId,
  PaymentMethodId,
  ServiceId,
  ServiceTypeId,
  SubscriptionId,
} from "@panel/core/identifiers";
import type { Money } from "@panel/core/money";
import { noAnalyticsIds } from "@panel/core/platform";
import type { KnownTaskAction } from "@panel/core/paid-tasks";
import type { OrderLine } from "@panel/core/pricing";
import type { CostRequest, Payer, PurchaseRequest } from "@panel/core/purchase";
import type { PasskeyDevice } from "@panel/core/passkeys";
import { ProblemMap, type AnyRefusal, type PortResult, type Result } from "@panel/core/result";
import type { TelegramAnswer } from "@panel/core/ways-in";
import type { ApiPorts } from "@panel/http";
import type { ShopCoupon } from "./money-shop.ts";

/** The account that a contract begins with; `addCustomer` opens it without logging it in. */
export interface ContractCustomer {
  readonly email: string;
  readonly balance?: Money;
  readonly isTwoFactorOn?: boolean;
  /** False where the mailbox was never proved. */
  readonly isEmailVerified?: boolean;
}

/** What a suite does to the store behind the ports besides calling them, and what it must know of it. */
export interface ContractStore {
  readonly tokens: TokenStore;
  readonly identifiers: IdentifierSource;
  /** Password of every customer. */
  readonly password: string;
  addCustomer(customer: ContractCustomer): Promise<void>;
  /** What a gateway reports when an invoice is paid. */
  pay(invoice: InvoiceId): Promise<void>;
  /** What a gateway reports when the buyer gave a payment up. */
  giveUp(invoice: InvoiceId): Promise<void>;
  /** The account that a subscription follows publishes something, and it is found. */
  publish(subscription: SubscriptionId): Promise<void>;
  /** What a card provider reports when somebody linked a card on its page. */
  linkCard(address: string): Promise<void>;
  /** Delivers an order to the last piece; it may be refilled then. */
  finish(order: OrderId): Promise<void>;
  /** Delivers the refills that were asked for. */
  refill(order: OrderId): Promise<void>;
  /** Those who deliver decline for good the refills that were asked for, since the order gets none. */
  declineRefill(order: OrderId): Promise<void>;
  /** What the delivery reports of an order: its state, and how much has arrived. */
  report(order: OrderId, report: DeliveryReport): Promise<void>;
  /** Puts a coupon on sale; its moments count from now. */
  addCoupon(code: string, coupon: ShopCoupon): Promise<void>;
  /** Somebody earned so much: by referrals or widgets, and by tasks. */
  earn(email: string, earned: { readonly referral?: Money; readonly task?: Money }): Promise<void>;
  /** The operator pays a withdrawal out, or rejects it for a reason. */
  decide(withdrawal: number, status: "paid" | "rejected", reason?: string): Promise<void>;
  /** The operator looks at the proof of a free trial, and lets it be delivered or rejects it for a reason. */
  decideTrial(trial: number, decision: "approved" | "rejected", reason?: string): Promise<void>;
  /** The operator offers a task; answers its number. */
  offerTask(task: ContractTask): Promise<number>;
  /** The operator gives an account a permission. */
  allow(email: string, permission: string): Promise<void>;
  /** A guest orders once with the address of an account that was never proved, and then its mailbox is. */
  mergeGuest(email: string): Promise<void>;
  /** The operator chooses whether answers tell if an e-mail has an account. */
  answerNeutrally(isOn: boolean): Promise<void>;
  /** The operator freezes an account. */
  freeze(email: string): Promise<void>;
  /** What Telegram says of somebody right now, with its signature. */
  telegramSigned(id: string, name: string): Promise<TelegramAnswer>;
  /** What Google's prompt says of its one person right now; another word each time. */
  googleSigned(): Promise<string>;
  /** What an authenticator app with this secret shows right now. */
  appCode(secret: string): Promise<string>;
  /** A device that makes passkeys and signs in by them. */
  readonly device: PasskeyDevice;
  /** Where the visitor is from now on, as an ISO code; null for somewhere unknown. */
  moveTo(country: string | null): void;
  /** Time goes on by so many milliseconds, and what falls due is done. */
  pass(durationMs: number): Promise<void>;
  readonly facts: ContractFacts;
  close(): Promise<void>;
}

/** A task as an operator offers it. */
export interface ContractTask {
  readonly url: string;
  readonly action: KnownTaskAction;
  readonly reward: Money;
  readonly places: number;
  readonly name?: string;
  readonly isHeavy?: boolean;
  readonly comments?: readonly string[];
}

/** The state of an order with anyone who delivers it. */
export interface DeliveryReport {
  readonly status?: "completed" | "stopped" | "in_processing" | "in_moderation" | "error";
  readonly delivered?: number;
}

export interface ContractFacts {
  /** A service that needs a link and nothing else. */
  readonly service: ServiceId;
  readonly serviceType: ServiceTypeId;
  readonly network: NetworkId;
  readonly link: string;
  readonly quantity: number;
  /** What a line needs besides to be spread over runs. */
  readonly dripFeedLine: Partial<OrderLine>;
  /** No multiple of the step. */
  readonly wrongQuantity: number;
  /** Not in lists, but found by its id. */
  readonly restrictedService: ServiceId;
  /** Leads to a gateway. */
  readonly gatewayMethod: PaymentMethodId;
  /** An account of the network, not one of its publications. */
  readonly accountLink: string;
  /** Is paid by hand. */
  readonly messageMethod: PaymentMethodId;
}

/** Names of ports, and of what else a suite may need. */
export type WorldPart = keyof ApiPorts | keyof ContractStore;

/** The ports over one store that a suite is about, and the parts of the store that it asks for: nothing else has to be there. */
export type ContractWorld<Needs extends WorldPart> = Pick<ApiPorts & ContractStore, Needs | "close">;

/** Opens a new store; a suite closes what it opened. */
export type MakeWorld<Needs extends WorldPart> = () => Promise<ContractWorld<Needs>>;

/** What `enter` needs. */
export type Entering = "auth" | "tokens" | "password" | "addCustomer";

/** What a purchase needs. */
export type Buying = "ordering" | "identifiers" | "facts";

/** The value of an answer that must be a success. */
export function valueOf<Value>(answer: Result<Value, unknown>): Value {
  if (answer.ok) return answer.value;
  throw new Error(`refused: ${JSON.stringify(answer.error)}`);
}

/** The fields that a refusal names, those of a line behind its number. */
export const refusedFields = (answer: PortResult<unknown, AnyRefusal>): readonly string[] =>
  answer.ok
    ? []
    : ProblemMap.of<string>(answer.error, LINES).all.map(({ line, field }) => (line === null ? field : `${line}.${field}`));

const LINES = ["0", "1", "2", "3"];

export const errorKind = (answer: PortResult<unknown, AnyRefusal>): string | null => (answer.ok ? null : answer.error.kind);

/** Logs a customer in and keeps the token. */
export async function logIn(world: ContractWorld<Exclude<Entering, "addCustomer">>, email: string): Promise<void> {
  const outcome = valueOf(await world.auth.login({ email, password: world.password, captcha: null }));
  if (outcome.kind !== "loggedIn") throw new Error("a second factor is asked for");
  world.tokens.save(outcome.token);
}

/** Keeps the token of a registration that opened a session. */
export async function openAccount(world: ContractWorld<"auth" | "tokens">, person: Registration): Promise<void> {
  const outcome = valueOf(await world.auth.register(person));
  if (outcome.kind !== "loggedIn") throw new Error("a mail leads on");
  world.tokens.save(outcome.token);
}

/** What a person says to open an account. */
export const registration = (email: string, changes: Partial<Registration> = {}): Registration => ({
  name: "Ann",
  email,
  password: "long enough 1",
  passwordConfirmation: "long enough 1",
  messengers: { telegram: "@ann" },
  vat: null,
  accountType: "individual",
  affiliateCodes: [],
  analyticsIds: noAnalyticsIds,
  marketing: { source: null, medium: null, campaign: null },
  vsCid: null,
  vsSubid: null,
  country: "DE",
  captcha: null,
  ...changes,
});

/** Opens an account and logs it in. */
export async function enter(world: ContractWorld<Entering>, customer: ContractCustomer): Promise<void> {
  await world.addCustomer(customer);
  await logIn(world, customer.email);
}

export function lineOf({ facts }: Pick<ContractStore, "facts">, changes: Partial<OrderLine> = {}): OrderLine {
  return {
    serviceId: facts.service,
    networkId: facts.network,
    serviceTypeId: facts.serviceType,
    serviceName: "Service",
    quantity: facts.quantity,
    url: facts.link,
    isGuarantee: false,
    dripFeed: null,
    targetValues: [],
    ...changes,
  };
}

export const costRequest = (
  world: Pick<ContractStore, "facts">,
  payer: Payer | null = null,
  lines = [lineOf(world)],
): CostRequest => ({
  lines,
  couponCode: null,
  payer,
  source: "single_form",
});

/** A purchase whose confirmed total is what the store asks right now. */
export async function purchaseOf(
  world: ContractWorld<Buying>,
  payer: Payer,
  changes: Partial<PurchaseRequest> = {},
): Promise<PurchaseRequest> {
  const lines = changes.lines ?? [lineOf(world)];
  const cost = valueOf(await world.ordering.totalCost({ ...costRequest(world, payer), lines }));
  const key: IdempotencyKey = world.identifiers.nextKey();
  const rest = { couponCode: null, isSpeedUp: false, source: "single_form", isReorder: false, affiliateCodes: [] };
  return { key, payer, confirmedTotal: cost.total, ...rest, ...changes, lines };
}

export const balanceOf = async (world: ContractWorld<"profile">): Promise<Money> =>
  valueOf(await world.profile.profile()).balance;
