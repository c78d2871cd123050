/** What a service is to the reference: a row of numbers. Money is in millionths of a dollar. */
export interface Row {
  readonly id: number;
  readonly network: number;
  readonly type: number;
  readonly per: bigint;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly usual: number;
  readonly isFixed: boolean;
  readonly isFast: boolean;
  readonly isDrip: boolean;
}

const row = (id: number, network: number, type: number, values: Partial<Row>): Row => ({
  ...{ id, network, type, per: 1000n, min: 100, max: 10_000, step: 100, usual: 1000 },
  ...{ isFixed: false, isFast: false, isDrip: false },
  ...values,
});

/** Everything on sale, with the corners in which quantities and prices go wrong. */
export const rows: readonly Row[] = [
  row(1, 1, 1, { isFast: true, isDrip: true }),
  // Neither end is a multiple of the step, and a piece costs a fraction of a millionth.
  row(2, 1, 1, { min: 15, max: 995, step: 10, usual: 16, isDrip: true }),
  // Nothing divides evenly.
  row(3, 1, 2, { per: 7n, min: 1, max: 50, step: 1, usual: 3 }),
  row(5, 2, 3, { min: 5000, max: 5000, step: 1, usual: 5000 }),
  row(6, 2, 3, { min: 1, max: 1, step: 1, usual: 1, isFixed: true }),
];
export const startPrices: ReadonlyMap<number, bigint> = new Map([
  [1, 1_500_000n],
  [2, 1_301n],
  [3, 333_333n],
  [5, 905_001n],
  [6, 9_990_000n],
]);
export const rowOf = (id: number): Row => rows.find((each) => each.id === id)!;

/** A line, in a form or in the cart. */
export interface Line {
  readonly service: number;
  readonly quantity: number;
  readonly url: string;
  readonly isGuarantee: boolean;
  /** 1 without drip feed. */
  readonly runs: number;
  readonly minutes: number;
}

const half = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);
const share = (amount: bigint, millionths: bigint): bigint => half(amount * millionths, 1_000_000n);
const GUARANTEE = 100_000n;
const SPEED_UP = 250_000n;
const DISCOUNT = 100_000n;
const CASHBACK = 50_000n;

export type Prices = ReadonlyMap<number, bigint>;

/** What a line costs. */
export function lineCost(line: Line, prices: Prices): bigint {
  const { per, isFixed } = rowOf(line.service);
  const pieces = BigInt(isFixed ? line.runs : line.quantity * line.runs);
  const whole = (prices.get(line.service) ?? 0n) * pieces * (1_000_000n + (line.isGuarantee ? GUARANTEE : 0n));
  return half(whole, (isFixed ? 1n : per) * 1_000_000n);
}

export interface Terms {
  readonly coupon: string;
  /** Of the way to pay, in millionths. */
  readonly fee: bigint;
  readonly isFast?: boolean;
}

/** What lines cost before coupon and fee, with what speed adds. */
function sumOf(lines: readonly Line[], prices: Prices, isFast: boolean): bigint {
  let sum = 0n;
  for (const line of lines) {
    const cost = lineCost(line, prices);
    sum += cost + (isFast && rowOf(line.service).isFast ? share(cost, SPEED_UP) : 0n);
  }
  return sum;
}

const isCoupon = (typed: string, code: string): boolean => typed.trim().toUpperCase() === code;

/** What an order costs: lines, what speed adds, the coupon, the fee of the rest. */
export function orderTotal(lines: readonly Line[], prices: Prices, { coupon, fee, isFast = false }: Terms): bigint {
  const sum = sumOf(lines, prices, isFast);
  const rest = sum - (isCoupon(coupon, "SAVE10") ? share(sum, DISCOUNT) : 0n);
  return rest + share(rest, fee);
}

/** What paying an order brings. */
export const orderCredit = (lines: readonly Line[], prices: Prices, { coupon, isFast = false }: Terms): bigint =>
  isCoupon(coupon, "BACK5") ? share(sumOf(lines, prices, isFast), CASHBACK) : 0n;

export const isKnownCoupon = (coupon: string): boolean => isCoupon(coupon, "SAVE10") || isCoupon(coupon, "BACK5");

/** All quantities that a service accepts, smallest first. */
function accepted({ min, max, step }: Row): readonly number[] {
  const all: number[] = [];
  for (let quantity = step; quantity <= max; quantity += step) if (quantity >= min) all.push(quantity);
  return all.length > 0 ? all : [min];
}

export function wantedOf(text: string): number {
  const value = Number(text.replaceAll(/\s/g, ""));
  return Number.isNaN(value) ? 0 : value;
}

/** The next accepted quantity, as the form has it. */
export const quantityUp = (text: string, service: Row): number =>
  accepted(service).find((quantity) => quantity >= Math.min(wantedOf(text), service.max)) ?? accepted(service).at(-1)!;

/** The accepted quantity before, as the cart has it. */
export const quantityDown = (text: string, service: Row): number =>
  accepted(service).findLast((quantity) => quantity <= wantedOf(text)) ?? accepted(service)[0]!;

