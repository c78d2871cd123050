import {
  CatalogueFilters,
  factsOf,
  listedSummaries,
  ServiceDetails,
  ServiceDetailsViewModel,
  SlugViewModel,
  type SlugAddress,
} from "@panel/core/browsing";
import { Catalogue, type Service, type ServiceSummary } from "@panel/core/catalogue";
import { serviceId, serviceTypeId } from "@panel/core/identifiers";
import { failure, success } from "@panel/core/result";
import type { PageSettings } from "@panel/core/settings";
import { MemoryCataloguePort, settle } from "@panel/memory";
import { describe, expect, it, vi } from "vitest";
import { idsOf, network, service, serviceType } from "./catalogue-fixtures.ts";

const networks = [
  network(1, [
    serviceType(1, 1, [service(1, { slug: "likes-fast", description: "<p>Fast</p>" }), service(2, { slug: "shared" })], {
      slug: "likes",
      faq: [{ question: "How?", answer: "So." }],
    }),
    serviceType(2, 1, [service(3)], { slug: "shared" }),
  ]),
];
const page = (slug: string, content: string | null): PageSettings => ({
  routeName: "slug",
  title: "About",
  description: null,
  slug,
  content,
});

function world(address: SlugAddress, pages: readonly PageSettings[] = []) {
  const port = new MemoryCataloguePort(networks);
  const catalogue = new Catalogue(port);
  const filters = new CatalogueFilters();
  const details = new ServiceDetails(catalogue, port);
  const viewModel = new SlugViewModel(address, { catalogue, port, details, filters, settings: { pages } });
  return { port, catalogue, filters, viewModel };
}

async function resolved(address: SlugAddress, pages: readonly PageSettings[] = []) {
  const made = world(address, pages);
  made.viewModel.activate();
  await settle(60);
  return made;
}

const inRoot = (slug: string): SlugAddress => ({ routeName: "slug", slug });
const inServices = (slug: string): SlugAddress => ({ routeName: "services-slug", slug });

describe("what a slug names", () => {
  it("SVC-002 shows a service type with its faq and services", async () => {
    const { viewModel } = await resolved(inRoot("likes"));
    expect(viewModel.state).toMatchObject({ kind: "serviceType", serviceType: { id: 1, faq: [{ question: "How?" }] } });
    expect(viewModel.state.kind === "serviceType" && idsOf(viewModel.state.services)).toEqual([1, 2]);
  });

  it("SVC-005 suggests the network's other types that have something on sale, and nothing when they cannot be had", async () => {
    const { viewModel, port } = await resolved(inRoot("likes"));
    expect(idsOf(viewModel.relatedTypes)).toEqual([2]);
    vi.spyOn(port, "relatedTypes").mockResolvedValue(failure({ kind: "timeout" }));
    await viewModel.retry();
    expect(viewModel.state.kind).toBe("serviceType");
    expect(viewModel.relatedTypes).toEqual([]);
  });

  it("SVC-001 shows a service in full, with its description", async () => {
    const { viewModel } = await resolved(inServices("likes-fast"));
    expect(viewModel.state).toMatchObject({ kind: "service", service: { id: 1, description: "<p>Fast</p>" } });
  });

  it("DEC-002 tries type, content page and service in this order below the root, service and type below services", async () => {
    const pages = [page("shared", "<p>page</p>"), page("likes-fast", "<p>page</p>")];
    expect((await resolved(inRoot("shared"), pages)).viewModel.state.kind).toBe("serviceType");
    expect((await resolved(inRoot("likes-fast"), pages)).viewModel.state.kind).toBe("page");
    expect((await resolved(inRoot("likes-fast"))).viewModel.state.kind).toBe("service");
    expect((await resolved(inServices("shared"), pages)).viewModel.state.kind).toBe("service");
    expect((await resolved(inServices("likes"), pages)).viewModel.state.kind).toBe("serviceType");
  });

  it("SVC-010 shows the service's card, the type's card after a catalogue link, and else the plain 404", async () => {
    expect((await resolved(inServices("gone"))).viewModel.state).toEqual({ kind: "notFound", card: "service" });
    expect((await resolved(inRoot("gone"))).viewModel.state).toEqual({ kind: "notFound", card: "none" });
    const { viewModel, filters } = world(inRoot("gone"));
    filters.follow("gone");
    viewModel.activate();
    await settle(60);
    expect(viewModel.state).toEqual({ kind: "notFound", card: "serviceType" });
  });

  it("SVC-010 takes a failed call for a failure, not for a missing service, and looks again when asked", async () => {
    const { viewModel, port } = world(inServices("likes-fast"));
    vi.spyOn(port, "service").mockResolvedValueOnce(failure({ kind: "server", status: 503, message: "" }));
    viewModel.activate();
    await settle(60);
    expect(viewModel.state).toMatchObject({ kind: "failed", error: { status: 503 } });
    await viewModel.retry();
    expect(viewModel.state.kind).toBe("service");
  });
});

