import { serviceId, serviceTypeId } from "@panel/core/identifiers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, errorKind, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "catalogue" | "facts";

/** What every adapter of the catalogue port does. */
export function describeCataloguePort(name: string, make: MakeWorld<Needs>): void {
  describe(`catalogue port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-126 networks hold service types, these hold services, and each knows where it stands", async () => {
      const networks = valueOf(await world.catalogue.snapshot()).networks;
      const network = networks.find((each) => each.id === world.facts.network);
      const type = network?.serviceTypes.find((each) => each.id === world.facts.serviceType);
      const service = type?.services.find((each) => each.id === world.facts.service);
      expect(service).toMatchObject({ networkId: world.facts.network, serviceTypeId: world.facts.serviceType });
      expect(service && service.price > 0 && service.minQuantity >= 1).toBe(true);
      for (const each of networks) for (const inner of each.serviceTypes) expect(inner.networkId).toBe(each.id);
    });

    it("API-114 one service is found by id and by slug, a restricted one too, which no list has", async () => {
      const byId = valueOf(await world.catalogue.service(String(world.facts.service)));
      expect(valueOf(await world.catalogue.service(byId.slug))).toEqual(byId);
      expect(valueOf(await world.catalogue.service(String(world.facts.restrictedService))).isAccessRestricted).toBe(true);
      const listed = valueOf(await world.catalogue.snapshot()).networks.flatMap((network) =>
        network.serviceTypes.flatMap((type) => type.services),
      );
      expect(listed.map((service) => service.id)).not.toContain(world.facts.restrictedService);
      expect(errorKind(await world.catalogue.service("no-such-service"))).toBe("notFound");
      expect(errorKind(await world.catalogue.service(".."))).toBe("notFound");
    });

    it("API-127 a service type is found by its slug and has its services", async () => {
      const types = valueOf(await world.catalogue.snapshot()).networks.flatMap((network) => network.serviceTypes);
      const listed = types.find((type) => type.id === world.facts.serviceType);
      const found = valueOf(await world.catalogue.serviceType(listed?.slug ?? ""));
      expect(found.services.map((service) => service.id)).toEqual(listed?.services.map((service) => service.id));
      expect(errorKind(await world.catalogue.serviceType("no-such-type"))).toBe("notFound");
    });

    it("API-116 related services are others, and none that lists leave out", async () => {
      const related = valueOf(await world.catalogue.relatedServices(world.facts.service));
      expect(related.map((service) => service.id)).not.toContain(world.facts.service);
      expect(related.some((service) => service.isAccessRestricted)).toBe(false);
    });

    it("API-117 what is bought together is a list without the service itself", async () => {
      const together = valueOf(await world.catalogue.boughtTogether(world.facts.service));
      expect(together.map((service) => service.id)).not.toContain(world.facts.service);
    });

    it("API-129 related types are the others of the same network", async () => {
      const related = valueOf(await world.catalogue.relatedTypes(world.facts.serviceType));
      const network = valueOf(await world.catalogue.snapshot()).networks.find(({ id }) => id === world.facts.network);
      const others = network?.serviceTypes.map((type) => type.id).filter((id) => id !== world.facts.serviceType) ?? [];
      expect([...related].sort((a, b) => a - b)).toEqual([...others].sort((a, b) => a - b));
      expect(errorKind(await world.catalogue.relatedTypes(serviceTypeId(999_999)))).toBe("notFound");
    });

    it("API-035 discounts are of services on sale, in whole percent", async () => {
      for (const { percent, endsAt } of valueOf(await world.catalogue.discounts())) {
        expect(Number.isInteger(percent) && percent > 0).toBe(true);
        expect(endsAt === null || /^\d{4}-/.test(endsAt)).toBe(true);
      }
    });

    it("API-119 labels have names", async () => {
      for (const label of valueOf(await world.catalogue.labels())) expect(label.name).not.toBe("");
    });

    it("API-036 special offers are a list", async () => {
      expect(Array.isArray(valueOf(await world.catalogue.specialOffers()))).toBe(true);
    });

    it("API-040 countries have iso_code_2; the United Kingdom is 233", async () => {
      const countries = valueOf(await world.catalogue.countries());
      expect(countries.find((country) => country.id === 233)?.isoCode2).toBe("GB");
      for (const country of countries) expect(country.isoCode2).toMatch(/^[A-Z]{2}$/);
    });

    it("API-120 toggling makes a favourite and takes it back, which API-118 then lists", async () => {
      await enter(world, { email: "favourites@example.com" });
      const id = serviceId(world.facts.service);
      expect(valueOf(await world.catalogue.toggleFavourite(id))).toBe(true);
      expect(valueOf(await world.catalogue.favourites())).toEqual([id]);
      expect(valueOf(await world.catalogue.toggleFavourite(id))).toBe(false);
      expect(valueOf(await world.catalogue.favourites())).toEqual([]);
    });
  });
}
