import { sessionTokens } from "@panel/core/auth/wiring";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Network } from "@panel/core/catalogue";
import { gradeId } from "@panel/core/identifiers";
import { moneyFromCents, zeroMoney } from "@panel/core/money";
import { success } from "@panel/core/result";
import { localStorageKeys } from "@panel/core/platform";
import type { SpecialOffer } from "@panel/core/settings";
import { describe, expect, it } from "vitest";
import CatalogueScreen from "../../../ui/src/catalogue/catalogue-screen.tsx";
import HomeScreen from "../../../ui/src/pages/home-screen.tsx";
import SlugScreen from "../../../ui/src/service-pages/slug-screen.tsx";
import { network, oneType, service, serviceType } from "../../core/browsing/catalogue-fixtures.ts";
import { flush, cataloguePanel, show } from "./catalogue-fixture.tsx";
import { english } from "../../support/english.ts";

type Options = NonNullable<Parameters<typeof cataloguePanel>[0]>;

async function prepared(networks: readonly Network[], options: Omit<Options, "networks"> = {}) {
  const made = await cataloguePanel({ networks, ...options });
  made.memory.localStorage.write(localStorageKeys.catalogueView, "table");
  return made;
}
const labels = [
  { name: "Bestseller", color: "#ffcc00" },
  { name: "Broken", color: "expression(alert(1))" },
];

describe("labels", () => {
  it("CAT-023 stand on their services in the operator's colour, with text that can be read", async () => {
    const made = await prepared(oneType([service(1, { labels: ["Bestseller", "Broken", "Unknown"] }), service(2)]));
    made.memory.faults.catalogue.labels = () => Promise.resolve(success(labels));
    await show(made, <CatalogueScreen />);
    const row = within(screen.getByRole("row", { name: /Service 1/ }));
    expect(row.getByText("Bestseller")).toHaveStyle({ backgroundColor: "#ffcc00", color: "#000000" });
    expect(row.getByText("Broken")).not.toHaveAttribute("style");
    expect(row.getByText("Unknown")).not.toHaveAttribute("style");
    expect(within(screen.getByRole("row", { name: /Service 2/ })).queryByText("Bestseller")).toBeNull();
  });

  it("CAT-023 stand on cards and on the service's own page as well", async () => {
    const networks = oneType([service(1, { labels: ["Bestseller"] })]);
    const made = await prepared(networks, { route: { name: "services-slug", params: { slug: "service-1" } } });
    made.memory.faults.catalogue.labels = () => Promise.resolve(success(labels));
    await show(made, <SlugScreen />);
    await flush();
    expect(screen.getByText("Bestseller")).toHaveStyle({ backgroundColor: "#ffcc00" });
    const cards = await prepared(networks);
    cards.memory.localStorage.write(localStorageKeys.catalogueView, "cards");
    await show(cards, <CatalogueScreen />);
    expect(within(screen.getByRole("article", { name: /Service 1/ })).getByText("Bestseller")).toBeVisible();
  });
});

describe("what stands beside the list", () => {
  it("CAT-007 names the one quantity of a service that has but one, UTL-004 thousands with a K", async () => {
    await show(await prepared(oneType([service(1, { minQuantity: 5000, maxQuantity: 5000 })])), <CatalogueScreen />);
    expect(screen.getByRole("row", { name: /Service 1/ })).toHaveTextContent("Exactly 5K");
  });

  it("CAT-033 counts the discounts of now on the switch that shows them", async () => {
    const reduced = { price: moneyFromCents(80), defaultPrice: moneyFromCents(100) };
    await show(await prepared(oneType([service(1, reduced), service(2)])), <CatalogueScreen />);
    fireEvent.click(screen.getByRole("button", { name: "Discounted (1)" }));
    await flush();
    expect(screen.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["Service 1 #1"]);
  });

  const offer = (position: string): SpecialOffer => ({
    id: position.length,
    name: `Offer ${position}`,
    place: "service_type",
    position,
    networkId: null,
    utmName: null,
    serviceTypeIds: [],
    serviceIds: [service(1).id],
    showAll: true,
  });
  const accounts = ["account_podcast", "account_blog", "account_stream", "account_music", "account_business"];

  it("BAN-010 shows offers of every position beside service types, in one strip that goes as soon as something is looked for", async () => {
    const made = await prepared(oneType([service(1), service(2)]));
    const positions = ["top", "middle", "network", "our_bestsellers", ...accounts];
    made.memory.faults.catalogue.specialOffers = () => Promise.resolve(success(positions.map(offer)));
    await show(made, <CatalogueScreen />);
    const shown = (position: string) => screen.queryByRole("region", { name: `Offer ${position}` });
    for (const position of positions) expect(shown(position) !== null).toBe(position !== "network");
    // That of a network is there where one is chosen.
    await userEvent.click(screen.getAllByRole("button", { name: /Network 1/ })[0]!);
    await flush();
    expect(shown("network")).toBeVisible();
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "service" } });
    await flush();
    expect(screen.queryByRole("region", { name: "Offer top" })).toBeNull();
  });

  it("BAN-010 shows those of the top, the middle and the bestsellers on the start page", async () => {
    const made = await prepared(oneType([service(1)]), { route: { name: "home", path: "/home" } });
    const positions = ["top", "middle", "our_bestsellers"];
    made.memory.faults.catalogue.specialOffers = () =>
      Promise.resolve(success([...positions, "network", ...accounts].map(offer)));
    await made.panel.messages.load(["pages"]);
    await show(made, <HomeScreen />);
    await flush();
    expect(screen.getAllByRole("region", { name: /^Offer/ }).map((region) => region.getAttribute("aria-label"))).toEqual(
      positions.map((position) => `Offer ${position}`),
    );
  });

  it("GRD-008 tells the holder of a grade that its discount is in the prices, and tells guests nothing", async () => {
    const made = await prepared(oneType([service(1)]));
    await show(made, <CatalogueScreen />);
    expect(screen.queryByText(/Prices include/)).toBeNull();
    const account = made.memory.accounts.add({ email: "gold@example.com", name: "G", password: "secret" });
    account.profile = {
      ...account.profile,
      gradesEnabled: true,
      gradeDiscountsEnabled: true,
      currentGrade: {
        id: gradeId(3),
        name: "Gold",
        icon: null,
        discountPercent: 5,
        spendingGoal: zeroMoney,
        isNext: false,
        isPrevious: false,
      },
    };
    await made.panel.container.get(sessionTokens.session).signIn(made.memory.accounts.openSession(account));
    await flush();
    expect(screen.getByText(english("catalogue:gradeDiscount", { grade: "Gold", percent: 5 }))).toBeVisible();
  });

  it("CAT-001 opens with the network that the address names", async () => {
    const networks = [network(1, [serviceType(1, 1, [service(1)])]), network(2, [serviceType(2, 2, [service(2)])])];
    await show(await prepared(networks, { route: { query: { networkId: "2" } } }), <CatalogueScreen />);
    expect(screen.getByRole("heading", { level: 1, name: "Network 2" })).toBeVisible();
    expect(screen.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["Service 2 #2"]);
  });
});

