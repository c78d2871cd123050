import { isRefillOnItsWay, knownDeclineReason, type Order, type RefillRequest } from "@panel/core/orders";
import type { Result } from "@panel/core/result";
import { getNetworks, getService, networkFromWire, serviceFromWire } from "@panel/wire/catalogue";
import { postOrders } from "@panel/wire/ordering";
import {
  getOrderRefillRequests,
  postOrderSupport,
  REFILL_ALREADY_ASKED,
  REFILL_NOT_POSSIBLE,
  refillRequestFromWire,
} from "@panel/wire/order-details";
import {
  getOrder,
  getOrdersTable,
  MAX_TABLE_ROWS,
  orderFromWire,
  postApiOrders,
  postOrderActivate,
  postOrderCancel,
  postOrderPause,
} from "@panel/wire/orders";
import { commentsOf, offeredServices } from "./offered-services.ts";
import { answerOf, callSupplier, type NoAnswer, type SupplierAccount } from "./supplier-call.ts";
import { PROVIDER } from "./supplier-dependencies.ts";
import type { PlacedAtSupplier, RefillAsked, RefillAtSupplier, Supplier, SupplierOrder, SupplierProgress } from "./supplier.ts";

/** Pages of running orders and single orders of one look: of the 300 calls a minute that a token has, some are left for placing. */
const MAX_PAGES = 5;
const MAX_SINGLE = 5;

/** Faults of our account at the supplier, which say nothing of the order: a token that was replaced, an account that was frozen. */
const ACCOUNT_STATUSES: ReadonlySet<number> = new Set([401, 403, 423]);
const ACCOUNT_CODES: ReadonlySet<string | null> = new Set(["account_frozen", "read_only_token", "session_needed"]);

/** What keeps a call from its handler. */
const isHeldBack = (status: number, code: string | null): boolean =>
  status === 429 || ACCOUNT_STATUSES.has(status) || ACCOUNT_CODES.has(code);

const isLater = (status: number, code: string | null): boolean =>
  status === 408 || status >= 500 || code === "still_running" || isHeldBack(status, code);

/** What a missing answer means for an order, which may not even have been sent. */
function outcomeOf({ refusal, isUnsent, reason }: NoAnswer): PlacedAtSupplier {
  if (refusal === null) return { kind: "later", reason, taken: isUnsent ? "asBefore" : "perhaps" };
  const { status, code } = refusal;
  if (isLater(status, code))
    return { kind: "later", reason, taken: isUnsent || isHeldBack(status, code) ? "asBefore" : "perhaps" };
  // The supplier looks at the balance only where it has no answer under the key.
  if (postOrders.refusal(refusal)?.kind === "notEnoughBalance") return { kind: "later", reason, taken: "no" };
  return { kind: "refused", reason };
}

const lineOf = (order: SupplierOrder, target: { readonly id: number } | null) => ({
  index: 0,
  service_id: order.serviceId,
  quantity: order.quantity,
  url: order.link,
  // It was cleaned here already, and is the same for every try.
  keep_link: true,
  is_guarantee: order.isGuaranteed,
  targetable_values: target === null ? [] : [{ target_id: target.id, values: order.comments ?? [] }],
});

async function place(account: SupplierAccount, order: SupplierOrder): Promise<PlacedAtSupplier> {
  let target = null;
  if (order.comments !== null) {
    const service = await callSupplier(account, getService, { params: { idOrSlug: order.serviceId } });
    if (!service.ok) return outcomeOf({ ...service.error, isUnsent: true });
    target = commentsOf(serviceFromWire(service.value));
  }
  const body = { orders: [lineOf(order, target)], source: "api" };
  const placed = await callSupplier(account, postApiOrders, { key: order.key, body });
  if (!placed.ok) return outcomeOf(placed.error);
  const [supplierOrderId] = placed.value.order_ids;
  if (supplierOrderId !== undefined) return { kind: "placed", supplierOrderId };
  return { kind: "later", reason: "the supplier names no order", taken: "perhaps" };
}

const over = new Map<string, SupplierProgress["status"]>([
  ["completed", "completed"],
  ["canceled", "canceled"],
]);

const progressOf = ({ status, currentQuantity, startQuantity, promotable }: Order): SupplierProgress => ({
  status: over.get(status) ?? "running",
  isPaused: status === "stopped",
  isStarted: startQuantity !== null || currentQuantity > 0 || (promotable?.startedAt ?? null) !== null,
  startQuantity,
  delivered: currentQuantity,
});

const unknown: SupplierProgress = { status: "unknown", isPaused: false, isStarted: false, startQuantity: null, delivered: 0 };

