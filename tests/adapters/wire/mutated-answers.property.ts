import {
  type ServiceWire,
  getNetworks,
  getService,
  networkFromWire,
  networkToWire,
  serviceFromWire,
  serviceToWire,
} from "@panel/wire/catalogue";
import { type Endpoint, decode, unwrap } from "@panel/wire/endpoint";
import {
  costFromWire,
  costToWire,
  placedPurchaseFromWire,
  placedPurchaseToWire,
  postOrders,
  postTotalCost,
} from "@panel/wire/ordering";
import { getOrder, orderFromWire, orderToWire } from "@panel/wire/orders";
import {
  getPaymentMethods,
  paymentMethodFromWire,
  paymentMethodToWire,
  postInvoiceTotal,
  topUpTotalFromWire,
  topUpTotalToWire,
} from "@panel/wire/payments";
import { getProfile, profileFromWire, profileToWire } from "@panel/wire/profile";
import {
  bannerFromWire,
  bannerToWire,
  getBanners,
  getMenuItems,
  getPages,
  getSettings,
  menuItemFromWire,
  menuItemToWire,
  pageFromWire,
  pageToWire,
  settingsFromWire,
  settingsToWire,
} from "@panel/wire/settings";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import * as arbitrary from "./arbitraries.ts";
import * as shell from "./settings-arbitraries.ts";

// A busy machine takes longer for hundreds of runs; nothing here waits.
vi.setConfig({ testTimeout: 30_000 });

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const travel = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Every place inside a value, as the names that lead there. */
function placesOf(value: Json, place: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([name, part]) => placesOf(part, [...place, name]))];
}

/** The value with what is at the place replaced, or dropped where there is no replacement. */
function changed(value: Json, [name, ...rest]: readonly string[], replacement: Json | undefined): Json | undefined {
  if (name === undefined) return replacement;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, part]): [string, Json][] => {
    const next = key === name ? changed(part, rest, replacement) : part;
    return next === undefined ? [] : [[key, next]];
  });
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

const oddity: fc.Arbitrary<Json | undefined> = fc.constantFrom<Json | undefined>(
  undefined,
  null,
  true,
  0,
  -1,
  0.5,
  1e300,
  -1e300,
  Number.MAX_SAFE_INTEGER,
  "",
  "12",
  "-0",
  "NaN",
  "1e400",
  "9".repeat(400),
  "<script>",
  [],
  [null],
  [[[]]],
  {},
  { data: null },
  { length: 5 },
);

const answers = {
  settings: [getSettings, shell.settings.map(settingsToWire), settingsFromWire],
  pages: [getPages, fc.array(shell.page.map(pageToWire)), (read: unknown[]) => read.map(pageFromWire as never)],
  menu: [getMenuItems, fc.array(shell.menuItem.map(menuItemToWire)), (read: unknown[]) => read.map(menuItemFromWire as never)],
  banners: [getBanners, fc.array(shell.banner.map(bannerToWire)), (read: unknown[]) => read.map(bannerFromWire as never)],
  networks: [
    getNetworks,
    fc.array(arbitrary.network.map(networkToWire), { maxLength: 2 }),
    (read: unknown[]) => read.map(networkFromWire as never),
  ],
  service: [getService, arbitrary.service.map(serviceToWire), (read: ServiceWire) => serviceFromWire(read)],
  cost: [postTotalCost, arbitrary.cost.map((cost) => costToWire(cost)), costFromWire],
  purchase: [postOrders, arbitrary.placedPurchase.map(placedPurchaseToWire), placedPurchaseFromWire],
  order: [getOrder, arbitrary.order.map(orderToWire), orderFromWire],
  profile: [getProfile, arbitrary.profile.map(profileToWire), profileFromWire],
  methods: [
    getPaymentMethods,
    fc.array(arbitrary.paymentMethod.map(paymentMethodToWire)),
    (read: unknown[]) => read.map(paymentMethodFromWire as never),
  ],
  topUp: [postInvoiceTotal, arbitrary.topUpTotal.map(topUpTotalToWire), topUpTotalFromWire],
} as unknown as Record<string, readonly [Endpoint, fc.Arbitrary<unknown>, (read: unknown) => unknown]>;

/** Amounts, counts and ids must be finite: nothing calculates with NaN. */
function onlyFiniteNumbers(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value instanceof Map) return [...value.values()].every(onlyFiniteNumbers);
  return typeof value !== "object" || value === null || Object.values(value).every(onlyFiniteNumbers);
}

for (const [name, [call, values, read]] of Object.entries(answers)) {
  it(`a changed answer is read or refused, never thrown at: ${name}`, () => {
    fc.assert(
      fc.property(values, fc.nat(), oddity, fc.nat(), oddity, (value, first, one, second, two) => {
        let answer: Json | undefined = travel(value);
        for (const [pick, replacement] of [
          [first, one],
          [second, two],
        ] as const) {
          const places = placesOf(answer ?? null);
          answer = changed(answer ?? null, places[pick % places.length] ?? [], replacement);
        }
        const decoded = decode(call, answer);
        if (!decoded.ok) expect(decoded.error.kind).toBe("unexpectedAnswer");
        else expect(onlyFiniteNumbers(read(decoded.value))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
}

it("no call of the contract throws at any JSON", async () => {
  const { allEndpoints } = await import("@panel/wire/contract");
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (body) => {
      for (const call of allEndpoints) decode(call, unwrap(call, body));
    }),
    { numRuns: 100 },
  );
});
