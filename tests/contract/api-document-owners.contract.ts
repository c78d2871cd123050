import type { Endpoint } from "@panel/wire/endpoint";
import { allEndpoints, allExamples } from "@panel/wire/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preparedRequest } from "./api-document-preparations.ts";
import { openWalkWorld, type WalkWorld } from "./api-document-world.ts";

/** What the ids of these calls name belongs to the shop: every customer may ask for it. */
const ofTheShop: ReadonlySet<string> = new Set([
  "/api/v1/services/{serviceId}/favorites/toggle",
  "/api/v1/subscriptions/networks/{networkId}/service-types",
  "/api/v1/free-trial-quests/{id}/track",
  "/api/v1/campaigns/tariff-plans/{id}/subscribe",
  // The customer's own connection to one of the providers that everybody may use.
  "/api/v1/socialite/{provider}",
]);

const needsLogin = ({ access, path, id }: Endpoint): boolean => access === "bearer" && path.includes("{") && allExamples.has(id);

const owned = allEndpoints.filter((endpoint) => needsLogin(endpoint) && !ofTheShop.has(endpoint.path));

let world: WalkWorld;
beforeAll(async () => {
  world = await openWalkWorld();
});
afterAll(() => world.close());

describe("what belongs to a customer", () => {
  it("is asked for by calls of the document", () => {
    expect(owned.length).toBeGreaterThan(15);
    const paths = new Set(allEndpoints.filter(needsLogin).map(({ path }) => path));
    expect([...ofTheShop].filter((path) => !paths.has(path))).toEqual([]);
  });

  it.each(owned.map((endpoint) => [`${endpoint.id} ${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "T35 %s answers 404 to somebody else, and then 200 to its owner",
    async (_name, endpoint) => {
      const request = await preparedRequest(world, endpoint);
      const bearer = await world.session("bea@panel.example");
      expect((await world.send(endpoint, { ...request, bearer })).statusCode).toBe(404);
      expect((await world.send(endpoint, request)).statusCode).toBe(200);
    },
  );
});
