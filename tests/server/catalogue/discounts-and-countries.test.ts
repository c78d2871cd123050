import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { dataOf, widget, type ServiceAnswer } from "./catalogue-answers.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer({ demo: true });
});
afterAll(() => test.close());

const data = dataOf(() => test);

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

  it("CAT-030 API-040 API-082 API-149 ENT-053 DEC-160 name the countries in each language, 233 being GB", async () => {
    const english = await data<readonly { id: number; iso_code_2: string; name: string }[]>("/api/v1/countries");
    expect(english.find((country) => country.id === 233)).toEqual({ id: 233, iso_code_2: "GB", name: "United Kingdom" });
    expect(new Set(english.map((country) => country.id)).size).toBe(english.length);
    const german = await data<readonly { id: number; name: string }[]>(widget("countries", "&locale=de"));
    expect(german.find((country) => country.id === 233)?.name).toBe("Vereinigtes Königreich");
    expect(german.map((country) => country.name).indexOf("Österreich")).toBeLessThan(
      german.map((country) => country.name).indexOf("Polen"),
    );
  });

  it("API-083 ENT-053 names the languages, each with its code", async () => {
    const languages = await data<readonly { iso_code_2: string; name: string }[]>(widget("languages", "&locale=pt_BR"));
    for (const { iso_code_2: code } of languages) expect(code).toMatch(/^[a-z]{2}$/);
    expect(languages).toContainEqual({ iso_code_2: "de", name: "alemão" });
  });
});
