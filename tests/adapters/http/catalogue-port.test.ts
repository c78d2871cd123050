import { serviceId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { HttpCataloguePort } from "@panel/http";
import { sampleNetworks } from "@panel/memory";
import { getMyServices, getServiceCost, getServices, getServiceTypes, networkToWire } from "@panel/wire/catalogue";
import { CATALOGUE_COLUMNS_TYPE, catalogueToColumns } from "@panel/wire/columns";
import { describe, expect, it } from "vitest";
import { startClient } from "./stub-api.ts";

async function start() {
  const { api, client } = await startClient();
  return { api, client, port: new HttpCataloguePort(client) };
}
const get = (path: string, query: Record<string, string> = {}) => ({ method: "GET", path, query: { locale: "de", ...query } });
const likes = { id: 7, name: "Likes", slug: "likes", price: 0.1, price_decimal: "0.100001", network_id: 1, service_type_id: 2 };

describe("the list of networks", () => {
  const network = sampleNetworks()[0]!;
  const columns = Buffer.from(catalogueToColumns([network]));
  const names = (answer: Awaited<ReturnType<HttpCataloguePort["snapshot"]>>) => {
    if (!answer.ok) return answer.error;
    return answer.value.networks.flatMap((one) => one.serviceTypes.flatMap((type) => type.services.map(({ name }) => name)));
  };
  const expected = network.serviceTypes.flatMap((type) => type.services.map(({ name }) => name));

  it("API-126 GET /api/v1/networks asks for JSON first and takes columns where the server has them", async () => {
    const { api, port } = await start();
    api.answerInTurn((response) => void response.writeHead(200, { "content-type": CATALOGUE_COLUMNS_TYPE }).end(columns));
    expect(names(await port.snapshot())).toEqual(expected);
    expect(api.last.headers.accept).toBe(`application/json, ${CATALOGUE_COLUMNS_TYPE}`);
  });

  it("API-126 reads JSON from a server that has nothing else", async () => {
    const { api, port } = await start();
    api.answer(200, { data: [networkToWire(network)] });
    expect(names(await port.snapshot())).toEqual(expected);
  });

  it("API-126 tells of damaged columns and of refusals as of every other answer", async () => {
    const { api, port } = await start();
    const cut = columns.subarray(0, columns.length - 5);
    api.answerInTurn((response) => void response.writeHead(200, { "content-type": CATALOGUE_COLUMNS_TYPE }).end(cut));
    expect(names(await port.snapshot())).toEqual({ kind: "unexpectedAnswer", part: "API-126" });
    api.answer(422, { message: "Not today" });
    expect(names(await port.snapshot())).toMatchObject({ status: 422, message: "Not today" });
  });
});

describe("the panel's catalogue", () => {
  it("API-113 GET /api/v1/services lists all services", async () => {
    const { api, client } = await start();
    api.answer(200, { data: [likes, { id: 8 }] });
    const answer = await client.call(getServices);
    expect(answer.ok && answer.value.map((service) => service.id)).toEqual([7]);
    expect(api.last).toMatchObject(get("/api/v1/services"));
  });

  it("API-114 GET /api/v1/services/{idOrSlug} gives one service; the exact decimal wins over the number", async () => {
    const { api, port } = await start();
    api.answer(200, {
      data: {
        ...likes,
        description: "<p>d</p>",
        url_is_required: 0,
        targets: [{ id: 1, target_type: { view_type: "seo_keywords", selectable: true } }],
      },
    });
    const answer = await port.service("likes & more");
    expect(api.last).toMatchObject(get("/api/v1/services/likes%20%26%20more"));
    expect(answer.ok && answer.value).toMatchObject({
      id: 7,
      price: moneyFromMicros(100_001),
      defaultPrice: moneyFromMicros(100_001),
      description: "<p>d</p>",
      isUrlRequired: false,
      pricingPer: 1,
      quantityStep: 1,
      targets: [{ id: 1, viewType: "seo_keywords", isSelectable: true, isEnabledForService: true }],
    });
    api.answer(404, { message: "There is none" });
    expect(await port.service("gone")).toEqual({ ok: false, error: { kind: "notFound", message: "There is none" } });
  });

  it("ORD-055 a service that does not say whether it needs a link needs one", async () => {
    const { api, port } = await start();
    api.answer(200, { data: likes });
    expect(await port.service("7")).toMatchObject({ ok: true, value: { isUrlRequired: true } });
  });

  it("API-115 GET /api/v1/services/{serviceId}/cost asks with the quantity", async () => {
    const { api, client } = await start();
    api.answer(200, { data: { cost: "1.23", cost_float: 1.23, cost_decimal: "1.234567" } });
    expect(await client.call(getServiceCost, { params: { serviceId: 7 }, query: { quantity: 50 } })).toEqual({
      ok: true,
      value: { cost: "1.23", cost_float: 1.23, cost_decimal: "1.234567" },
    });
    expect(api.last).toMatchObject(get("/api/v1/services/7/cost", { quantity: "50" }));
  });

  it("API-116 GET /api/v1/services/{id}/related-services gives services", async () => {
    const { api, port } = await start();
    api.answer(200, { data: [likes, "no service"] });
    const answer = await port.relatedServices(serviceId(9));
    expect(answer.ok && answer.value).toMatchObject([{ id: 7, networkId: 1, serviceTypeId: 2 }]);
    expect(api.last).toMatchObject(get("/api/v1/services/9/related-services"));
  });

  it("API-117 GET /api/v1/services/{id}/frequently-bought-together gives services in their order", async () => {
    const { api, port } = await start();
    api.answer(200, { data: [likes, { ...likes, id: 8 }] });
    const answer = await port.boughtTogether(serviceId(9));
    expect(answer.ok && answer.value).toMatchObject([
      { id: 7, popularity: 0 },
      { id: 8, popularity: 1 },
    ]);
    expect(api.last).toMatchObject(get("/api/v1/services/9/frequently-bought-together"));
  });

  it("API-118 GET /api/v1/services/favorites gives the ids of the favourites", async () => {
    const { api, port } = await start();
    api.answer(200, { data: [{ service_id: 4 }, { service_id: "5" }, {}] });
    expect(await port.favourites()).toEqual({ ok: true, value: [4, 5] });
    expect(api.last).toMatchObject(get("/api/v1/services/favorites"));
  });

  it("API-119 GET /api/v1/services/labels gives labels", async () => {
    const { api, port } = await start();
    api.answer(200, { data: [{ name: "hot", color: "#f00" }, { name: "new" }] });
    expect(await port.labels()).toEqual({
      ok: true,
      value: [
        { name: "hot", color: "#f00" },
        { name: "new", color: null },
      ],
    });
    expect(api.last).toMatchObject(get("/api/v1/services/labels"));
  });

  it("API-120 POST /api/v1/services/{serviceId}/favorites/toggle answers is_favorite", async () => {
    const { api, port } = await start();
    api.answer(200, { data: { is_favorite: true } });
    expect(await port.toggleFavourite(serviceId(7))).toEqual({ ok: true, value: true });
    expect(api.last).toMatchObject({ method: "POST", path: "/api/v1/services/7/favorites/toggle", body: undefined });
    api.answer(200, { data: {} });
    expect(await port.toggleFavourite(serviceId(7))).toMatchObject({ ok: false, error: { kind: "unexpectedAnswer" } });
  });

  it("API-121 GET /api/v1/my-services gives bought services", async () => {
    const { api, client } = await start();
    api.answer(200, { data: [likes] });
    const answer = await client.call(getMyServices);
    expect(answer.ok && answer.value.length).toBe(1);
    expect(api.last).toMatchObject(get("/api/v1/my-services"));
  });

  it("API-126 GET /api/v1/networks gives networks; types and services take over the ids of their context", async () => {
    const { api, port } = await start();
    const service = { id: "7", name: "Likes", price: "0.5" };
    api.answer(200, { data: [{ id: 1, name: "Net", service_types: [{ id: 2, name: "Likes", services: [service] }] }] });
    const answer = await port.snapshot();
    expect(api.last).toMatchObject(get("/api/v1/networks"));
    expect(answer.ok && answer.value.networks).toMatchObject([
      {
        id: 1,
        name: "Net",
        slug: "1",
        color: "#FEDEA0",
        urlExamples: [],
        serviceTypes: [
          {
            id: 2,
            networkId: 1,
            services: [{ id: 7, networkId: 1, serviceTypeId: 2, price: moneyFromMicros(500_000), isUrlRequired: true }],
          },
        ],
      },
    ]);
  });

  it("API-127 GET /api/v1/service-types/{slug} gives a type with its texts", async () => {
    const { api, port } = await start();
    api.answer(200, {
      data: {
        id: 2,
        name: "Likes",
        network_id: 1,
        title: "Buy likes",
        faq: [{ question: "q", answer: "a" }, {}],
        services: [likes],
      },
    });
    const answer = await port.serviceType("likes");
    expect(api.last).toMatchObject(get("/api/v1/service-types/likes"));
    expect(answer.ok && answer.value).toMatchObject({
      id: 2,
      networkId: 1,
      title: "Buy likes",
      faq: [{ question: "q", answer: "a" }],
      services: [{ id: 7 }],
    });
  });

  it("API-128 GET /api/v1/service-types lists the types", async () => {
    const { api, client } = await start();
    api.answer(200, { data: [{ id: 2, name: "Likes" }, {}] });
    const answer = await client.call(getServiceTypes);
    expect(answer.ok && answer.value.map((type) => type.id)).toEqual([2]);
    expect(api.last).toMatchObject(get("/api/v1/service-types"));
  });
});
