import { fireEvent, screen, within } from "@testing-library/react";
import { browsingTokens } from "@panel/core/inversify";
import { sampleNetworks } from "@panel/memory";
import { describe, expect, it } from "vitest";
import HeaderSearch from "../../../ui/src/catalogue/header-search.tsx";
import { cataloguePanel, pass, show } from "./catalogue-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

async function header(text: string) {
  const made = await cataloguePanel({ networks: sampleNetworks() });
  await show(made, <HeaderSearch />);
  const input = screen.getByRole("combobox", { name: "Search" });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  await pass(made, 40);
  return { ...made, input, filters: made.panel.container.get(browsingTokens.filters) };
}

const names = (group: string) =>
  within(screen.getByRole("group", { name: group }))
    .getAllByRole("option")
    .map((option) => option.textContent);

describe("the header search", () => {
  it("NAV-033 lists service types, networks and services together, each kind under its name", async () => {
    const { input } = await header("insta");
    expect(input).toHaveAttribute("aria-expanded", "true");
    expect(names("Service types")).toEqual(["Instagram likes "]);
    expect(names("Networks")).toEqual(["Instagram "]);
    expect(names("Services")).toEqual(["Instagram likes #5", "Instagram package #6", "Instagram likes withdrawn #7"]);
  });

  it("NAV-034 finds by number and marks what was found", async () => {
    await header("156119");
    expect(names("Services")).toEqual(["Telegram stars #156119"]);
    expect(document.querySelector("mark")).toHaveTextContent("156119");
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
