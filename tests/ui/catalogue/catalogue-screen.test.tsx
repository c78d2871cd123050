import { fireEvent, screen, within } from "@testing-library/react";
import { tableColumns } from "@panel/core/browsing";
import { moneyFromCents } from "@panel/core/money";
import { failure } from "@panel/core/result";
import { localStorageKeys } from "@panel/core/platform";
import { sampleNetworks } from "@panel/memory";
import { describe, expect, it, vi } from "vitest";
import CatalogueScreen from "../../../ui/src/catalogue/catalogue-screen.tsx";
import { network, oneType, service, serviceType } from "../../core/browsing/catalogue-fixtures.ts";
import { flush, cataloguePanel, pass, show } from "./catalogue-fixture.tsx";
import { catalogue, rowNames } from "./catalogue-screen-fixture.tsx";
import { english } from "../../support/english.ts";

describe("browsing", () => {
  it("CAT-001 lets a guest choose a network and then a type", async () => {
    await catalogue({ networks: sampleNetworks() });
    expect(rowNames()).toContain("Telegram stars #156119");
    fireEvent.click(within(screen.getByRole("list", { name: "Social networks" })).getByRole("button", { name: "YouTube" }));
    expect(screen.getByRole("heading", { level: 1, name: "YouTube" })).toBeVisible();
    const types = within(screen.getByRole("list", { name: "Service types" }));
    fireEvent.click(types.getByRole("button", { name: "YouTube comments" }));
    expect(types.getByRole("button", { name: "YouTube comments" })).toHaveAttribute("aria-pressed", "true");
    expect(rowNames()).toEqual(["YouTube custom comments #4"]);
  });

  it("shows names without their sellers' decorations: in the list, on its buttons and over the details", async () => {
    await catalogue({ networks: oneType([service(1, { name: "🔥 Likes ⟮ HQ • Max 20K ⟯【20K/Day】" })]) }, "cards");
    const tamed = "Likes · HQ · Max 20K · 20K/Day";
    expect(within(screen.getByRole("article")).getByText(tamed)).toBeVisible();
    expect(screen.getByRole("link", { name: english("catalogue:orderOf", { name: tamed }) })).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: english("catalogue:detailsOf", { name: tamed }) }));
    await flush();
    expect(screen.getByRole("dialog", { name: tamed })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/[🔥⟮⟯【】]/u);
  });

  it("NAV-034 carries the number that is typed with a search into the form of each service that can deliver it", async () => {
    const likes = [
      service(41, { name: "Fast likes", minQuantity: 1_000, maxQuantity: 9_000 }),
      service(42, { name: "Likes", minQuantity: 10, maxQuantity: 9_000 }),
    ];
    const made = await catalogue({ networks: oneType(likes) }, "cards");
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "500 likes" } });
    await pass(made, 40);
    const links = screen.getAllByRole("link", { name: /^Order / });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/orders/create?serviceId=42&quantity=500",
      "/orders/create?serviceId=41",
    ]);
    fireEvent.click(links[0]!);
    expect(made.visited).toEqual(["/orders/create?serviceId=42&quantity=500"]);
  });

  it("CAT-007 has the ten columns as a table", async () => {
    await catalogue({
      networks: oneType([service(1, { guarantee: "30 days", startTime: "0-1 h", speed: "1K a day", hasRefill: true })]),
    });
    const table = screen.getByRole("table", { name: "List of services" });
    const heads = within(table)
      .getAllByRole("columnheader")
      .map((head) => head.textContent);
    expect(heads).toEqual([
      "Network",
      "Service",
      "Price",
      english("catalogue:column_details"),
      "Actions",
      "Guarantee",
      "Min/max",
      "Start time",
      "Speed",
      "Features",
    ]);
    expect(heads).toHaveLength(tableColumns.length);
    const row = screen.getByRole("row", { name: /Service 1/ });
    expect([...row.children].map((cell) => cell.getAttribute("role"))).toEqual([
      "cell",
      "rowheader",
      ...Array<string>(8).fill("cell"),
    ]);
    expect(row).toHaveTextContent("30 days100 – 100K0-1 h1K a day");
    expect(within(row).getByRole("img", { name: "Refill, Guarantee" })).toBeVisible();
    expect(within(row).getByRole("img", { name: "Network 1" })).toBeVisible();
  });

  it("CAT-007 tells how many rows there are, those out of sight included", async () => {
    await catalogue({ networks: oneType(Array.from({ length: 95 }, (_, at) => service(at + 1))) });
    // 95 services, the head of their group and the head of the table.
    expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "97");
    expect(screen.getAllByRole("rowheader").length).toBeLessThan(40);
    expect(screen.getByRole("row", { name: /Service 1 #1/ })).toHaveAttribute("aria-rowindex", "3");
  });

  it("BIZ-005 writes the number of services found, and of those in a group, with its thousands apart", async () => {
    await catalogue({ networks: oneType(Array.from({ length: 1_234 }, (_, at) => service(at + 1, { discountPercent: 15 }))) });
    expect(screen.getByText("1 234 services found")).toBeVisible();
    expect(screen.getByText("1 234 services")).toBeVisible();
  });

  it("CAT-008 BIZ-089 switches between cards and table and keeps the choice", async () => {
    const { memory } = await catalogue({ networks: oneType([service(1)]) });
    fireEvent.click(screen.getByRole("button", { name: "Cards" }));
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByRole("article", { name: /Service 1/ })).toBeVisible();
    expect(screen.getByRole("button", { name: "Cards" })).toHaveAttribute("aria-pressed", "true");
    expect(memory.localStorage.read("catalogueView")).toBe("cards");
  });

  it("CAT-009 sorts within a group by the head of a column and says so", async () => {
    await catalogue({
      networks: oneType([service(1, { price: moneyFromCents(300) }), service(2, { price: moneyFromCents(100) })]),
    });
    const head = () => screen.getByRole("columnheader", { name: /Price/ });
    const sort = () => fireEvent.click(within(head()).getByRole("button"));
    expect(head()).toHaveAttribute("aria-sort", "none");
    sort();
    expect(head()).toHaveAttribute("aria-sort", "ascending");
    expect(rowNames()).toEqual(["Service 2 #2", "Service 1 #1"]);
    sort();
    expect(head()).toHaveAttribute("aria-sort", "descending");
    sort();
    expect(head()).toHaveAttribute("aria-sort", "none");
  });

  it("CAT-015 shows the old price and the percent at a discounted service only", async () => {
    const reduced = { price: moneyFromCents(85), defaultPrice: moneyFromCents(100), discountPercent: 15 };
    await catalogue({ networks: oneType([service(1, reduced), service(2, { discountPercent: 15 })]) });
    const row = screen.getByRole("row", { name: /Service 1/ });
    expect(row).toHaveTextContent(`$ 0,85$ 1,00 ${english("catalogue:discount", { percent: 15 })}per 1K`);
    expect(within(row).getByLabelText(english("catalogue:oldPrice", { price: "$ 1,00" }))).toBeVisible();
    expect(screen.getByRole("row", { name: /Service 2/ })).not.toHaveTextContent("%");
  });

  it("CAT-016 shows the percent that is sent, whatever the prices would make", async () => {
    const reduced = { price: moneyFromCents(80), defaultPrice: moneyFromCents(100), discountPercent: 15 };
    await catalogue({ networks: oneType([service(1, reduced)]) });
    const row = screen.getByRole("row", { name: /Service 1/ });
    expect(within(row).getByText(english("catalogue:discount", { percent: 15 }))).toBeVisible();
    expect(row).not.toHaveTextContent("20");
  });

  it("CAT-031 shows the network's icon only when its address is one that may be shown", async () => {
    const networks = [
      network(1, [serviceType(1, 1, [service(1)])], { name: "Fine", icon: "https://cdn.example/fine.svg" }),
      network(2, [serviceType(2, 2, [service(2)])], { name: "Bad", icon: "javascript:alert(1)" }),
    ];
    await catalogue({ networks });
    expect(within(screen.getByRole("row", { name: /Service 1/ })).getByRole("img", { name: "Fine" })).toHaveAttribute(
      "src",
      "https://cdn.example/fine.svg",
    );
    expect(within(screen.getByRole("row", { name: /Service 2/ })).getByRole("img", { name: "Bad" })).not.toHaveAttribute("src");
  });
});

