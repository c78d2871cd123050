import { randomUUID } from "node:crypto";
import type { Endpoint } from "@panel/wire/endpoint";
import { postTotalCost, postWidgetOrderRequests } from "@panel/wire/ordering";
import { allEndpoints, allExamples, openApiDocument } from "@panel/wire/contract";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WIDGET_CALLS } from "../../adapters/server/src/http/index.ts";
import { preparedRequest } from "./api-document-preparations.ts";
import { closed, responseSchema, schemaCheck, type Check, type Document, type Operation } from "./api-document-schema.ts";
import { openWalkWorld, type WalkRequest, type WalkWorld } from "./api-document-world.ts";

const document = JSON.parse(JSON.stringify(openApiDocument("https://panel.test"))) as Document;
/** One that lacks its example is told once, by the test that asks for examples. */
const shown = allEndpoints.filter((endpoint) => allExamples.has(endpoint.id));
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.id} ${endpoint.path}`, endpoint] as const);

let world: WalkWorld;
let check: Check;
/** Which statuses each operation has answered with. */
const answered = new Map<string, Set<number>>();

beforeAll(async () => {
  world = await openWalkWorld();
  check = await schemaCheck();
});
afterAll(() => world.close());

function operationOf(endpoint: Endpoint): Operation {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint.id} does not stand in /api.yaml`);
  return operation;
}

/** What is wrong with an answer by the document: an unknown status, a body of another shape, a field that is not named. */
function problemsOf(endpoint: Endpoint, answer: LightMyRequestResponse): readonly string[] {
  const { statusCode } = answer;
  answered.set(endpoint.id, (answered.get(endpoint.id) ?? new Set()).add(statusCode));
  const schema = responseSchema(document, operationOf(endpoint), statusCode);
  if (schema === null) return [`${endpoint.id} answers ${String(statusCode)}, which /api.yaml does not name: ${answer.body}`];
  if (endpoint.isFile && statusCode === 200)
    return answer.headers["content-type"] === "application/octet-stream" ? [] : ["no file"];
  const body: unknown = answer.json();
  const strict = statusCode === 200 ? (closed(schema) as typeof schema) : schema;
  return check(strict, body).map((problem) => `${endpoint.id} ${String(statusCode)}${problem}`);
}

const probe = async (endpoint: Endpoint, request: WalkRequest) => {
  const answer = await world.send(endpoint, request);
  return { status: answer.statusCode, problems: problemsOf(endpoint, answer) };
};

/** The call with nothing that could be right in it. */
const wrongBody = (endpoint: Endpoint): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(allExamples.get(endpoint.id)?.body ?? {}).map((name) => [name, { wrong: [1e6] }]));

describe("every call of /api.yaml", () => {
  it("API-156 has an example, if it is allEndpoints", () => {
    const missing = allEndpoints.filter((endpoint) => !allExamples.has(endpoint.id));
    const words = missing.map(({ id, path }) => `${id} ${path} lacks an example: export one from <resource>-examples.ts in wire`);
    expect(words).toEqual([]);
  });

  it.each(named(shown.filter(({ isStream }) => !isStream)))(
    "API-156 %s answers its example as the document says",
    async (_name, endpoint) => {
      const { status, problems } = await probe(endpoint, await preparedRequest(world, endpoint));
      expect(problems).toEqual([]);
      expect(status).toBe(200);
    },
  );

  it("API-156 leaves no call of the document out", () => {
    // An open stream has no end to be compared; `tests/server/order-news` reads them.
    const streams = allEndpoints.filter(({ isStream }) => isStream).map(({ id }) => id);
    const walked = new Set([...answered.keys(), ...streams]);
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(operations.filter((id) => !walked.has(id))).toEqual(["API-156"]);
  });
});

describe("every refusal", () => {
  it.each(named(shown.filter(({ access }) => access === "bearer" || access === "widgetBearer")))(
    "API-156 DEC-045 %s answers 401 without a session as the document says",
    async (_name, endpoint) => {
      const request = { ...(await preparedRequest(world, endpoint)), bearer: null };
      expect(await probe(endpoint, request)).toEqual({ status: 401, problems: [] });
    },
  );

  it.each(named(shown.filter(({ path, id }) => path.includes("{") && id !== "EXT-purchase")))(
    "API-156 T35 %s answers 404 for what is not there as the document says",
    async (_name, endpoint) => {
      const usual = await preparedRequest(world, endpoint);
      const params = Object.fromEntries(Object.keys(usual.params).map((name) => [name, "987654321"]));
      expect(await probe(endpoint, { ...usual, params })).toEqual({ status: 404, problems: [] });
    },
  );

  it.each(named(shown.filter(({ id }) => Object.keys(allExamples.get(id)?.body ?? {}).length > 0)))(
    "API-156 DEC-044 %s refuses nonsense as the document says",
    async (_name, endpoint) => {
      const usual = await preparedRequest(world, endpoint);
      expect(await probe(endpoint, { ...usual, body: wrongBody(endpoint) })).toEqual({ status: 422, problems: [] });
    },
  );

  it.each(named(shown.filter(({ access }) => access.startsWith("widget"))))(
    "API-156 WGT-001 %s refuses a wrong token with 422, whatever else is right",
    async (_name, endpoint) => {
      const request = { ...(await preparedRequest(world, endpoint)), widgetToken: "no-such-widget-token" };
      expect(await probe(endpoint, request)).toEqual({ status: 422, problems: [] });
    },
  );

  it.each(named(shown.filter(({ id }) => "confirmed_total" in (allExamples.get(id)?.body ?? {}))))(
    "API-156 ORD-058 %s answers 409 to another total as the document says",
    async (_name, endpoint) => {
      const usual = await preparedRequest(world, endpoint);
      const request = { ...usual, body: { ...usual.body, confirmed_total: "0.01" } };
      expect(await probe(endpoint, request)).toEqual({ status: 409, problems: [] });
    },
  );

  it("API-156 DEC-125 a purchase under way answers 409 as the document says", async () => {
    const usual = await preparedRequest(world, postWidgetOrderRequests);
    const key = randomUUID();
    expect((await probe(postWidgetOrderRequests, { ...usual, key })).status).toBe(200);
    await world.test.db.updateTable("idempotency_keys").set({ status: null, body: null }).where("key", "=", key).execute();
    expect(await probe(postWidgetOrderRequests, { ...usual, key })).toEqual({ status: 409, problems: [] });
  });

  it("API-156 DEC-140 a body beyond all measure answers 413 as the document says", async () => {
    const usual = await preparedRequest(world, postTotalCost);
    const request = { ...usual, body: { ...usual.body, coupon_code: "x".repeat(300_000) } };
    expect(await probe(postTotalCost, request)).toEqual({ status: 413, problems: [] });
  });

  it("API-156 T19 a flood answers 429 as the document says", async () => {
    const flood = () => world.test.call("GET", `/api/v1/order-widget/languages?api_token=${world.partnerToken}`);
    await world.test.clock.advanceAsync(61_000);
    for (let call = 0; call < WIDGET_CALLS.partner.limit; call += 1) expect((await flood()).statusCode).toBe(200);
    const refused = await flood();
    const languages = allEndpoints.find(({ id }) => id === "API-083");
    expect(languages && problemsOf(languages, refused)).toEqual([]);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  });
});
