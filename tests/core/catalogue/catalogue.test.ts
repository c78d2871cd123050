import { Catalogue } from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { failure, success } from "@panel/core/result";
import { MemoryCataloguePort, sampleNetworks } from "@panel/memory";
import { isObservable } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { idsOf, network, oneType, service, serviceType } from "../browsing/catalogue-fixtures.ts";

const offline = failure({ kind: "offline" } as const);

describe("loading", () => {
  it("CAT-001 finds networks, their types and the types' services by id", async () => {
    const catalogue = new Catalogue(new MemoryCataloguePort(sampleNetworks()));
    await catalogue.load();
    expect(catalogue.network(networkId(2))?.name).toBe("Instagram");
    expect(catalogue.serviceType(serviceTypeId(3))?.networkId).toBe(2);
    expect(catalogue.service(serviceId(5))?.name).toBe("Instagram likes");
    expect(catalogue.serviceTypeBySlug("youtube-views")?.id).toBe(1);
    expect(catalogue.serviceBySlug("service-5")?.id).toBe(5);
    expect(catalogue.service(serviceId(404))).toBeUndefined();
  });

  it("CAT-002 asks for the networks once, however many parts of the panel wait for them", async () => {
    const port = new MemoryCataloguePort(oneType([service(1)]));
    const snapshot = vi.spyOn(port, "snapshot");
    const catalogue = new Catalogue(port);
    await Promise.all([catalogue.load(), catalogue.load(), catalogue.load()]);
    await catalogue.load();
    expect(snapshot).toHaveBeenCalledTimes(1);
    expect(catalogue.isLoaded).toBe(true);
  });

  it("CAT-002 is one and the same snapshot as long as nothing changes, also while nobody looks on", async () => {
    const catalogue = new Catalogue(new MemoryCataloguePort(sampleNetworks()));
    await catalogue.load();
    const { services, snapshot } = catalogue;
    expect(catalogue.services).toBe(services);
    expect(catalogue.snapshot).toBe(snapshot);
    catalogue.add(service(77));
    expect(catalogue.services).not.toBe(services);
  });

  it("CAT-002 tells of a failed load and loads when asked again", async () => {
    const port = new MemoryCataloguePort(oneType([service(1)]));
    vi.spyOn(port, "snapshot").mockResolvedValueOnce(offline);
    const catalogue = new Catalogue(port);
    await catalogue.load();
    expect(catalogue.isLoaded).toBe(false);
    expect(catalogue.problem).toEqual({ kind: "offline" });
    await catalogue.load();
    expect(catalogue.isLoaded).toBe(true);
    expect(catalogue.problem).toBeNull();
  });

  it("CAT-002 keeps what was loaded when a refresh fails", async () => {
    const port = new MemoryCataloguePort(oneType([service(1)]));
    const catalogue = new Catalogue(port);
    await catalogue.load();
    vi.spyOn(port, "snapshot").mockResolvedValueOnce(offline);
    await catalogue.refresh();
    expect(idsOf(catalogue.services)).toEqual([1]);
    expect(catalogue.problem).toEqual({ kind: "offline" });
  });

  it("CAT-002 holds services by reference, never as observables", async () => {
    const catalogue = new Catalogue(new MemoryCataloguePort(oneType([service(1)])));
    await catalogue.load();
    expect(isObservable(catalogue.service(serviceId(1)))).toBe(false);
    expect(isObservable(catalogue.networks)).toBe(false);
  });

  it("CAT-014 orders all services by the server's popularity, and equal ones as they came", async () => {
    const networks = [
      network(1, [serviceType(1, 1, [service(1, { popularity: 5 }), service(2, { popularity: 2 })])]),
      network(2, [serviceType(2, 2, [service(3, { popularity: 2 }), service(4, { popularity: 1 })])]),
    ];
    const catalogue = new Catalogue(new MemoryCataloguePort(networks));
    await catalogue.load();
    expect(idsOf(catalogue.services)).toEqual([4, 2, 3, 1]);
  });
});

describe("services of restricted access", () => {
  const networks = oneType([service(1), service(8, { isAccessRestricted: true, slug: "private" })]);

  it("CAT-028 leaves a restricted service out until it is opened, then has it like any other", async () => {
    const catalogue = new Catalogue(new MemoryCataloguePort(networks));
    await catalogue.load();
    expect(catalogue.service(serviceId(8))).toBeUndefined();
    const opened = await catalogue.open("private");
    expect(opened).toMatchObject(success({ id: 8 }));
    expect(catalogue.service(serviceId(8))?.id).toBe(8);
    expect(idsOf(catalogue.serviceType(serviceTypeId(1))?.services ?? [])).toEqual([1, 8]);
  });

  it("CAT-028 keeps an added service over a refresh", async () => {
    const catalogue = new Catalogue(new MemoryCataloguePort(networks));
    await catalogue.load();
    await catalogue.open("8");
    await catalogue.refresh();
    expect(catalogue.service(serviceId(8))?.id).toBe(8);
  });

  it("CAT-004 opens a service by its id and by its slug, and passes a miss on", async () => {
    const catalogue = new Catalogue(new MemoryCataloguePort(networks));
    await catalogue.load();
    expect(await catalogue.open("1")).toMatchObject(success({ id: 1 }));
    expect(await catalogue.open("service-1")).toMatchObject(success({ id: 1 }));
    expect(await catalogue.open("no-such-service")).toMatchObject({ ok: false, error: { kind: "notFound" } });
  });
});
