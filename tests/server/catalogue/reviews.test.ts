import { recogniseLink } from "@panel/core/links";
import { moneyFromMicros } from "@panel/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { simulatedSearch } from "../../../adapters/server/src/catalogue/index.ts";
import { addCustomer, ids, line, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { buyFromBalance, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
let buyer: Customer;
let other: Customer;

/** $0.50 of likes and $2 of views, paid. */
async function buyBoth(customer: Customer): Promise<void> {
  const orders = [someLikes(1000), line(ids.viewsService, 1000, { index: 1, url: "https://www.instagram.com/p/Cxyz789def/" })];
  const body = purchaseBody(orders, moneyFromMicros(2_500_000));
  const answer = await buyFromBalance(test, body, { token: customer.token, key: `both-${customer.email}` });
  expect(answer.statusCode).toBe(200);
}

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  const now = new Date(test.clock.now());
  buyer = await addCustomer(test.db, now, "buyer@reviews.test", 10_000_000, { name: "Nadia Petrova" });
  other = await addCustomer(test.db, now, "other@reviews.test", 10_000_000, { name: "other@reviews.test" });
  await buyBoth(buyer);
  await buyBoth(other);
});
afterAll(() => test.close());

interface Shown {
  readonly author: string;
  readonly rating: number;
  readonly comment: string;
}

const review = (service_id: number, rating: unknown, comment: unknown = "") => ({ service_id, rating, comment });
const send = (reviews: unknown, customer: Customer = buyer) =>
  test.call("POST", "/api/v1/my-services/reviews", { token: customer.token, body: reviews });
const idsOf = async (path: string, customer: Customer = buyer) =>
  (await test.call("GET", path, { token: customer.token })).json<{ data: readonly { id: number }[] }>().data.map(({ id }) => id);
const shown = async (id: number) =>
  (await test.call("GET", `/api/v1/services/${String(id)}`)).json<{ data: { reviews: readonly Shown[] } }>().data.reviews;

describe("reviews of bought services", () => {
  it("CAT-025 API-122 offers what was bought and is not reviewed yet, to its buyer only", async () => {
    const nobody = await addCustomer(test.db, new Date(test.clock.now()), "nobody@reviews.test");
    expect((await idsOf("/api/v1/my-services/without-reviews")).toSorted()).toEqual([ids.likesService, ids.viewsService]);
    expect(await idsOf("/api/v1/my-services/without-reviews", nobody)).toEqual([]);
    expect((await test.call("GET", "/api/v1/my-services/without-reviews")).statusCode).toBe(401);
  });

  it("CAT-026 API-123 refuses what was not bought, and writes nothing of that list", async () => {
    const answer = await send([review(ids.likesService, 5), review(ids.trafficService, 5)]);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(["reviews.1.service_id"]);
    expect(await shown(ids.likesService)).toEqual([]);
  });

  it("CAT-026 refuses ratings that are no stars, comments beyond all length, and an empty list", async () => {
    for (const rating of [0, 6, 4.5, null, "many", undefined]) {
      expect([rating, (await send([review(ids.likesService, rating)])).statusCode]).toEqual([rating, 422]);
    }
    expect((await send([review(ids.likesService, 5, "x".repeat(1001))])).statusCode).toBe(422);
    expect((await send([])).statusCode).toBe(422);
    expect((await send({})).statusCode).toBe(422);
    expect((await test.call("POST", "/api/v1/my-services/reviews", { body: [review(1, 5)] })).statusCode).toBe(401);
  });

  it("CAT-026 SVC-001 takes several at once, shows them on the service's page and asks for them no more", async () => {
    expect((await send([review(ids.likesService, 4, "  Fast <b>& fine</b> "), review(ids.viewsService, "5")])).statusCode).toBe(
      200,
    );
    expect(await shown(ids.likesService)).toMatchObject([{ author: "Nadia", rating: 4, comment: "Fast <b>& fine</b>" }]);
    expect(await shown(ids.viewsService)).toMatchObject([{ author: "Nadia", rating: 5, comment: "" }]);
    expect(await idsOf("/api/v1/my-services/without-reviews")).toEqual([]);
    expect((await idsOf("/api/v1/my-services")).toSorted()).toEqual([ids.likesService, ids.viewsService]);
  });

  it("CAT-026 succeeds again with the same words, as after a lost answer, and refuses others: a service is reviewed once", async () => {
    expect((await send({ reviews: [review(ids.likesService, 4, "Fast <b>& fine</b>")] })).statusCode).toBe(200);
    const answer = await send([review(ids.likesService, 1, "changed my mind")]);
    expect(Object.keys(errorsOf(answer))).toEqual(["reviews.0.service_id"]);
    expect((await shown(ids.likesService)).filter(({ author }) => author === "Nadia")).toHaveLength(1);
  });

  it("CAT-026 takes one of two reviews of the same service in one list for a mistake", async () => {
    const answer = await send([review(ids.viewsService, 3), review(ids.viewsService, 3)], other);
    expect(Object.keys(errorsOf(answer))).toEqual(["reviews.1.service_id"]);
  });

  it("CAT-026 keeps one review of many sends at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send([review(ids.viewsService, 3, "ok")], other)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
    expect((await shown(ids.viewsService)).filter(({ comment }) => comment === "ok")).toHaveLength(1);
  });

  it("SVC-001 shows first names only, never an e-mail, and nothing that the operator took away", async () => {
    expect((await shown(ids.viewsService)).map(({ author }) => author).toSorted()).toEqual(["", "Nadia"]);
    await test.db
      .updateTable("service_reviews")
      .set({ hidden_at: new Date(test.clock.now()) })
      .where("user_id", "=", other.id)
      .execute();
    expect((await shown(ids.viewsService)).map(({ author }) => author)).toEqual(["Nadia"]);
    expect(await idsOf("/api/v1/my-services/without-reviews", other)).toEqual([ids.likesService]);
  });
});

