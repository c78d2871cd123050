import { browsingTokens } from "@panel/core/browsing/wiring";
import { settingsTokens } from "@panel/core/settings/wiring";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { sampleNetworks } from "@panel/memory";
import { describe, expect, it } from "vitest";
import HeaderSearch from "../../../ui/src/catalogue/header-search.tsx";
import { cataloguePanel, pass, show } from "./catalogue-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

async function header(text: string, networks = sampleNetworks()) {
  const made = await cataloguePanel({ networks });
  await show(made, <HeaderSearch />);
  const input = screen.getByRole("combobox", { name: "Search" });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  await pass(made, 40);
  return { ...made, input, filters: made.panel.container.get(browsingTokens.filters) };
}

const services = () =>
  sampleNetworks()
    .flatMap(({ serviceTypes }) => serviceTypes.flatMap((type) => type.services))
    .filter(({ name }) => name.startsWith("Instagram"));
/** The sample with another name for its service 5. */
const decorated = (name: string) =>
  sampleNetworks().map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => ({
      ...type,
      services: type.services.map((service) => (Number(service.id) === 5 ? { ...service, name } : service)),
    })),
  }));

const options = (group: string) => within(screen.getByRole("group", { name: group })).getAllByRole("option");
const names = (group: string) => options(group).map((option) => option.textContent);
/** What is before the price. */
const numbered = () => names("Services").map((line) => /^.*#\d+/.exec(line)?.[0]);

describe("the header search", () => {
  it("NAV-033 lists service types, networks and services together, each kind under its name", async () => {
    const { input } = await header("insta");
    expect(input).toHaveAttribute("aria-expanded", "true");
    expect(names("Service types")).toEqual(["Instagram likes "]);
    expect(names("Networks")).toEqual(["Instagram "]);
    expect(numbered()).toEqual(["Instagram likes #5", "Instagram package #6", "Instagram likes withdrawn #7"]);
  });

  it("NAV-034 finds by number and marks what was found", async () => {
    await header("156119");
    expect(numbered()).toEqual(["Telegram stars #156119"]);
    expect(document.querySelector("mark")).toHaveTextContent("156119");
  });

  it("marks no number that is the wished quantity", async () => {
    await header("100 likes", decorated("Instagram likes, 100 a day"));
    expect(numbered()[0]).toMatch(/100 a day #5$/);
    expect([...new Set([...document.querySelectorAll("mark")].map((mark) => mark.textContent))]).toEqual(["likes"]);
  });

  it("CAT-015 shows beside each service what it costs, in the visitor's currency", async () => {
    const { panel } = await header("insta");
    const prices = () => names("Services").map((line) => line.replace(/^.*#\d+ /, ""));
    expect(prices()[0]).toBe("$ 0,90 per 1K");
    expect([...names("Service types"), ...names("Networks")].join(" ")).not.toContain("$");
    const currency = panel.container.get(settingsTokens.currency);
    await act(() => panel.container.get(settingsTokens.settings).load());
    act(() => currency.choose("RUB"));
    const costs = services().map(({ price }) => currency.formatUnitPrice(price, 1));
    expect(prices().map((line, at) => line.startsWith(costs[at] ?? "?"))).toEqual(costs.map(() => true));
    expect(prices().join(" ")).not.toContain("$");
  });

  it("NAV-034 shows a decorated name plainly in its own language and direction, and finds what is in the data", async () => {
    const name = "🔥 Живые | ⟮ Instagram Likes ⟯ [Max 100K] ♻️ R30";
    await header("[max 100k]", decorated(name));
    expect(numbered()).toEqual(["Живые · Instagram Likes · Max 100K · R30 #5"]);
    expect(screen.getByText("Живые", { exact: false, selector: "bdi" })).toHaveAttribute("lang", "ru");
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "likes" } });
    expect(document.querySelector("bdi mark")).toHaveTextContent("Likes");
  });

  it("NAV-035 selects a clicked service and goes to index", async () => {
    const { visited, filters, input } = await header("stars");
    fireEvent.click(screen.getByRole("option", { name: /Telegram stars/ }));
    expect(visited).toEqual(["/"]);
    expect(filters.selectedServiceId).toBe(156_119);
    expect(input).toHaveValue("");
    expect(input).toHaveAttribute("aria-expanded", "false");
  });

  it("NAV-036 goes to the page of a service type by keys alone", async () => {
    const { visited, input } = await header("youtube comments");
    fireEvent.keyDown(input, { key: "ArrowDown" });
    const active = screen.getByRole("option", { selected: true });
    expect(active).toHaveTextContent("YouTube comments");
    expect(input).toHaveAttribute("aria-activedescendant", active.id);
    fireEvent.keyDown(input, { key: "Enter" });
    expect(visited).toEqual(["/youtube-comments"]);
  });

  it("NAV-037 says so when nothing matches", async () => {
    await header("zzqx");
    expect(screen.getByText(english("catalogue:headerSearchNone", { text: "zzqx" }))).toBeVisible();
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("DEC-190 offers the nearest spelling where nothing matches, and searches for it", async () => {
    const { input } = await header("instagarm");
    fireEvent.click(screen.getByRole("button", { name: english("catalogue:didYouMean", { text: "instagram" }) }));
    expect(input).toHaveValue("instagram");
    expect(screen.queryByRole("button", { name: englishLike("catalogue:didYouMean") })).toBeNull();
  });

  it("NAV-034 offers what is wanted beside its number, and carries the number to the picked service", async () => {
    const { filters } = await header("500 insta likes");
    expect(names("Service types")).toEqual(["Instagram likes "]);
    expect(numbered()[0]).toBe("Instagram likes #5");
    fireEvent.click(options("Services")[0]!);
    expect([filters.selectedServiceId, filters.wishedQuantity]).toEqual([5, 500]);
  });

  it("NAV-034 names a type by the short names that are usual for it", async () => {
    await header("ig likes");
    expect(names("Service types")).toEqual(["Instagram likes "]);
    expect(numbered()[0]).toBe("Instagram likes #5");
  });

  it("NAV-038 is emptied when the page scrolls, and not when its own list does", async () => {
    const { input } = await header("insta");
    fireEvent.scroll(screen.getByRole("listbox"));
    expect(input).toHaveValue("insta");
    fireEvent.scroll(window);
    expect(input).toHaveValue("");
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("NAV-033 closes with Escape and empties with the second one", async () => {
    const { input } = await header("insta");
    fireEvent.keyDown(input, { key: "Escape" });
    expect(input).toHaveAttribute("aria-expanded", "false");
    expect(input).toHaveValue("insta");
    fireEvent.keyDown(input, { key: "Escape" });
    expect(input).toHaveValue("");
  });
});
