import { orderId } from "@panel/core/identifiers";
import { overlapsOf } from "@panel/core/ordering";
import { placedPurchaseToWire } from "@panel/wire";
import { sessionFrom } from "../accounts/sessions.ts";
import { sqlState } from "../database/transaction.ts";
import type { Call, ReadAhead, Shortcut, ShortWay } from "../http/handler.ts";
import type { KeyedRequest, StoredAnswer } from "../http/idempotency.ts";
import { Refusal } from "../http/refusal.ts";
import type { KnownSettings } from "../settings/index.ts";
import { refuseForeignMethod } from "../widgets/index.ts";
import { buyerFrom, refuseFrozen } from "./buyer.ts";
import { plainOrderRows } from "./create-orders.ts";
import type { OrderContext } from "./order-context.ts";
import { purchaseRow, sourceOf } from "./place-purchase.ts";
import { pricedPurchase, type Prepared } from "./prepare-purchase.ts";
import { nowOf, type PurchaseCall, type PurchaseInput } from "./purchase-input.ts";
import { checksFrom, orderable } from "./quote.ts";
import { demandsOf, readShort, servicesOf, type ShortReading } from "./short-reading.ts";
import { writeShort } from "./short-writing.ts";
import { widgetFrom } from "./widget-callers.ts";

/** More lines than that are no ordinary purchase. */
const MOST_LINES = 50;
/** A key or a purchase of that key is there already, or a lock was lost: the usual way knows what to answer. */
const OVERTAKEN = new Set(["23505", "40001", "40P01"]);
/** Stands for the orders' ids until the database has made them. */
const IDS = orderId(Number.MAX_SAFE_INTEGER);

/** Paid from the balance at once, without coupon and drip feeds. Guards that a test took away are missed on the usual way. */
const isOrdinary = ({ guards }: OrderContext, { payer, couponCode, lines }: PurchaseInput): boolean =>
  guards.idempotency &&
  guards.balance &&
  guards.confirmedTotal &&
  guards.freezeLock &&
  payer.paymentMethodId === 0 &&
  payer.linkedCardId === null &&
  (couponCode ?? "").trim() === "" &&
  lines.length <= MOST_LINES &&
  lines.every((line) => line.dripFeed === null);

interface Checked {
  readonly prepared: Prepared;
  readonly settingsVersion: string | null;
}

/** The checks of `preparePurchase`, on what one statement has read; null for packages, which make orders below them. */
async function check(
  context: OrderContext,
  settings: KnownSettings,
  call: PurchaseCall,
  input: PurchaseInput,
  reading: ShortReading,
): Promise<Checked | null> {
  if (!call.session || !reading.buyer || !reading.services) return null;
  const buyer = buyerFrom(reading.buyer, call.session.userId);
  refuseFrozen(buyer);
  const found = reading.services;
  const checks = checksFrom(input.lines, servicesOf(found, buyer), demandsOf(found), { buyer, country: call.country });
  if (checks.some(({ service }) => service?.isPackage)) return null;
  const lines = orderable(checks);
  refuseForeignMethod(call.widget, input.payer.paymentMethodId);
  const { version, settings: known } = await settings.read(call.db, reading.settings_version);
  const read = { buyer, lines, settings: known, payer: { kind: "balance" }, coupon: null } as const;
  return { prepared: pricedPurchase(context, call, input, read), settingsVersion: version };
}

const overlaps = (input: PurchaseInput, { lines }: Prepared, { running }: ShortReading): boolean =>
  input.refusesOverlap === true &&
  overlapsOf(
    lines.map(({ line }) => line),
    (running ?? []).map((order) => ({ ...order, orderId: IDS, serviceName: "", quantity: 0, createdAt: "" })),
  ).length > 0;

/** The rows as JSON: what other columns hold as text of JSON stands there as it is. */
function rowsOf(context: OrderContext, call: PurchaseCall, input: PurchaseInput, prepared: Prepared, userId: number) {
  const { lines, cost } = prepared;
  const purchase = purchaseRow(context, call, input, prepared, { userId, guest: null });
  const orders = plainOrderRows({
    purchaseId: 0,
    userId,
    lines,
    cost,
    isSpeedUp: input.isSpeedUp,
    source: sourceOf(call, input),
    isPaid: true,
    now: nowOf(call),
  });
  return {
    purchase: { ...purchase, analytics: input.analytics },
    orders: orders.map(({ purchase_id: _none, ...order }, at) => ({
      ...order,
      targetable_values: lines[at]?.line.targetValues ?? [],
    })),
  };
}

class ShortPurchase {
  readonly #context: OrderContext;
  readonly #settings: KnownSettings;
  readonly #input: PurchaseInput;
  readonly #reading: ShortReading;

  constructor(context: OrderContext, settings: KnownSettings, input: PurchaseInput, reading: ShortReading) {
    this.#context = context;
    this.#settings = settings;
    this.#input = input;
    this.#reading = reading;
  }

  async write(call: PurchaseCall, keyed: KeyedRequest, bodyOf: (answer: unknown) => string): Promise<StoredAnswer | null> {
    try {
      return await this.#write(call, keyed, bodyOf);
    } catch (problem) {
      // Whatever is refused is refused by the usual way: a key that was answered before is answered the same again.
      if (problem instanceof Refusal || OVERTAKEN.has(sqlState(problem) ?? "")) return null;
      throw problem;
    }
  }

  async #write(call: PurchaseCall, keyed: KeyedRequest, bodyOf: (answer: unknown) => string): Promise<StoredAnswer | null> {
    const checked = await check(this.#context, this.#settings, call, this.#input, this.#reading);
    const buyer = checked?.prepared.buyer;
    if (!buyer || overlaps(this.#input, checked.prepared, this.#reading)) return null;
    const wire = placedPurchaseToWire({ orderIds: [IDS], payment: null, user: null });
    const [head = "", tail, ...more] = bodyOf(wire).split(String(IDS));
    if (tail === undefined || more.length > 0) return null;
    const body = await writeShort(call.db, {
      keyed,
      buyer,
      settingsVersion: checked.settingsVersion,
      services: (this.#reading.services ?? []).map(({ service, version }) => ({ id: service.id, version })),
      ...rowsOf(this.#context, call, this.#input, checked.prepared, buyer.userId),
      total: checked.prepared.cost.total,
      status: 200,
      body: [head, tail],
    });
    return body === null ? null : { status: 200, body };
  }
}

/** Places ordinary purchases in two round trips to the database: one that reads everything, one that writes everything. */
export const purchaseShortcut =
  (context: OrderContext, settings: KnownSettings, inputOf: (body: unknown) => PurchaseInput): Shortcut =>
  async (ahead: ReadAhead): Promise<ShortWay | null> => {
    const input = inputOf(ahead.body);
    const reading = isOrdinary(context, input) ? await readShort(ahead, input) : null;
    if (!reading) return null;
    const purchase = new ShortPurchase(context, settings, input, reading);
    return {
      widget: widgetFrom(reading.widget, ahead.apiToken),
      session: sessionFrom(reading.session),
      write: (call: Call, keyed, bodyOf) => purchase.write(call, keyed, bodyOf),
    };
  };
