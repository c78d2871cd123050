import { networkFromWire, networkSchema } from "@panel/wire/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { dataOf, servicesOf, widget, type NetworkAnswer, type ServiceAnswer } from "./catalogue-answers.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer({ demo: true });
});
afterAll(() => test.close());

const data = dataOf(() => test);

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

  it("CAT-005 BIZ-028 give #FEDEA0 to a network without colour", async () => {
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
