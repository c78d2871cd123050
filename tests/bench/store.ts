/**
 * How much the cart's running total and the catalogue held by reference save (`npm run bench:store`).
 * Times depend on the machine, so that only ratios are printed; it fails when a total is wrong, never because of a time.
 */
import { computed, makeObservable, observable, runInAction } from "mobx";
import { Cart, type NewCartItem } from "@panel/core/cart";
import { Catalogue, CatalogueSnapshot, type Network, type Service } from "@panel/core/catalogue";
import { moneyFromMicros, sumMoney, type Money, fractionFromPercent } from "@panel/core/money";
import { lineCost } from "@panel/core/pricing";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { sampleNetworks, sampleService } from "@panel/memory";

const LINES = 1000;
const SERVICES = 100_000;
const charges = { guarantee: fractionFromPercent(10) };
const services = Array.from({ length: LINES }, (_, index) =>
  sampleService({ id: serviceId(index + 1), price: moneyFromMicros(1_300 + index * 7) }),
);
const priceOf = (place: number, quantity: number): Money =>
  lineCost(services[place % LINES] as Service, { quantity, runs: 1, isGuarantee: true }, charges);
/** The same edits for everybody: which line gets which quantity; a line never gets the one it has. */
const editAt = (index: number) => ({ place: (index * 7919) % LINES, quantity: 100 + ((index * 31) % 499) * 100 });

interface Contender {
  readonly name: string;
  edit(place: number, quantity: number): void;
  total(): number;
}

/** The product's cart: one edit changes one line and the total by the difference. */
function runningTotal(): Contender {
  let made = 0;
  const cart = new Cart(() => `line-${(made += 1)}`);
  cart.add(Array.from({ length: LINES }, (_, place) => lineFor(place)));
  const keys = cart.items.map((item) => item.key);
  return {
    name: "running total",
    edit: (place, quantity) => cart.edit(keys[place] ?? "", { quantity, amount: priceOf(place, quantity) }),
    total: () => cart.total,
  };
}

const lineFor = (place: number): NewCartItem => ({
  serviceId: serviceId(place + 1),
  networkId: networkId(1),
  serviceTypeId: serviceTypeId(1),
  serviceName: "",
  quantity: 1000,
  url: "https://example.com/",
  isGuarantee: true,
  dripFeed: null,
  targetValues: [],
  amount: priceOf(place, 1000),
  icon: null,
  packageServiceSlug: null,
  isServicesFreezed: false,
});

/** Prices and adds up every line again after each edit. */
function fromScratch(): Contender {
  const quantities = Array.from({ length: LINES }, () => 1000);
  return {
    name: "from scratch",
    edit: (place, quantity) => (quantities[place] = quantity),
    total: () => sumMoney(quantities.map((quantity, place) => priceOf(place, quantity))),
  };
}

class ObservableLine {
  quantity = 1000;
  readonly place: number;
  constructor(place: number) {
    this.place = place;
    makeObservable(this, { quantity: observable, cost: computed });
  }
  get cost(): Money {
    return priceOf(this.place, this.quantity);
  }
}

/** A computed per line and a computed sum, kept warm as an observer would. */
function computedPerLine(): Contender {
  const lines = Array.from({ length: LINES }, (_, place) => new ObservableLine(place));
  const total = computed(() => sumMoney(lines.map((line) => line.cost)), { keepAlive: true });
  return {
    name: "computed per line",
    edit: (place, quantity) => runInAction(() => ((lines[place] as ObservableLine).quantity = quantity)),
    total: () => total.get(),
  };
}

/** All ways give the same total after each of the first edits; nothing is timed before that. */
function assertExact(makers: readonly (() => Contender)[]): void {
  const contenders = makers.map((make) => make());
  for (let index = 0; index < 300; index += 1) {
    const { place, quantity } = editAt(index);
    for (const contender of contenders) contender.edit(place, quantity);
    const totals = new Set(contenders.map((contender) => contender.total()));
    if (totals.size === 1) continue;
    console.error(`totals differ: ${contenders.map((each) => `${each.name} ${each.total()}`).join(", ")}`);
    process.exit(1);
  }
}

/** Microseconds for one edit and the total after it, the best of five rounds. */
function microsPerEdit(make: () => Contender, rounds: number): number {
  const contender = make();
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const start = process.hrtime.bigint();
    for (let index = 0; index < rounds; index += 1) {
      const { place, quantity } = editAt(round * rounds + index);
      contender.edit(place, quantity);
      contender.total();
    }
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 1000 / rounds);
  }
  return best;
}

function bigCatalogue(): readonly Network[] {
  const [network] = sampleNetworks();
  const [type] = network?.serviceTypes ?? [];
  if (!network || !type) throw new Error("the sample catalogue is empty");
  const many = Array.from({ length: SERVICES }, (_, index) => sampleService({ id: serviceId(index + 1) }));
  return [{ ...network, serviceTypes: [{ ...type, services: many }] }];
}

/** Milliseconds and bytes that a way of holding the catalogue takes beside the data itself. */
async function costOfHolding(hold: (networks: readonly Network[]) => Promise<unknown>) {
  const networks = bigCatalogue();
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const start = process.hrtime.bigint();
  const held = await hold(networks);
  const ms = Number(process.hrtime.bigint() - start) / 1e6;
  globalThis.gc?.();
  const bytes = Math.max(0, process.memoryUsage().heapUsed - before);
  return { ms, bytes, keep: [held, networks] };
}

async function byReference(networks: readonly Network[]): Promise<unknown> {
  const port = { snapshot: () => Promise.resolve({ ok: true as const, value: new CatalogueSnapshot(networks) }) };
  const catalogue = new Catalogue(port as unknown as ConstructorParameters<typeof Catalogue>[0]);
  await catalogue.load();
  if (catalogue.networks !== networks) throw new Error("the catalogue did not keep the list it was given");
  return catalogue;
}

const ratio = (part: number, whole: number): string => (part / whole).toFixed(4);

async function main(): Promise<void> {
  const makers = [runningTotal, fromScratch, computedPerLine];
  assertExact(makers);
  const running = microsPerEdit(runningTotal, 20_000);
  const scratch = microsPerEdit(fromScratch, 400);
  const perLine = microsPerEdit(computedPerLine, 400);
  console.log(`cart of ${LINES} lines, one edit and its total (totals equal after 300 edits):`);
  console.log(`  running total / from scratch       ${ratio(running, scratch)}`);
  console.log(`  running total / computed per line  ${ratio(running, perLine)}`);
  const reference = await costOfHolding(byReference);
  const deep = await costOfHolding((networks) => Promise.resolve(observable(networks as Network[])));
  console.log(`catalogue of ${SERVICES} services, by reference against deeply observable:`);
  console.log(`  time    ${ratio(reference.ms, deep.ms)}`);
  console.log(`  memory  ${globalThis.gc ? ratio(reference.bytes, deep.bytes) : "not measured: run with --expose-gc"}`);
}

await main();