describe("scrolling", () => {
  it("CAT-019 takes rows out of the document that are far from the screen", async () => {
    await catalogue({ networks: oneType(Array.from({ length: 95 }, (_, at) => service(at + 1))) });
    const body = screen.getAllByRole("rowgroup")[1]!;
    const before = rowNames();
    vi.spyOn(body, "getBoundingClientRect").mockReturnValue({ top: -1500 } as DOMRect);
    fireEvent.scroll(document);
    expect(rowNames()).not.toContain(before[0]);
    expect(rowNames().length).toBeLessThan(40);
  });

  it("CAT-019 leaves rows alone that stay near the screen", async () => {
    await catalogue({ networks: oneType(Array.from({ length: 95 }, (_, at) => service(at + 1))) });
    const body = screen.getAllByRole("rowgroup")[1]!;
    const kept = screen.getByRole("row", { name: /Service 15 / });
    vi.spyOn(body, "getBoundingClientRect").mockReturnValue({ top: -700 } as DOMRect);
    fireEvent.scroll(document);
    expect(screen.queryByRole("row", { name: /Service 1 / })).toBeNull();
    expect(screen.getByRole("row", { name: /Service 15 / })).toBe(kept);
  });

  it("CAT-019 BIZ-044 shows the next 40 when the end comes near", async () => {
    await catalogue({ networks: oneType(Array.from({ length: 95 }, (_, at) => service(at + 1))) });
    const body = screen.getAllByRole("rowgroup")[1]!;
    const height = () => Number.parseInt(body.style.height, 10);
    expect(height()).toBe(44 + 40 * 56);
    vi.spyOn(body, "getBoundingClientRect").mockReturnValue({ top: -1000 } as DOMRect);
    fireEvent.scroll(document);
    await flush();
    expect(height()).toBe(44 + 80 * 56);
    expect(screen.getByRole("button", { name: "Show more" })).toBeVisible();
  });
});