/** The largest quantity that does not cost more than the wish; the smallest when even that does. */
export function quantityFor(wish: bigint, service: Row, isGuarantee: boolean, prices: Prices): number {
  const costOf = (quantity: number) =>
    lineCost({ service: service.id, quantity, url: "", isGuarantee, runs: 1, minutes: 0 }, prices);
  return accepted(service).findLast((quantity) => costOf(quantity) <= wish) ?? accepted(service)[0]!;
}

/** An amount typed in dollars or roubles, in millionths of a dollar; null when it is none. */
export function typedAmount(text: string, currency: "USD" | "RUB"): bigint | null {
  const [, whole, rest = ""] = /^(\d{1,12})(?:[.,](\d{0,8}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const hundredMillionths = BigInt(whole + rest.padEnd(8, "0"));
  return half(hundredMillionths * 1_000_000n, 100n * (currency === "USD" ? 1_000_000n : 92_500_000n));
}

/** The order form as its user sees it. */
export interface Form {
  network: number;
  service: number;
  quantity: number;
  /** The quantity that the buyer named; null leaves it to the service. */
  wanted: number | null;
  url: string;
  isGuarantee: boolean;
  isDripOn: boolean;
  runs: number;
  minutes: number;
  coupon: string;
  /** What was picked by hand; null leaves it to the panel. */
  method: number | null;
}

const usualQuantity = (service: number) => quantityUp(String(rowOf(service).usual), rowOf(service));

const fresh = (service: number) => ({
  ...{ service, quantity: usualQuantity(service), wanted: null },
  ...{ isGuarantee: true, isDripOn: false, runs: 2, minutes: 60 },
});

export const emptyForm = (network = 1, method: number | null = null): Form => ({
  ...{ network, url: "", coupon: "", method },
  ...fresh(rows.find((each) => each.network === network)!.id),
});

/** Chooses a service; another one begins again. */
export function choose(form: Form, service: number): void {
  if (form.service !== service) Object.assign(form, fresh(service));
  form.network = rowOf(service).network;
}

/** A link changes the service: what the buyer said of the order stays (DEC-185). */
export function follow(form: Form, service: number): void {
  form.service = service;
  form.network = rowOf(service).network;
  form.quantity = form.wanted === null ? usualQuantity(service) : quantityUp(String(form.wanted), rowOf(service));
}

/** The buyer names a quantity. */
export function nameQuantity(form: Form, wanted: number): void {
  form.wanted = wanted;
  form.quantity = quantityUp(String(wanted), rowOf(form.service));
}

/** The line that the form represents. */
export function formLine(form: Form): Line {
  const { service, quantity, url, isGuarantee } = form;
  const isDrip = form.isDripOn && rowOf(service).isDrip;
  return { service, quantity, url, isGuarantee, runs: isDrip ? form.runs : 1, minutes: isDrip ? form.minutes : 0 };
}

/** One page as it is looked at. */
export interface Page {
  form: Form;
  isCartOpen: boolean;
  /** It was open at some time during the last step. */
  wasCartOpen: boolean;
  cart: { coupon: string; method: number | null };
  currency: "USD" | "RUB";
  /** What form and cart show as text, and the moment since when they do. */
  shown: { form: string; cart: string };
  shownSince: { form: number; cart: number };
}

/** An order as it was charged, paid or not yet. */
export interface Placed {
  /** Number of its first line. */
  readonly id: number;
  readonly placedAt: number;
  readonly lines: readonly Line[];
  readonly total: bigint;
  /** What paying it brings. */
  readonly credit: bigint;
  readonly owner: "ann" | "guest";
  readonly invoice: string | null;
  isPaid: boolean;
}

/** The whole shop, without any cleverness. */
export interface Shop {
  prices: Map<number, bigint>;
  isLoggedIn: boolean;
  balance: bigint;
  cart: Line[];
  /** The invoice that empties the cart when it is paid. */
  cartWaitsFor: string | null;
  /** It is waited for no longer than a day. */
  cartWaitsUntil: number;
  pages: (Page | null)[];
  orders: Placed[];
  clicks: number;
  /** Counts whatever happens, to tell what came before what. */
  tick: number;
}

export const newPage = (): Page => ({
  ...{ form: emptyForm(), isCartOpen: false, wasCartOpen: false, cart: { coupon: "", method: null }, currency: "USD" },
  ...{ shown: { form: "", cart: "" }, shownSince: { form: 0, cart: 0 } },
});

export const newShop = (): Shop => ({
  prices: new Map(startPrices),
  isLoggedIn: true,
  balance: 40_000_000n,
  cart: [],
  cartWaitsFor: null,
  cartWaitsUntil: 0,
  pages: [newPage(), null],
  orders: [],
  clicks: 0,
  tick: 0,
});

/** The way to pay: what was picked while it is offered, else the balance, or for guests the first method. */
export const payingBy = (shop: Shop, picked: number | null): number =>
  picked !== null && (picked !== 0 || shop.isLoggedIn) ? picked : shop.isLoggedIn && shop.balance > 0n ? 0 : 1;
/** The first method takes nothing below a dollar. */
export const isTooLittle = (method: number, total: bigint): boolean => method === 1 && total > 0n && total < 1_000_000n;

export const feeOf = (method: number): bigint => (method === 1 ? 50_000n : 0n);