describe("beside a service", () => {
  it("SVC-005 loads related services, never the service itself", async () => {
    const { viewModel } = await resolved(inServices("likes-fast"));
    expect(idsOf(viewModel.details.related)).toEqual([2]);
  });

  it("SVC-006 loads what is bought together, and shows nothing where that fails", async () => {
    const made = world(inServices("likes-fast"));
    vi.spyOn(made.port, "boughtTogether").mockResolvedValue(success([service(3)]));
    vi.spyOn(made.port, "relatedServices").mockResolvedValue(failure({ kind: "network" }));
    made.viewModel.activate();
    await settle(60);
    expect(idsOf(made.viewModel.details.boughtTogether)).toEqual([3]);
    expect(made.viewModel.details.related).toEqual([]);
  });

  it("SVC-003 lists the facts that are stated, in a fixed order", () => {
    const stated = service(1, {
      speed: "1K a day",
      geo: " ",
      guarantee: "30 days",
      startTime: "0-1 h",
      requirements: "Open profile",
    });
    expect(factsOf(stated)).toEqual([
      { fact: "startTime", value: "0-1 h" },
      { fact: "speed", value: "1K a day" },
      { fact: "guarantee", value: "30 days" },
      { fact: "requirements", value: "Open profile" },
    ]);
  });

  it("SVC-009 lists a package content only where it is displayable", () => {
    const summary = (id: number, isDisplayable: boolean): ServiceSummary => ({
      id: serviceId(id),
      name: `Part ${String(id)}`,
      slug: `part-${String(id)}`,
      quantity: 10,
      shortDescription: null,
      isDisplayable,
      serviceType: { id: serviceTypeId(1), name: "Likes", icon: null },
    });
    expect(idsOf(listedSummaries([summary(1, true), summary(2, false), summary(3, true)]))).toEqual([1, 3]);
  });
});

describe("the details dialog", () => {
  async function opened() {
    const port = new MemoryCataloguePort(networks);
    const catalogue = new Catalogue(port);
    await catalogue.load();
    const listed: Service = { ...catalogue.service(serviceId(1))!, description: null };
    return { port, listed, viewModel: new ServiceDetailsViewModel(catalogue, new ServiceDetails(catalogue, port)) };
  }

  it("SVC-004 shows what the list knows at once and the description when it comes", async () => {
    const { viewModel, listed } = await opened();
    viewModel.open(listed);
    expect(viewModel.service).toBe(listed);
    expect(viewModel.details.state.kind).toBe("loading");
    await settle();
    expect(viewModel.service?.description).toBe("<p>Fast</p>");
    expect(viewModel.network?.id).toBe(1);
    viewModel.close();
    expect(viewModel.service).toBeNull();
  });

  it("SVC-004 drops the answer of a dialog that was closed or opened for another service", async () => {
    const { viewModel, listed } = await opened();
    viewModel.open(listed);
    viewModel.open(service(3));
    await settle();
    expect(viewModel.service?.id).toBe(3);
    viewModel.open(listed);
    viewModel.close();
    await settle();
    expect(viewModel.service).toBeNull();
  });

  it("SVC-004 keeps what the list knows when the description fails, and tries again", async () => {
    const { viewModel, listed, port } = await opened();
    vi.spyOn(port, "service").mockResolvedValueOnce(failure({ kind: "offline" }));
    viewModel.open(listed);
    await settle();
    expect(viewModel.details.state.kind).toBe("failed");
    expect(viewModel.service).toBe(listed);
    await viewModel.details.retry();
    expect(viewModel.service?.description).toBe("<p>Fast</p>");
  });
});