describe("the states", () => {
  it("CAT-002 says when the services cannot be loaded and loads them when asked again", async () => {
    const made = await cataloguePanel({ networks: oneType([service(1)]) });
    made.memory.localStorage.write(localStorageKeys.catalogueView, "table");
    vi.spyOn(made.memory.catalogue, "snapshot").mockResolvedValueOnce(failure({ kind: "network" }));
    await show(made, <CatalogueScreen />);
    expect(screen.getByRole("alert")).toHaveTextContent(english("shell:problem_networks"));
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(rowNames()).toEqual(["Service 1 #1"]);
  });

  it("CAT-002 says that nothing is on sale where nothing is", async () => {
    await catalogue({ networks: [] });
    expect(screen.getByText(english("catalogue:emptyCatalogue"))).toBeVisible();
  });
});

describe("what a row can do", () => {
  it("DEC-178 leads to the order form with the service chosen", async () => {
    const { visited } = await catalogue({ networks: oneType([service(7)]) });
    const link = screen.getByRole("link", { name: "Order Service 7" });
    expect(link).toHaveAttribute("href", "/orders/create?serviceId=7");
    fireEvent.click(link);
    expect(visited).toEqual(["/orders/create?serviceId=7"]);
  });

  it("DEC-178 leaves a click with a modifier key to the browser", async () => {
    const { visited } = await catalogue({ networks: oneType([service(7)]) });
    expect(fireEvent.click(screen.getByRole("link", { name: "Order Service 7" }), { ctrlKey: true })).toBe(true);
    expect(visited).toEqual([]);
  });

  it("CAT-027 offers no order of a deactivated service", async () => {
    await catalogue({ networks: oneType([service(1, { isDeactivated: true })]) });
    expect(screen.queryByRole("link", { name: /Order/ })).toBeNull();
    expect(screen.getByRole("row", { name: /Service 1/ })).toHaveTextContent(english("catalogue:unavailable"));
  });

  it("CAT-022 switches a customer's star", async () => {
    const { memory } = await catalogue({ networks: oneType([service(1)]), isLoggedIn: true });
    const star = () => screen.getByRole("button", { name: english("catalogue:favouriteOf", { name: "Service 1" }) });
    expect(star()).toHaveAttribute("aria-pressed", "false");
    fireEvent.click(star());
    await flush();
    expect(star()).toHaveAttribute("aria-pressed", "true");
    expect(await memory.catalogue.favourites()).toMatchObject({ value: [1] });
  });

  it("DEC-108 leads a guest's star to login", async () => {
    const { visited } = await catalogue({ networks: oneType([service(1)]) });
    fireEvent.click(screen.getByRole("button", { name: english("catalogue:favouriteOf", { name: "Service 1" }) }));
    expect(visited).toEqual(["/login?redirect=%2F"]);
  });

  it("RTE-029 shows the favourites where the address asks for them", async () => {
    const made = await cataloguePanel({
      networks: oneType([service(1), service(2)]),
      isLoggedIn: true,
      route: { query: { isFavourites: "true" } },
    });
    made.memory.localStorage.write(localStorageKeys.catalogueView, "table");
    await made.memory.catalogue.toggleFavourite(service(2).id);
    await show(made, <CatalogueScreen />);
    expect(rowNames()).toEqual(["Service 2 #2"]);
    const filter = screen.getByRole("button", { name: english("catalogue:favouritesOnly") });
    expect(filter).toHaveAttribute("aria-pressed", "true");
    fireEvent.click(filter);
    expect(made.visited).toEqual(["/"]);
  });

  it("SVC-003 shows in the modal, too, geo, start time, speed, guarantee, requirements, example link and short description", async () => {
    const facts = { geo: "US", startTime: "0-1 h", speed: "1K a day", guarantee: "30 days", requirements: "Open profile" };
    const exampleLink = "https://instagram.com/p/1";
    await catalogue({ networks: oneType([service(1, { ...facts, exampleLink, shortDescription: "Best <b>seller</b>" })]) });
    fireEvent.click(screen.getByRole("button", { name: "Details of Service 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Service 1" }));
    expect(await dialog.findByText("seller")).toBeVisible();
    for (const fact of ["United States", "0-1 h", "1K a day", "30 days", "Open profile"])
      expect(dialog.getByText(fact)).toBeVisible();
    expect(dialog.getByRole("link", { name: exampleLink })).toHaveAttribute("href", exampleLink);
  });

  it("SVC-004 opens the description in a modal, without its scripts and forms", async () => {
    const description = `<p>Very <b>fast</b></p><form><input type="password"></form><img src=x onerror="window.canary=1">`;
    await catalogue({ networks: oneType([service(1, { description, speed: "1K a day" })]) });
    fireEvent.click(screen.getByRole("button", { name: "Details of Service 1" }));
    const dialog = await screen.findByRole("dialog", { name: "Service 1" });
    expect(await within(dialog).findByText("fast")).toBeVisible();
    expect(dialog.querySelector("form, input, [onerror]")).toBeNull();
    expect(window).not.toHaveProperty("canary");
    expect(within(dialog).getByText("1K a day")).toBeVisible();
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
