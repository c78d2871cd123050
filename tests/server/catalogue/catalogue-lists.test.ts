import {
  CATALOGUE_COLUMNS_TYPE,
  catalogueFromColumns,
  networkFromWire,
  networkSchema,
  serviceFromWire,
  serviceSchema,
} from "@panel/wire";
import * as z from "zod/mini";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { raiseCatalogueVersion } from "../../../adapters/server/src/catalogue/catalogue-version.ts";
import { DEMO_CABINET_TOKEN } from "../../../adapters/server/src/demo/demo-documents.ts";
import { createTestServer, type TestServer } from "../../support/server.ts";

interface ServiceAnswer {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly price: number;
  readonly price_decimal: string;
  readonly default_price: number;
  readonly description: string | null;
  readonly discount_percent: number | null;
  readonly labels: readonly string[];
  readonly targets: readonly { readonly target_type: { readonly title: string } }[];
}
interface TypeAnswer {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
  readonly faq: readonly { readonly question: string }[];
  readonly services: readonly ServiceAnswer[];
}
interface NetworkAnswer {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly url_examples: readonly string[];
  readonly service_types: readonly TypeAnswer[];
}

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer({ demo: true });
});
afterAll(() => test.close());

const widget = (path: string, query = ""): string => `/api/v1/order-widget/${path}?api_token=${DEMO_CABINET_TOKEN}${query}`;
async function data<Body>(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Body> {
  const answer = await test.call("GET", path, { headers });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<{ data: Body }>().data;
}
const servicesOf = (networks: readonly NetworkAnswer[]) =>
  networks.flatMap((network) => network.service_types.flatMap((type) => type.services));

describe("the networks", () => {
  it("CAT-001 CAT-002 API-126 hold service types, which hold services, for guests too", async () => {
    const networks = await data<readonly NetworkAnswer[]>("/api/v1/networks");
    expect(networks.length).toBeGreaterThanOrEqual(25);
    expect(networks[0]).toMatchObject({ id: 1, name: "YouTube" });
    expect(servicesOf(networks).length).toBeGreaterThan(2900);
  });

  it("ENT-026 ENT-027 ENT-028 reach the core as it reads them", async () => {
    const wires = await data<readonly unknown[]>("/api/v1/networks");
    const network = networkFromWire(networkSchema.parse(wires[0]));
    const service = network.serviceTypes.flatMap((type) => type.services).find((entry) => entry.id === 1);
    expect(service).toMatchObject({ networkId: 1, slug: "youtube-views-1", isUrlRequired: true, pricingPer: 1000 });
    expect(service?.price).toBeGreaterThan(0);
    expect(network).toMatchObject({ hasSearch: true, socialProviderType: "youtube" });
    expect(wires[0]).toMatchObject({
      type: "social",
      url_examples: expect.arrayContaining([expect.stringMatching(/^https:/)]) as unknown,
    });
  });

  it("CAT-005 give #FEDEA0 to a network without colour", async () => {
    const networks = await data<readonly NetworkAnswer[]>("/api/v1/networks");
    expect(networks.find((network) => network.name === "Website")?.color).toBe("#FEDEA0");
    expect(networks.find((network) => network.name === "YouTube")?.color).toBe("#FF0000");
  });

  it("CAT-028 leave restricted and disabled services out of every list", async () => {
    const hidden = await test.db
      .selectFrom("services")
      .select("id")
      .where((where) => where.or([where("restricted_access", "=", true), where("is_enabled", "=", false)]))
      .execute();
    expect(hidden.length).toBeGreaterThan(30);
    const listed = new Set(servicesOf(await data<readonly NetworkAnswer[]>("/api/v1/networks")).map((service) => service.id));
    const all = new Set((await data<readonly ServiceAnswer[]>("/api/v1/services")).map((service) => service.id));
    expect(hidden.some(({ id }) => listed.has(id) || all.has(id))).toBe(false);
    expect(listed).toEqual(all);
  });

  it("CAT-027 keep deactivated services, marked as such", async () => {
    const services = await data<readonly (ServiceAnswer & { is_deactivated: boolean })[]>("/api/v1/services");
    expect(services.filter((service) => service.is_deactivated).length).toBeGreaterThan(20);
  });

  it("CAT-002 leave out what only a service's own page shows", async () => {
    const services = servicesOf(await data<readonly NetworkAnswer[]>("/api/v1/networks"));
    expect(services.every((service) => service.description === null)).toBe(true);
  });

  it("DEC-105 hide a service that is limited to other countries, from a known country only", async () => {
    const row = await test.db
      .selectFrom("services")
      .select(["id", "allowed_use_countries"])
      .where("restricted_access", "=", false)
      .where("is_enabled", "=", true)
      .execute()
      .then((rows) =>
        rows.find((entry) => entry.allowed_use_countries.length > 0 && !entry.allowed_use_countries.includes("FR")),
      );
    const has = async (country: string | null): Promise<boolean> => {
      const headers = country === null ? {} : { "x-country-code": country };
      return servicesOf(await data<readonly NetworkAnswer[]>("/api/v1/networks", headers)).some(
        (service) => service.id === row?.id,
      );
    };
    expect(await has(row!.allowed_use_countries[0]!)).toBe(true);
    expect(await has("FR")).toBe(false);
    expect(await has("ZZ")).toBe(false);
    expect(await has("XX")).toBe(true);
    expect(await has(null)).toBe(true);
  });

  it("API-081 answer the widget alike, and refuse a wrong token without logging anybody out", async () => {
    const panel = await data<readonly NetworkAnswer[]>("/api/v1/networks");
    expect(await data(widget("networks", "&currency=RUB"))).toEqual(panel);
    expect((await test.call("GET", "/api/v1/order-widget/networks?api_token=wrong")).statusCode).toBe(422);
  });

  it("LOC-006 come in the language that is asked for", async () => {
    const german = await data<readonly NetworkAnswer[]>("/api/v1/networks?locale=de");
    const japanese = await data<readonly NetworkAnswer[]>("/api/v1/networks?locale=ja");
    expect(german[0]?.service_types[0]).toMatchObject({ name: "Aufrufe", title: "YouTube: Aufrufe" });
    expect(japanese[0]?.service_types[0]?.name).toBe("再生回数");
    const labels = new Set(servicesOf(german).flatMap((service) => service.labels));
    expect(labels).toContain("Sparpreis");
    expect(labels).not.toContain("Budget");
    const asking = servicesOf(german).find((service) => service.targets.length > 0);
    expect(["Kommentare", "Suchbegriffe", "Benutzernamen", "Sprache"]).toContain(asking?.targets[0]?.target_type.title);
  });
});

describe("packed lists", () => {
  const raw = (headers: Readonly<Record<string, string>>) => test.call("GET", "/api/v1/networks", { headers });

  it("CAT-002 are the same under every encoding", async () => {
    const plain = await raw({});
    const brotli = await raw({ "accept-encoding": "gzip, deflate, br" });
    const gzip = await raw({ "accept-encoding": "gzip;q=0.8, br;q=0" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    const tags = new Set([plain, brotli, gzip].map((answer) => answer.headers["etag"]));
    expect(tags.size).toBe(3);
  });

  it("CAT-002 answer 304 to whoever has them already, until something changes", async () => {
    const first = await raw({ "accept-encoding": "br" });
    const tag = String(first.headers["etag"]);
    const again = await raw({ "accept-encoding": "br", "if-none-match": tag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    await test.db.transaction().execute(async (tx) => {
      await tx.updateTable("services").set({ name: "YouTube Views, renamed" }).where("id", "=", 1).execute();
      await raiseCatalogueVersion(tx);
    });
    const changed = await raw({ "accept-encoding": "br", "if-none-match": tag });
    expect(changed.statusCode).toBe(200);
    expect(brotliDecompressSync(changed.rawPayload).toString()).toContain("YouTube Views, renamed");
  });

  it("CAT-002 come as columns to whoever asks for them, with the same services, and as JSON to everybody else", async () => {
    const accept = `application/json, ${CATALOGUE_COLUMNS_TYPE}`;
    const columns = await raw({ accept });
    const json = await raw({ accept: "*/*" });
    expect(columns.headers["content-type"]).toBe(CATALOGUE_COLUMNS_TYPE);
    expect(json.headers["content-type"]).toContain("application/json");
    expect(columns.headers["vary"]).toContain("accept,");
    const idsOf = (networks: readonly { serviceTypes: readonly { services: readonly { id: number }[] }[] }[]) =>
      networks.flatMap(({ serviceTypes }) => serviceTypes.flatMap(({ services }) => services.map(({ id }) => id)));
    const networks = z.parse(z.array(networkSchema), json.json<{ data: unknown }>().data).map((wire) => networkFromWire(wire));
    expect(idsOf(catalogueFromColumns(columns.rawPayload) ?? [])).toEqual(idsOf(networks));
    const again = await raw({ accept, "if-none-match": String(columns.headers["etag"]) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it("CAT-002 keep the tag where a change left nothing different", async () => {
    const before = (await raw({})).headers["etag"];
    await test.db.transaction().execute(raiseCatalogueVersion);
    expect((await raw({})).headers["etag"]).toBe(before);
  });
});

describe("service types", () => {
  it("CAT-003 API-128 come as a list", async () => {
    const types = await data<readonly TypeAnswer[]>("/api/v1/service-types");
    expect(types).toHaveLength(150);
    expect(types.every((type) => type.services.length > 0)).toBe(true);
  });

  it("CAT-003 API-127 ENT-027 come one by one with title, description, faq and services", async () => {
    const type = await data<TypeAnswer>("/api/v1/service-types/instagram-followers?locale=ru");
    expect(type).toMatchObject({ name: "Подписчики", title: "Instagram: Подписчики" });
    expect(type.description).toContain("<strong>Подписчики</strong>");
    expect(type.faq).toHaveLength(3);
    expect(type.faq[0]?.question).toBe("Когда начнётся мой заказ?");
    expect(type.services.length).toBeGreaterThan(10);
    expect((await test.call("GET", "/api/v1/service-types/none-such")).statusCode).toBe(404);
  });
});

describe("one service", () => {
  it("CAT-004 API-114 comes by id and by slug, with description and reviews", async () => {
    const reviewed = await test.db
      .selectFrom("service_reviews")
      .select("service_id")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const byId = await data<ServiceAnswer & { reviews: readonly unknown[] }>(`/api/v1/services/${String(reviewed.service_id)}`);
    expect(byId.description).toMatch(/^<(p|h3)>/);
    expect(byId.reviews.length).toBeGreaterThan(0);
    expect(await data(`/api/v1/services/${byId.slug}`)).toEqual(byId);
    expect(serviceFromWire(serviceSchema.parse(byId)).reviews[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it("CAT-028 comes when it is restricted, by id or slug, as the lists do not have it", async () => {
    const row = await test.db
      .selectFrom("services")
      .select(["id", "slug"])
      .where("restricted_access", "=", true)
      .where("is_enabled", "=", true)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await data(`/api/v1/services/${row.slug}`)).toMatchObject({ id: row.id, restricted_access: true });
    expect(await data(widget(`services/${row.slug}`))).toMatchObject({ id: row.id, restricted_access: true });
  });

  it("CAT-031 ENT-028 brings the icon of its network", async () => {
    expect(await data("/api/v1/services/1")).toMatchObject({
      network_id: 1,
      network_icon: expect.stringMatching(/^data:image\/svg/) as unknown,
    });
  });

  it("API-095 comes to the widget by slug", async () => {
    expect(await data(widget("services/youtube-views-1"))).toMatchObject({ id: 1 });
  });

  it("SVC-010 is a 404 under an unknown slug, and when it is disabled", async () => {
    const disabled = await test.db
      .selectFrom("services")
      .select("slug")
      .where("is_enabled", "=", false)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const name of ["none-such", "999999999", "1e3", disabled.slug]) {
      expect((await test.call("GET", `/api/v1/services/${name}`)).statusCode).toBe(404);
    }
  });

  it("SVC-008 SVC-009 ENT-029 a package lists its contents, and a service the packages that hold it", async () => {
    const content = await test.db
      .selectFrom("package_contents")
      .innerJoin("services", "services.id", "package_contents.package_id")
      .select(["package_id", "service_id", "package_contents.quantity"])
      .where("services.is_enabled", "=", true)
      .where("services.restricted_access", "=", false)
      .orderBy("package_id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const pack = await data<{ is_package: boolean; package_contents: readonly { id: number }[] }>(
      `/api/v1/services/${String(content.package_id)}?locale=fr`,
    );
    expect(pack.is_package).toBe(true);
    expect(pack.package_contents).toContainEqual(expect.objectContaining({ id: content.service_id, quantity: content.quantity }));
    const part = await data<{ included_in_packages: readonly { id: number; service_type: { name: string } }[] }>(
      `/api/v1/services/${String(content.service_id)}?locale=fr`,
    );
    expect(part.included_in_packages.map((entry) => entry.id)).toContain(content.package_id);
    expect(part.included_in_packages[0]?.service_type.name).toBe("Packs");
    const hidden = await test.db
      .selectFrom("package_contents")
      .selectAll()
      .where("is_displayable", "=", false)
      .limit(1)
      .executeTakeFirstOrThrow();
    const holder = await data<{ package_contents: readonly unknown[] }>(`/api/v1/services/${String(hidden.package_id)}`);
    expect(holder.package_contents).toContainEqual(expect.objectContaining({ id: hidden.service_id, is_displayable: false }));
  });
});

describe("discounts, labels, countries, languages", () => {
  it("CAT-016 CAT-033 API-035 name the services that are cheaper than usual, with a whole percent", async () => {
    const services = new Map((await data<readonly ServiceAnswer[]>("/api/v1/services")).map((service) => [service.id, service]));
    const discounts = await data<readonly { service_id: number; discount_percent: number }[]>("/api/v1/discounts");
    expect(discounts.length).toBe([...services.values()].filter((service) => service.price < service.default_price).length);
    for (const { service_id, discount_percent } of discounts) {
      expect(Number.isInteger(discount_percent)).toBe(true);
      expect([discount_percent, services.get(service_id)?.discount_percent ?? discount_percent]).toEqual([
        discount_percent,
        discount_percent,
      ]);
      expect(discount_percent).toBeGreaterThan(0);
    }
  });

  it("CAT-023 API-119 name the labels that services carry", async () => {
    const labels = await data<readonly { name: string; color: string }[]>("/api/v1/services/labels?locale=es");
    expect(labels.map((label) => label.name)).toContain("Más vendido");
    const carried = new Set(
      (await data<readonly ServiceAnswer[]>("/api/v1/services?locale=es")).flatMap((service) => service.labels),
    );
    expect(carried).toEqual(new Set(labels.map((label) => label.name)));
  });

  it("CAT-030 API-040 API-082 ENT-053 name the countries in each language, 233 being GB", async () => {
    const english = await data<readonly { id: number; iso_code_2: string; name: string }[]>("/api/v1/countries");
    expect(english.find((country) => country.id === 233)).toEqual({ id: 233, iso_code_2: "GB", name: "United Kingdom" });
    expect(new Set(english.map((country) => country.id)).size).toBe(english.length);
    const german = await data<readonly { id: number; name: string }[]>(widget("countries", "&locale=de"));
    expect(german.find((country) => country.id === 233)?.name).toBe("Vereinigtes Königreich");
    expect(german.map((country) => country.name).indexOf("Österreich")).toBeLessThan(
      german.map((country) => country.name).indexOf("Polen"),
    );
  });

  it("API-083 names the languages", async () => {
    const languages = await data<readonly { iso_code_2: string; name: string }[]>(widget("languages", "&locale=pt_BR"));
    expect(languages).toContainEqual({ iso_code_2: "de", name: "alemão" });
  });
});