/** The account's running orders, newest first, as far down as the wanted ones may be. */
async function runningOrders(account: SupplierAccount, wanted: ReadonlySet<number>): Promise<readonly Order[]> {
  const least = Math.min(...wanted);
  const found: Order[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const start = page * MAX_TABLE_ROWS;
    const query = { status: "in_processing", start: String(start), length: String(MAX_TABLE_ROWS) };
    const { data, recordsFiltered } = await answerOf(account, getOrdersTable, { query });
    found.push(...data.map(orderFromWire));
    const last = data.at(-1);
    if (last === undefined || last.id <= least || start + data.length >= recordsFiltered) break;
  }
  return found.filter(({ id }) => wanted.has(id));
}

async function oneOrder(account: SupplierAccount, id: number): Promise<SupplierProgress> {
  const answer = await callSupplier(account, getOrder, { params: { orderId: String(id) } });
  if (answer.ok) return progressOf(orderFromWire(answer.value));
  if (answer.error.refusal?.status === 404) return unknown;
  throw new Error(`an order at the supplier: ${answer.error.reason}`);
}

/** Running orders come by pages; only one that runs no more is asked for by itself, and once. */
async function progress(account: SupplierAccount, ids: readonly number[]): Promise<ReadonlyMap<number, SupplierProgress>> {
  if (ids.length === 0) return new Map();
  const running = await runningOrders(account, new Set(ids));
  const found = new Map<number, SupplierProgress>(running.map((order) => [order.id, progressOf(order)]));
  const left = ids.filter((id) => !found.has(id)).slice(0, MAX_SINGLE);
  for (const id of left) found.set(id, await oneOrder(account, id));
  return found;
}

async function cancel(account: SupplierAccount, id: number): Promise<boolean> {
  const answer = await callSupplier(account, postOrderCancel, { params: { orderId: String(id) } });
  if (answer.ok) return true;
  const { refusal } = answer.error;
  // It is completed or cancelled there already, or there is no such order.
  return refusal !== null && !isLater(refusal.status, refusal.code);
}

const askAgain = (reason: string): Error => new Error(`an order at the supplier: ${reason}`);

/** The supplier's words where it refuses what was asked of an order, null where it does it; throws where it is to be asked again. */
function refusalWords(answer: Result<unknown, NoAnswer>): string | null {
  if (answer.ok) return null;
  const { refusal, reason } = answer.error;
  if (refusal === null || isLater(refusal.status, refusal.code)) throw askAgain(reason);
  return reason;
}

async function setPaused(account: SupplierAccount, id: number, isPaused: boolean): Promise<string | null> {
  const params = { orderId: String(id) };
  return refusalWords(await callSupplier(account, isPaused ? postOrderPause : postOrderActivate, { params }));
}

function refillOf(request: RefillRequest): RefillAtSupplier {
  const { quantity, declined } = request;
  if (isRefillOnItsWay(request)) return { quantity, state: "onItsWay", reason: null };
  return { quantity, state: declined === null ? "delivered" : "declined", reason: knownDeclineReason(declined?.reason ?? null) };
}

async function refills(account: SupplierAccount, id: number): Promise<readonly RefillAtSupplier[] | null> {
  const answer = await callSupplier(account, getOrderRefillRequests, { params: { orderId: String(id) } });
  if (answer.ok) return answer.value.map(refillRequestFromWire).map(refillOf);
  if (answer.error.refusal?.status === 404) return null;
  throw new Error(`refills at the supplier: ${answer.error.reason}`);
}

/** What a refusal says of a refill. A field that is refused is a fault of our message, or of our account's address. */
function notAsked({ status, code, fields }: NonNullable<NoAnswer["refusal"]>, words: string): RefillAsked {
  if (code === REFILL_ALREADY_ASKED) return { kind: "asked" };
  if (code === REFILL_NOT_POSSIBLE) return { kind: "declined", reason: "notEligible", words };
  if (status === 404) return { kind: "declined", reason: "orderUnknown", words };
  return status === 422 && fields === null ? { kind: "declined", reason: null, words } : { kind: "notTaken", words };
}

/** A refill is asked for by a message about the order. */
async function askForRefill(account: SupplierAccount, id: number): Promise<RefillAsked> {
  const body = { subject: "Refill", text: "Please refill this order.", topic: "refill" };
  const answer = await callSupplier(account, postOrderSupport, { params: { orderId: String(id) }, body });
  if (answer.ok) return { kind: "asked" };
  const { refusal, reason } = answer.error;
  if (refusal === null || isLater(refusal.status, refusal.code)) throw askAgain(reason);
  return notAsked(refusal, reason);
}

/** The owner's account at another panel of this software, by its public API. */
export const panelSupplier = (account: SupplierAccount): Supplier => ({
  provider: PROVIDER,
  markupPercent: account.markupPercent,
  services: async () => offeredServices((await answerOf(account, getNetworks)).map(networkFromWire)),
  place: (order) => place(account, order),
  progress: (ids) => progress(account, ids),
  cancel: (id) => cancel(account, id),
  setPaused: (id, isPaused) => setPaused(account, id, isPaused),
  refills: (id) => refills(account, id),
  askForRefill: (id) => askForRefill(account, id),
});
