import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import { panelSupplier, type Supplier } from "../../../adapters/server/src/supplier/index.ts";
import { freePort } from "../../support/free-port.ts";

interface Said {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const TOKEN = "api_very_secret";
const order = { key: "a-key", serviceId: "11", quantity: 5, link: "https://a.example/", comments: null, isGuaranteed: true };
let close: () => void = () => {};
afterEach(() => close());

/** A supplier that says what a test tells it to, and the addresses that it was asked at. */
async function supplierThat(answer: (request: IncomingMessage, count: number) => Said) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ""} ${request.url ?? ""}`);
    const { status = 200, body = null, headers = {} } = answer(request, asked.length);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => void server.close();
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const supplier: Supplier = panelSupplier({ address, token: TOKEN, markupPercent: 0 });
  return { asked, supplier };
}

const orderRow = (id: number, status = "in_processing", current_quantity = 0) => ({
  ...{ id, status, current_quantity, name: "Likes", url: "https://a.example/", quantity: 100, cost: 1 },
  ...{ start_quantity: 7, service: { id: 1, name: "Likes", slug: "likes" }, created_at: "2026-11-29T00:00:00Z" },
});
const page = (rows: readonly unknown[], recordsFiltered: number) => ({
  body: { data: rows, recordsFiltered, recordsTotal: recordsFiltered, recordsByStatus: {} },
});
const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

const serviceRow = (id: number, changes: object = {}) => ({
  ...{ id, name: `Service ${String(id)}`, slug: "", price: 0.3, price_decimal: "0.3", price_type: "quantity", pricing_per: 100 },
  ...{ min_quantity: 50, max_quantity: 5000, quantity_step: 50, has_refill: true, drip_feed_is_allowed: true, ...changes },
});
const asks = (name: string, view_type: string, selectable = false) => ({
  targets: [{ id: 9, name, target_type: { name, enabled_for_service: true, selectable, view_type } }],
});

describe("the services of a supplier", () => {
  it("are rows for the import, without those that take more than a link, a quantity and comments", async () => {
    const comments = { ...asks("comments", "comments"), calculable_quantity: true };
    const left = [{ is_package: true }, { price_type: "fixed" }, { url_is_required: false }, { is_deactivated: true }];
    const alsoLeft = [{ allowed_use_countries: ["DE"] }, { restricted_access: true }, { calculable_quantity: true }];
    const asking = [asks("userList", "comments"), asks("sex", "textarea", true), asks("keywords", "seo_keywords")];
    const others = [...left, ...alsoLeft, ...asking].map((changes, index) => serviceRow(100 + index, changes));
    const types = [
      { id: 1, name: "Likes", slug: "instagram-likes", services: [serviceRow(11), serviceRow(12, comments), ...others] },
      { id: 2, name: "Auto likes", slug: "instagram-auto-likes", services: [serviceRow(21)] },
    ];
    const body = { data: [{ id: 1, name: "Instagram", slug: "instagram", color: "", service_types: types }] };
    const { asked, supplier } = await supplierThat(({ headers }) =>
      headers.authorization === `Bearer ${TOKEN}` ? { body } : { status: 401 },
    );
    const row = { platform: "Instagram", category: "Instagram Likes", rate: "3", min: 50, max: 5000, step: 50 };
    expect(await supplier.services()).toEqual([
      { ...row, service: 11, name: "Service 11", type: "Default", dripfeed: true, refill: true, desc: "" },
      { ...row, service: 12, name: "Service 12", type: "Custom Comments", dripfeed: true, refill: true, desc: "" },
    ]);
    expect(asked).toEqual(["GET /api/v1/networks"]);
  });
});

describe("placing an order at a supplier", () => {
  it.each([
    ["a server's fault", { status: 502, body: "<html>" }, "later", "perhaps"],
    ["too many calls", { status: 429, body: { message: "Wait." } }, "later", "asBefore"],
    ["a twin that runs", { status: 409, body: { message: "Wait.", code: "still_running" } }, "later", "perhaps"],
    ["another token", { status: 401, body: { message: "Sign in." } }, "later", "asBefore"],
    ["a token that only reads", { status: 422, body: { message: "No.", code: "read_only_token" } }, "later", "asBefore"],
    ["too little balance", { status: 422, body: { message: "Top up.", errors: { balance: ["Top up."] } } }, "later", "no"],
    ["an answer that is no JSON", { body: "thanks" }, "later", "perhaps"],
    ["another place", { status: 302, headers: { location: "http://127.0.0.1:1/" } }, "later", "perhaps"],
    ["a wrong field", { status: 422, body: { message: "No.", errors: { "orders.0.url": ["Bad link."] } } }, "refused", undefined],
    ["no such service", { status: 404, body: { message: "Not found." } }, "refused", undefined],
  ] as const)("takes %s for what it means", async (_what, said: Said, kind, taken) => {
    const { supplier } = await supplierThat(() => said);
    const placed = await supplier.place(order);
    expect([placed.kind, "taken" in placed ? placed.taken : undefined]).toEqual([kind, taken]);
    expect(JSON.stringify(placed)).not.toContain(TOKEN);
  });

  it("says why in the supplier's words, and waits where it is not there", async () => {
    const { supplier } = await supplierThat(() => ({
      status: 422,
      body: { message: "No.", errors: { "orders.0.url": ["Bad link."] } },
    }));
    expect(await supplier.place(order)).toEqual({ kind: "refused", reason: "422 No. Bad link." });
    const gone = panelSupplier({ address: `http://127.0.0.1:${String(await freePort())}`, token: TOKEN, markupPercent: 0 });
    expect(await gone.place(order)).toMatchObject({ kind: "later", taken: "asBefore" });
    const problem: unknown = await gone.services().catch((reason: unknown) => reason);
    expect(String(problem)).toContain("cannot be reached");
    expect(inspect(problem)).not.toContain(TOKEN);
  });
});

