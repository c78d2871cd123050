import { browsingTokens, browsingModule } from "@panel/core/browsing/wiring";
import { shellTokens } from "@panel/core/shell/wiring";
import { loadFeatures } from "@panel/core/wiring";
import { cleanup, screen, within } from "@testing-library/react";
import { serviceId, serviceTypeId } from "@panel/core/identifiers";
import type { Service, ServiceSummary } from "@panel/core/catalogue";
import { failure, success } from "@panel/core/result";
import { describe, expect, it, vi } from "vitest";
import SlugScreen from "../../../ui/src/service-pages/slug-screen.tsx";
import { network, service, serviceType } from "../../core/browsing/catalogue-fixtures.ts";
import { flush, cataloguePanel, show } from "../catalogue/catalogue-fixture.tsx";
import { english } from "../../support/english.ts";

const full: Partial<Service> = {
  slug: "likes",
  title: "Instagram likes, real people",
  description: "<p>They <em>stay</em>.</p>",
  metaTitle: "Buy likes",
  metaDescription: "Likes that stay",
  geo: "US",
  startTime: "0-1 h",
  speed: "1K a day",
  guarantee: "30 days",
  requirements: "Open profile",
  shortDescription: "Best seller",
  exampleLink: "https://instagram.com/p/1",
  reviews: [{ author: "Ana", rating: 4, comment: "Quick", createdAt: "2025-03-01 10:00:00" }],
};
const networksWith = (values: Partial<Service>) => [
  network(1, [
    serviceType(1, 1, [service(1, { ...full, ...values }), service(2)], {
      slug: "instagram-likes",
      title: "Likes for Instagram",
      description: "<p>All kinds.</p>",
      faq: [{ question: "How long?", answer: "<b>Minutes</b>" }],
      metaTitle: "Likes",
      metaDescription: "Every like",
    }),
  ]),
];

async function visit(name: "slug" | "services-slug", slug: string, values: Partial<Service> = {}) {
  const path = name === "slug" ? `/${slug}` : `/services/${slug}`;
  const made = await cataloguePanel({ networks: networksWith(values), route: { name, path, params: { slug } } });
  return { ...made, head: made.panel.container.get(shellTokens.headOverrides) };
}

async function opened(...place: Parameters<typeof visit>) {
  const made = await visit(...place);
  await show(made, <SlugScreen />);
  return made;
}

describe("the page of a service", () => {
  it("SVC-001 shows title, description, reviews and price, with its meta fields for the head", async () => {
    const { head } = await opened("services-slug", "likes");
    expect(screen.getByRole("heading", { level: 1, name: "Instagram likes, real people" })).toBeVisible();
    expect(await screen.findByText("stay")).toBeVisible();
    expect(
      within(screen.getByRole("region", { name: "Reviews" })).getByRole("img", {
        name: english("service-pages:ratingOf", { rating: 4 }),
      }),
    ).toBeVisible();
    expect(screen.getAllByText("$ 1,50")[0]).toBeVisible();
    expect(head.current).toMatchObject({ title: "Buy likes", description: "Likes that stay", canonicalPath: "/services/likes" });
  });

  it("SVC-003 shows geo, start time, speed, guarantee, requirements, example link and short description", async () => {
    await opened("services-slug", "likes");
    const facts = screen.getAllByRole("definition").map((fact) => fact.textContent);
    expect(facts).toEqual(expect.arrayContaining(["United States", "0-1 h", "1K a day", "30 days", "Open profile"]));
    expect(screen.getByRole("link", { name: "https://instagram.com/p/1" })).toHaveAttribute(
      "rel",
      "noopener noreferrer nofollow",
    );
    expect(await screen.findByText("Best seller")).toBeVisible();
  });

  it("CAT-029 shows where it works and the countries in which it is sold", async () => {
    await opened("services-slug", "likes", { geo: "US, DE", allowedCountries: ["FR", "IT"] });
    const detail = (term: string) => screen.getByText(term).closest("dt")!.nextElementSibling;
    expect(detail("Location")).toHaveTextContent("United States, Germany");
    expect(detail("Available in")).toHaveTextContent("France, Italy");
  });

  it("SVC-003 makes no link of an example that is no address", async () => {
    await opened("services-slug", "likes", { exampleLink: "javascript:alert(1)" });
    expect(screen.queryByText(/javascript/)).toBeNull();
  });

  it("SVC-005 CAT-031 lists related services, SVC-006 those bought together, each with its network's icon and a way to order it", async () => {
    const made = await visit("services-slug", "likes");
    vi.spyOn(made.memory.catalogue, "boughtTogether").mockResolvedValue(success([service(3, { name: "Comments" })]));
    await show(made, <SlugScreen />);
    const related = within(screen.getByRole("region", { name: "Related services" }));
    expect(related.getByRole("link", { name: "Service 2" })).toHaveAttribute("href", "/services/service-2");
    expect(related.getByRole("img", { name: "Network 1" })).toBeVisible();
    const together = within(screen.getByRole("region", { name: "Often bought together" }));
    expect(together.getByRole("link", { name: "Order Comments" })).toHaveAttribute("href", "/orders/create?serviceId=3");
    expect(together.getByRole("img", { name: "Network 1" })).toBeVisible();
  });

  it("SVC-008 lists what a package contains and which packages contain a service, SVC-009 displayable ones only", async () => {
    const summary = (id: number, name: string, isDisplayable = true): ServiceSummary => ({
      id: serviceId(id),
      name,
      slug: `part-${String(id)}`,
      quantity: 500,
      shortDescription: null,
      isDisplayable,
      serviceType: { id: serviceTypeId(1), name: "Likes", icon: null },
    });
    await opened("services-slug", "likes", {
      isPackage: true,
      packageContents: [summary(11, "Part"), summary(12, "Hidden part", false)],
      includedInPackages: [summary(13, "Big package")],
    });
    const contents = within(screen.getByRole("region", { name: english("service-pages:packageContents") }));
    expect(contents.getByRole("listitem")).toHaveTextContent(`Part${english("service-pages:pieces", { count: 500 })}`);
    expect(screen.queryByText("Hidden part")).toBeNull();
    const packages = within(screen.getByRole("region", { name: "Included in these packages" }));
    expect(packages.getByRole("link", { name: "Big package" })).toHaveAttribute("href", "/services/part-13");
  });
});

