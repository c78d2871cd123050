import { linkFit, recogniseLink } from "@panel/core/links";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { simulatedFeed } from "../../../adapters/server/src/subscriptions/index.ts";
import { addCustomer, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { subscriptionBody } from "../../support/server-subscriptions.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
let people = 0;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const customer = (): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `looker-${String((people += 1))}@example.org`);

describe("what the form offers", () => {
  it("SUB-010 API-133 networks with something to place on publications", async () => {
    const answer = await test.call("GET", "/api/v1/subscriptions/networks", await customer());
    const networks = answer.json<{ data: { id: number; service_types: unknown[] }[] }>().data;
    expect(networks.map((network) => network.id)).toEqual([ids.instagram]);
    expect(networks[0]?.service_types).toEqual([]);
  });

  it("SUB-011 API-134 service types of a network with the services that suit any publication", async () => {
    const owner = await customer();
    const types = (await test.call("GET", `/api/v1/subscriptions/networks/${String(ids.instagram)}/service-types`, owner)).json<{
      data: { id: number; services: { id: number }[] }[];
    }>().data;
    expect(types.map((type) => [type.id, type.services.map((service) => service.id)])).toEqual([
      [ids.likes, [ids.likesService, ids.blockedService]],
      [ids.views, [ids.viewsService]],
    ]);
    const none = await test.call("GET", `/api/v1/subscriptions/networks/${String(ids.website)}/service-types`, owner);
    expect(none.statusCode).toBe(404);
  });

  it("SUB-012 API-124 the cost is told per publication and in total", async () => {
    const body = { services: subscriptionBody().services, contents_limit: 4 };
    const answer = await test.call("POST", "/api/v1/services/cost", { token: (await customer()).token, body });
    expect(answer.json<{ data: unknown }>().data).toMatchObject({
      cost_per_publication_decimal: "0.7",
      total_cost_decimal: "2.8",
    });
  });

  it("the cost of no number of publications, of an unknown service and of a quantity that is not sold is refused at its field", async () => {
    const { token } = await customer();
    const refused = async (body: object) => {
      const answer = await test.call("POST", "/api/v1/services/cost", { token, body });
      return [answer.statusCode, Object.keys(answer.json<{ errors?: object }>().errors ?? {})];
    };
    const { services } = subscriptionBody();
    for (const contents_limit of [0, -1, 1_000_000]) {
      expect(await refused({ services, contents_limit })).toEqual([422, ["contents_limit"]]);
    }
    const odd = [
      { service_id: 424_242, quantity: 100 },
      { service_id: ids.likesService, quantity: 105 },
    ];
    expect(await refused({ services: [...services, ...odd], contents_limit: 1 })).toEqual([
      422,
      [0, 1].map((index) => `services.${String(services.length + index)}.${index === 0 ? "service_id" : "quantity"}`),
    ]);
  });

  it("the cost of no service is nothing", async () => {
    const body = { services: [], contents_limit: 4 };
    const answer = await test.call("POST", "/api/v1/services/cost", { token: (await customer()).token, body });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: { services: [], total_cost_decimal: "0" } }]);
  });

  it("API-125 a cost of one publication buys the largest quantity that fits", async () => {
    const { token } = await customer();
    const services = [{ service_id: ids.likesService, desired_cost: "0.7" }];
    const bought = await test.call("POST", "/api/v1/services/quantity-by-cost", { token, body: { services, contents_limit: 4 } });
    const [entry] = bought.json<{ data: { services: { quantity: number }[] } }>().data.services;
    const costOf = async (quantity: number) => {
      const body = { services: [{ service_id: ids.likesService, quantity }], contents_limit: 1 };
      const cost = await test.call("POST", "/api/v1/services/cost", { token, body });
      return Number(cost.json<{ data: { total_cost_decimal: string } }>().data.total_cost_decimal);
    };
    const quantity = entry?.quantity ?? 0;
    expect(bought.json()).toMatchObject({ data: { total_cost_decimal: String(await costOf(quantity)) } });
    expect(await costOf(quantity)).toBeLessThanOrEqual(0.7);
    expect(await costOf(2 * quantity)).toBeGreaterThan(0.7);
  });
});

describe("the simulated accounts", () => {
  it("DEC-150 publish the same things at the same moments in every process, one in each period, at most the newest five at once", async () => {
    const feed = simulatedFeed(120_000);
    const [start, hour] = [new Date(1_800_000_000_000), 3_600_000];
    const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
    const one = await feed.publications("https://www.instagram.com/nasa/", start, later(120_000));
    expect(one).toHaveLength(1);
    expect(await simulatedFeed(120_000).publications("https://www.instagram.com/nasa", start, later(120_000))).toEqual(one);
    expect(await feed.publications("https://www.instagram.com/nasa/", start, later(hour))).toHaveLength(5);
    expect(await feed.publications("https://www.instagram.com/nasa/", start, start)).toEqual([]);
    const other = await feed.publications("https://www.instagram.com/esa/", start, later(120_000));
    expect(other[0]?.id).not.toBe(one[0]?.id);
  });

  it("SUB-001 publish under addresses that the services for publications of their network take", async () => {
    const feed = simulatedFeed(120_000);
    const until = new Date(1_800_000_000_000);
    const accounts = [
      "https://www.instagram.com/nasa/",
      "https://www.youtube.com/@NASA",
      "https://www.tiktok.com/@nasa",
      "https://t.me/durov",
      "https://x.com/nasa",
      "https://www.reddit.com/r/space/",
      "https://www.facebook.com/nasa",
      "https://vk.com/durov",
    ];
    for (const account of accounts) {
      const [found] = await feed.publications(account, new Date(until.getTime() - 120_000), until);
      const recognition = recogniseLink(found?.url ?? "");
      expect(recognition).toMatchObject({ kind: "recognised" });
      for (const type of ["likes", "views", "comments", "shares"]) expect(linkFit(recognition, type).kind).not.toBe("wrong");
    }
  });
});