describe("the filter modal", () => {
  const networks = [
    network(
      1,
      Array.from({ length: 14 }, (_, at) =>
        serviceType(at + 1, 1, [service(at + 1)], { name: at === 3 ? "Réactions" : `Kind ${at}` }),
      ),
    ),
    network(2, [serviceType(50, 2, [service(50, { geo: "DE" })], { name: "Network 2 likes" })]),
  ];

  async function filters() {
    const user = userEvent.setup({ delay: null });
    await show(await prepared(networks), <CatalogueScreen />);
    await user.click(screen.getByRole("button", { name: "Filters" }));
    return { user, dialog: within(await screen.findByRole("dialog", { name: "Filters" })) };
  }

  it("CAT-012 names types with their network while all networks are offered, and finds one among many", async () => {
    const { user, dialog } = await filters();
    expect(dialog.getByRole("checkbox", { name: "Network 1 – Kind 0" })).toBeVisible();
    expect(dialog.getByRole("checkbox", { name: "Network 2 likes" })).toBeVisible();
    await user.click(dialog.getByRole("checkbox", { name: "Network 1 – Kind 0" }));
    await user.type(dialog.getByRole("searchbox", { name: "Search in: Service types" }), "reactions");
    expect(dialog.getByRole("checkbox", { name: "Network 1 – Réactions" })).toBeVisible();
    expect(dialog.queryByRole("checkbox", { name: "Network 1 – Kind 1" })).toBeNull();
    expect(dialog.getByRole("checkbox", { name: "Network 1 – Kind 0" })).toBeChecked();
  });

  it("CAT-029 CAT-030 offers the countries that services name first, and filters by them", async () => {
    const { user, dialog } = await filters();
    const countries = within(await dialog.findByRole("group", { name: "Countries" }));
    expect(countries.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
      "Germany",
      "United Kingdom",
    ]);
    await user.click(countries.getByRole("checkbox", { name: "United Kingdom" }));
    await user.click(dialog.getByRole("button", { name: "Apply" }));
    await flush();
    expect(screen.getByText("14 services found")).toBeVisible();
  });
});

describe("the pages of services and types", () => {
  const networks = [
    network(1, [
      serviceType(1, 1, [service(1)], { name: "Likes", slug: "likes" }),
      serviceType(2, 1, [service(2)], { name: "Views", slug: "views" }),
      serviceType(3, 1, [], { name: "Empty", slug: "empty" }),
    ]),
  ];
  const visit = async (name: "slug" | "services-slug", slug: string) => {
    const made = await prepared(networks, { route: { name, params: { slug } } });
    await show(made, <SlugScreen />);
    return made;
  };

  it("SVC-005 leads from a type to the other types of its network that have something on sale", async () => {
    await visit("slug", "likes");
    const more = within(screen.getByRole("navigation", { name: "More for Network 1" }));
    expect(more.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([["Views", "/views"]]);
  });

  it("SVC-001 leads from a service up to its type, its network and the catalogue", async () => {
    await visit("services-slug", "service-1");
    const trail = within(screen.getByRole("navigation", { name: english("service-pages:breadcrumb") }));
    expect(trail.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Services", "/"],
      ["Network 1", "/?networkId=1"],
      ["Likes", "/likes"],
    ]);
  });

  it("SVC-001 sums reviews up, shows stars in words too and names nobody who has no name", async () => {
    const reviews = [
      { author: "", rating: 5, comment: "", createdAt: "2025-03-02 10:00:00" },
      { author: "Ana", rating: 4, comment: "Quick", createdAt: "2025-03-01 10:00:00" },
    ];
    const made = await prepared(oneType([service(1, { reviews })]), {
      route: { name: "services-slug", params: { slug: "service-1" } },
    });
    await show(made, <SlugScreen />);
    const region = within(screen.getByRole("region", { name: "Reviews" }));
    expect(region.getByText(english("service-pages:averageOf", { rating: 4.5, count: 2 }))).toBeVisible();
    expect(region.getByText(english("service-pages:aCustomer"))).toBeVisible();
    expect(region.getAllByRole("img").map((image) => image.getAttribute("aria-label"))).toEqual([
      english("service-pages:ratingOf", { rating: 5 }),
      english("service-pages:ratingOf", { rating: 4 }),
    ]);
  });
});