describe("what a service gives besides", () => {
  const perks = { hasClosedSales: true, hasPersonalManager: true, consultationPeriod: "30", thumbnailPeriod: "once a quarter" };
  const title = english("service-pages:perks");

  it("GRD-007 is told on its page in the words of the page of grades", async () => {
    await opened("services-slug", "likes", { perks });
    const section = within(screen.getByRole("region", { name: title }));
    expect(section.getByRole("heading", { level: 2, name: title })).toBeVisible();
    expect(section.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      english("grades:closedSales"),
      english("grades:personalManager"),
      english("grades:consultation", { period: "30 days" }),
      english("grades:thumbnail", { period: "once a quarter" }),
    ]);
  });

  it("GRD-007 names only what is given, and is left out where nothing is", async () => {
    await opened("services-slug", "likes", {
      perks: { ...perks, hasClosedSales: false, hasPersonalManager: false },
    });
    expect(within(screen.getByRole("region", { name: title })).getAllByRole("listitem")).toHaveLength(2);
    cleanup();
    await opened("services-slug", "likes");
    expect(screen.queryByRole("region", { name: title })).toBeNull();
  });
});

describe("the page of a service type", () => {
  it("SVC-002 shows title, description, faq and services, with its meta fields for the head", async () => {
    const { head } = await opened("slug", "instagram-likes");
    expect(screen.getByRole("heading", { level: 1, name: "Likes for Instagram" })).toBeVisible();
    expect(await screen.findByText("All kinds.")).toBeVisible();
    expect(screen.getByText("How long?")).toBeVisible();
    expect(await screen.findByText("Minutes")).toBeInTheDocument();
    const services = within(screen.getByRole("region", { name: "Services" }));
    expect(services.getAllByRole("listitem")).toHaveLength(2);
    expect(services.getByRole("link", { name: "Order Service 2" })).toBeVisible();
    expect(head.current).toMatchObject({ title: "Likes", description: "Every like", canonicalPath: "/instagram-likes" });
  });
});

describe("a slug that leads nowhere", () => {
  it("SVC-010 shows the card of a missing service, and a way back", async () => {
    await opened("services-slug", "gone");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/service/i);
    expect(screen.getByRole("link")).toHaveAttribute("href", "/");
  });

  it("SVC-010 shows the card of a missing service type after a link of the catalogue", async () => {
    const made = await visit("slug", "gone");
    loadFeatures(made.panel.container, [browsingModule]);
    made.panel.container.get(browsingTokens.filters).follow("gone");
    await show(made, <SlugScreen />);
    expect(screen.getByRole("heading", { level: 1, name: english("errors:service_type_404") })).toBeVisible();
  });

  it("shows the plain 404 below the root", async () => {
    await opened("slug", "gone");
    expect(screen.getByText("404")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: english("errors:createOrder") })).toHaveAttribute("href", "/orders/create");
  });

  it("ERP-010 SVC-010 shows failures of a service by the one error page, with a way to try again", async () => {
    const made = await visit("services-slug", "likes");
    // Mounted twice, the page asks twice.
    const failing = vi
      .spyOn(made.memory.catalogue, "service")
      .mockResolvedValue(failure({ kind: "server", status: 503, message: "" }));
    await show(made, <SlugScreen />);
    const retry = screen.getByRole("button");
    failing.mockRestore();
    retry.click();
    await flush();
    expect(screen.getByRole("heading", { level: 1, name: "Instagram likes, real people" })).toBeVisible();
  });
});