describe("following orders at a supplier", () => {
  it("reads the running ones by pages as far down as they may be, and each other one by itself", async () => {
    const { asked, supplier } = await supplierThat(({ url = "" }) => {
      if (url.includes("start=0&"))
        return page(
          numbers(300, 201).map((id) => orderRow(id)),
          250,
        );
      if (url.includes("start=100&"))
        return page(
          numbers(200, 101).map((id) => orderRow(id, "in_processing", 40)),
          250,
        );
      if (url.endsWith("/orders/150")) return { body: { data: orderRow(150) } };
      if (url.endsWith("/orders/500")) return { status: 404, body: { message: "Not found." } };
      return { body: { data: orderRow(400, "canceled", 60) } };
    });
    const found = await supplier.progress([400, 300, 150, 500]);
    expect([...found]).toEqual([
      [300, { status: "running", isPaused: false, isStarted: true, startQuantity: 7, delivered: 0 }],
      [150, { status: "running", isPaused: false, isStarted: true, startQuantity: 7, delivered: 40 }],
      [400, { status: "canceled", isPaused: false, isStarted: true, startQuantity: 7, delivered: 60 }],
      [500, { status: "unknown", isPaused: false, isStarted: false, startQuantity: null, delivered: 0 }],
    ]);
    expect(asked).toHaveLength(4);
  });

  it("asks for a few at a time where many run no more, the first ones first", async () => {
    const { supplier } = await supplierThat(({ url = "" }) =>
      url.includes("datatable") ? page([], 0) : { body: { data: orderRow(Number(url.split("/").at(-1)), "completed", 100) } },
    );
    expect([...(await supplier.progress(numbers(20, 1))).keys()]).toEqual([20, 19, 18, 17, 16]);
    expect((await supplier.progress([])).size).toBe(0);
  });

  it("takes an order for over that cannot be cancelled any more, and asks again where it did not get through", async () => {
    const { supplier } = await supplierThat((_request, count) => ({
      status: [200, 422, 404, 503, 429][count - 1] ?? 500,
      body: { data: orderRow(1) },
    }));
    const answers: boolean[] = [];
    for (let count = 0; count < 5; count += 1) answers.push(await supplier.cancel(1));
    expect(answers).toEqual([true, true, true, false, false]);
  });
});

describe("asking a supplier for a refill", () => {
  const field = { message: "No.", errors: { email: ["Enter an address."] } };
  it.each([
    ["one that it takes", { body: { data: null } }, { kind: "asked" }],
    ["one that is on its way", { status: 422, body: { message: "Wait.", code: "refill_already_asked" } }, { kind: "asked" }],
    [
      "an order without refills",
      { status: 422, body: { message: "No.", code: "refill_not_possible" } },
      { kind: "declined", reason: "notEligible", words: "422 No." },
    ],
    ["no such order", { status: 404, body: {} }, { kind: "declined", reason: "orderUnknown", words: "404" }],
    ["a refusal without a code", { status: 422, body: { message: "No." } }, { kind: "declined", reason: null, words: "422 No." }],
    ["our account without an address", { status: 422, body: field }, { kind: "notTaken", words: "422 No. Enter an address." }],
    ["a call that it does not know", { status: 405, body: {} }, { kind: "notTaken", words: "405" }],
  ] as const)("OLS-015 takes %s for what it means", async (_what, said: Said, asked) => {
    const { supplier } = await supplierThat(() => said);
    expect(await supplier.askForRefill(1)).toEqual(asked);
  });

  it.each([429, 503, 401])("OLS-015 asks again later after %i", async (status) => {
    const { supplier } = await supplierThat(() => ({ status, body: { message: "Wait." } }));
    await expect(supplier.askForRefill(1)).rejects.toThrow("an order at the supplier");
  });
});
