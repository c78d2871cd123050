import { linkFit, recogniseLink } from "@panel/core/links";
import { describe, expect, it } from "vitest";
import { demoCatalogue, refusingServiceIds } from "../../../adapters/server/src/demo/index.ts";

const NOW = 1_767_225_600_000;
const catalogue = demoCatalogue(NOW);
const { services, networks, serviceTypes } = catalogue;
const share = (test: (service: (typeof services)[number]) => boolean): number => services.filter(test).length / services.length;
const nameCounts = new Map<string, number>();
for (const { name } of services) nameCounts.set(name, (nameCounts.get(name) ?? 0) + 1);

/** Letters of another Unicode alphabet that stand for Latin ones; enclosed ones and flags not counted. */
const styledLetters = /[\u{1D400}-\u{1D7FF}\u1D00-\u1D22\uA730\uA731\u0262\u026A\u0274\u0280\u029F\u0299\u029C\u028F]/u;

describe("the demo catalogue", () => {
  it("CAT-001 has more than 25 networks, 150 service types and 3000 services", () => {
    expect(networks.length).toBeGreaterThanOrEqual(25);
    expect(serviceTypes).toHaveLength(150);
    expect(services).toHaveLength(3000);
    const filled = new Set(services.map((service) => service.service_type_id));
    expect(serviceTypes.every((type) => filled.has(type.id))).toBe(true);
  });

  it("ORD-022 shows examples that its services can be ordered for", () => {
    const slugs = new Map(serviceTypes.map((type) => [type.id, type.slug]));
    const wrong = services.filter((service) => {
      const words = slugs.get(service.service_type_id) ?? "";
      return service.example_link !== null && linkFit(recogniseLink(service.example_link), words).kind === "wrong";
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it("DEC-150 is the same for the same seed and another one for another", () => {
    expect(demoCatalogue(NOW)).toEqual(catalogue);
    expect(demoCatalogue(NOW, 7).services[5]?.name).not.toBe(services[5]?.name);
  });

  it("DEC-159 contains every id that the panel knows by number", () => {
    expect(networks.find((network) => network.id === 1)).toMatchObject({ name: "YouTube", has_search: true });
    expect(services.find((service) => service.id === 1)).toMatchObject({
      network_id: 1,
      is_enabled: true,
      is_deactivated: false,
    });
    const refusing = services.filter((service) => refusingServiceIds.includes(service.id));
    expect(refusing.map((service) => service.id).toSorted()).toEqual([156119, 185880, 185882, 186066, 186074, 186075, 186201]);
  });

  it("gives every service an id and an address of its own", () => {
    expect(new Set(services.map((service) => service.id)).size).toBe(3000);
    const slugs = [...services, ...serviceTypes].map((entry) => entry.slug);
    expect(new Set(slugs).size).toBe(3150);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/);
  });

  it.each([
    ["emoji in the name", (s: (typeof services)[number]) => /\p{Extended_Pictographic}/u.test(s.name), 0.38, 0.44],
    ["styled letters", (s: (typeof services)[number]) => styledLetters.test(s.name), 0.035, 0.06],
    ["names beyond 100 characters", (s: (typeof services)[number]) => s.name.length > 100, 0.025, 0.05],
    ["names that another row has too", (s: (typeof services)[number]) => (nameCounts.get(s.name) ?? 0) > 1, 0.15, 0.18],
    ["one fixed quantity", (s: (typeof services)[number]) => s.min_quantity === s.max_quantity, 0.07, 0.09],
    ["no upper limit", (s: (typeof services)[number]) => s.max_quantity >= 2_147_483_647, 0.002, 0.006],
    ["a minimum above the maximum", (s: (typeof services)[number]) => s.min_quantity > s.max_quantity, 0.0005, 0.002],
    ["less than a cent for 1000", (s: (typeof services)[number]) => s.pricing_per === 1000 && s.price < 10_000, 0.003, 0.006],
    [
      "a smallest order of $0.00",
      (s: (typeof services)[number]) => (s.price * s.min_quantity) / s.pricing_per < 5_000,
      0.02,
      0.035,
    ],
    ["a discount", (s: (typeof services)[number]) => s.price < s.default_price, 0.13, 0.17],
    [
      "a discount without percent",
      (s: (typeof services)[number]) => s.price < s.default_price && s.discount_percent === null,
      0.03,
      0.07,
    ],
    ["restricted access", (s: (typeof services)[number]) => s.restricted_access, 0.005, 0.02],
    ["deactivated", (s: (typeof services)[number]) => s.is_deactivated, 0.005, 0.02],
    ["drip feed", (s: (typeof services)[number]) => s.drip_feed_is_allowed, 0.3, 0.6],
    ["a quantity step", (s: (typeof services)[number]) => s.quantity_step > 1, 0.2, 0.5],
    ["refill", (s: (typeof services)[number]) => s.has_refill, 0.3, 0.37],
  ])("has about as many services as the field with %s", (_name, test, least, most) => {
    expect(share(test)).toBeGreaterThanOrEqual(least);
    expect(share(test)).toBeLessThanOrEqual(most);
  });

  it.each(["Cyrillic", "Han", "Arabic", "Hangul", "Devanagari", "Katakana"])("has names in %s", (script) => {
    const pattern = new RegExp(`\\p{Script=${script}}`, "u");
    expect(services.filter((service) => pattern.test(service.name)).length).toBeGreaterThan(3);
  });

  it("has services that ask for comments, keywords, names and languages", () => {
    const targets = new Map(services.flatMap((service) => service.targets).map((target) => [target.name, target]));
    expect(targets.get("comments")?.viewType).toBe("comments");
    expect(targets.get("keywords")?.viewType).toBe("seo_keywords");
    expect(targets.get("usernames")?.viewType).toBe("textarea");
    expect(targets.get("languages")).toMatchObject({
      isSelectable: true,
      selectableValues: expect.arrayContaining(["en", "ja"]) as unknown,
    });
    for (const service of services.filter((entry) => entry.calculable_quantity)) {
      expect(service.targets.some((target) => target.viewType !== "textarea")).toBe(true);
    }
  });

  it("SVC-008 fills every package with services of its network that can be bought", () => {
    const byId = new Map(services.map((service) => [service.id, service]));
    const packages = services.filter((service) => service.is_package);
    expect(packages.length).toBeGreaterThan(10);
    for (const pack of packages) {
      const parts = catalogue.contents.filter((content) => content.package_id === pack.id);
      expect(parts.length).toBeGreaterThanOrEqual(2);
      for (const part of parts) expect(byId.get(part.service_id)?.network_id).toBe(pack.network_id);
      expect(pack).toMatchObject({ price_type: "fixed", pricing_per: 1, min_quantity: 1, max_quantity: 1 });
    }
    expect(catalogue.contents.some((content) => !content.is_displayable)).toBe(true);
  });

  it("QTY-002 starts every service at a quantity that it accepts", () => {
    for (const service of services.filter((entry) => entry.min_quantity <= entry.max_quantity)) {
      expect(service.default_quantity % service.quantity_step).toBe(0);
      expect(service.default_quantity).toBeGreaterThanOrEqual(service.min_quantity);
      expect(service.default_quantity).toBeLessThanOrEqual(service.max_quantity);
    }
  });

  it("names example links that are recognised as the network's own", () => {
    for (const network of networks.filter((entry) => entry.social_provider_type !== null)) {
      expect(network.url_examples.length).toBeGreaterThan(0);
      for (const example of network.url_examples) {
        const recognised = recogniseLink(example);
        expect([example, recognised.kind === "recognised" && recognised.network]).toEqual([
          example,
          network.social_provider_type,
        ]);
      }
    }
  });

  it("LOC-012 translates every text of services and types into all other languages", () => {
    const languagesOf = new Map<string, number>();
    for (const { source, text } of catalogue.texts) {
      expect(text).not.toBe("");
      languagesOf.set(source, (languagesOf.get(source) ?? 0) + 1);
    }
    const shown = [
      ...serviceTypes.flatMap((type) => [
        type.name,
        type.title,
        type.description,
        type.meta_description,
        ...type.faq.map((entry) => entry.answer),
      ]),
      ...services.flatMap((service) => [
        service.short_description,
        service.description,
        service.start_time,
        service.speed,
        service.guarantee,
        service.geo,
      ]),
      ...services.flatMap((service) => service.targets.flatMap((target) => [target.title, target.placeholder])),
    ];
    for (const text of new Set(shown.filter((entry) => entry !== null)))
      expect([text, languagesOf.get(text)]).toEqual([text, 11]);
  });
});