describe("the simulated search (DEC-150)", () => {
  it.each(["youtube", "twitch", "spotify"])(
    "API-021 finds different links of %s that lead to what was looked for",
    async (slug) => {
      for (const words of ["nasa", "Blender Studio, the open movies", "日本"])
        for (const kind of ["channel", "video"] as const) {
          const links = (await simulatedSearch({ id: 1, slug }, words, kind)).map(({ url }) => url);
          expect(new Set(links).size).toBe(3);
          for (const link of links) {
            const wanted = kind === "channel" ? "profile" : slug === "spotify" ? "track" : "video";
            expect(recogniseLink(link, { network: slug }), link).toMatchObject({ network: slug, content: wanted, link });
          }
        }
    },
  );
});

describe("the search for channels and videos", () => {
  type Found = readonly { readonly url: string }[];
  const search = (body: unknown, token: string | null = buyer.token) => test.call("POST", "/api/v1/search", { token, body });

  it("CAT-032 API-021 needs a session, searches network 1 by default and channels unless videos are asked for", async () => {
    await test.db.updateTable("networks").set({ has_search: true, slug: "youtube" }).where("id", "=", 1).execute();
    await test.db.updateTable("catalogue_state").set({ version: 77 }).execute();
    const channels = (await search({ query: "nasa" })).json<{ data: Found }>().data;
    expect(channels[0]?.url).toBe("https://www.youtube.com/@nasa");
    const named = await search({ query: "nasa", network_id: 1, options: { searchType: "channel" } });
    expect(named.json<{ data: Found }>().data).toEqual(channels);
    const videos = (await search({ query: "nasa", options: { searchType: "video" } })).json<{ data: Found }>().data;
    expect(videos[0]?.url).toContain("watch?v=nasa");
    expect((await search({ query: "nasa" }, null)).statusCode).toBe(401);
    expect((await search({ query: "nasa", options: { searchType: "people" } })).statusCode).toBe(422);
    expect((await search({ query: "nasa", network_id: 999 })).statusCode).toBe(404);
    expect((await search({ query: "nasa", network_id: ids.website })).json()).toEqual({ data: [] });
  });
});
