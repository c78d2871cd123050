import { orderId } from "@panel/core/identifiers";
import { overlapsOf } from "@panel/core/purchase";
import { placedPurchaseToWire } from "@panel/wire/ordering";
import { sessionFrom } from "../accounts/sessions.ts";
import type { Db } from "../database/connect.ts";
import { sqlState } from "../database/transaction.ts";
import type { Call, ReadAhead, Shortcut, ShortWay } from "../http/handler.ts";
import type { KeyedRequest, StoredAnswer } from "../http/idempotency.ts";
import { Refusal } from "../http/refusal.ts";
import type { KnownSettings, VersionedSettings } from "../settings/index.ts";
import { buyerFrom } from "./buyer.ts";
import { refuseFrozen } from "./payer-refusals.ts";
import { plainOrderRows } from "./create-orders.ts";
import { KnownServices } from "./known-services.ts";
import type { OrderContext } from "./order-context.ts";
import { purchaseRow, sourceOf } from "./place-purchase.ts";
import { pricedPurchase, type Prepared } from "./prepare-purchase.ts";
import { nowOf, type PurchaseCall, type PurchaseInput } from "./purchase-input.ts";
import { checksFrom, orderable } from "./quote.ts";
import { demandsOf, MAX_LINES, servicesOf, ShortReader, type ShortReading } from "./short-reading.ts";
import { ShortWriter } from "./short-writing.ts";
import { cabinetCaller } from "./widget-callers.ts";

/** A key or a purchase of that key is there already, or a lock was lost: the usual way knows what to answer. */
const OVERTAKEN = new Set(["23505", "40001", "40P01"]);
/** Stands for the orders' ids until the database has made them. */
const IDS = orderId(Number.MAX_SAFE_INTEGER);

/** Paid from the balance at once, without coupon and drip feeds. */
const isOrdinary = ({ payer, couponCode, lines }: PurchaseInput): boolean =>
  payer.paymentMethodId === 0 &&
  payer.linkedCardId === null &&
  (couponCode ?? "").trim() === "" &&
  lines.length <= MAX_LINES &&
  lines.every((line) => line.dripFeed === null);

/** What purchases are decided by. */
interface Known {
  readonly reading: ShortReading;
  readonly services: KnownServices;
  readonly settings: VersionedSettings;
}

/** The checks of `preparePurchase`, on what one statement has read; null for packages, which make orders below them, and for what is known anew. */
function check(context: OrderContext, call: PurchaseCall, input: PurchaseInput, known: Known): Prepared | null {
  const { reading, settings } = known;
  if (!call.session || !reading.buyer) return null;
  const buyer = buyerFrom(reading.buyer, call.session.userId);
  refuseFrozen(buyer);
  const services = servicesOf(reading.services, known.services, buyer);
  if (!services) return null;
  const checks = checksFrom(input.lines, services, demandsOf(reading.services), { buyer, country: call.country });
  if (checks.some(({ service }) => service?.isPackage)) return null;
  const lines = orderable(checks);
  const read = { buyer, lines, settings: settings.settings, payer: { kind: "balance" }, coupon: null } as const;
  return pricedPurchase(context, call, input, read);
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
  readonly #input: PurchaseInput;
  readonly #known: Known;
  readonly #writer: ShortWriter;

  constructor(context: OrderContext, input: PurchaseInput, known: Known, writer: ShortWriter) {
    this.#context = context;
    this.#input = input;
    this.#known = known;
    this.#writer = writer;
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
    const { reading, settings } = this.#known;
    const prepared = check(this.#context, call, this.#input, this.#known);
    const buyer = prepared?.buyer;
    if (!buyer || overlaps(this.#input, prepared, reading)) return null;
    const wire = placedPurchaseToWire({ orderIds: [IDS], payment: null, user: null });
    const [head = "", tail, ...more] = bodyOf(wire).split(String(IDS));
    if (tail === undefined || more.length > 0) return null;
    const body = await this.#writer.write({
      keyed,
      buyer,
      settingsVersion: settings.version,
      services: reading.services,
      ...rowsOf(this.#context, call, this.#input, prepared, buyer.userId),
      total: prepared.cost.total,
      status: 200,
      body: [head, tail],
    });
    return body === null ? null : { status: 200, body };
  }
}

/** Places ordinary purchases in two round trips to the database: one that reads everything, one that writes everything. */
export function purchaseShortcut(
  context: OrderContext,
  db: Db,
  knownSettings: KnownSettings,
  inputOf: (body: unknown) => PurchaseInput,
): Shortcut {
  const services = new KnownServices();
  const reader = new ShortReader(db, services);
  const writer = new ShortWriter(db, context.guards);
  return async (ahead: ReadAhead): Promise<ShortWay | null> => {
    const input = inputOf(ahead.body);
    if (!isOrdinary(input)) return null;
    const reading = await reader.read(ahead, input);
    const settings = await knownSettings.read(db, reading.settings_version);
    // Partners' widgets, and tokens that stand for nothing, are looked up on the usual way.
    const widget = cabinetCaller(settings.cabinetToken ?? reading.cabinet_token, ahead.apiToken);
    if (!widget) return null;
    const purchase = new ShortPurchase(context, input, { reading, services, settings }, writer);
    return {
      widget,
      session: sessionFrom(reading.session),
      write: (call: Call, keyed, bodyOf) => purchase.write(call, keyed, bodyOf),
    };
  };
}
