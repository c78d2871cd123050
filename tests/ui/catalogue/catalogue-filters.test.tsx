import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { oneType, service } from "../../core/browsing/catalogue-fixtures.ts";
import { flush, pass } from "./catalogue-fixture.tsx";
import { catalogue, rowNames, user } from "./catalogue-screen-fixture.tsx";
import { english } from "../../support/english.ts";

describe("searching and filtering", () => {
  const networks = oneType([
    service(1, { name: "Instagram likes" }),
    service(2, { name: "Café views", hasRefill: true }),
    service(3, { name: "Likes with refill", hasRefill: true }),
  ]);

  it("CAT-017 finds while typing, marks what was found and announces the count", async () => {
    const made = await catalogue({ networks });
    await user().type(screen.getByRole("searchbox", { name: "Search services" }), "likes");
    expect(screen.getByText("3 services found")).toBeVisible();
    await pass(made, 40);
    expect(rowNames()).toEqual(["Instagram likes #1", "Likes with refill #3"]);
    expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["likes", "Likes"]);
    expect(screen.getByText("2 services found").closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
  });

  it("CAT-011 filters by a modal that changes nothing before it is applied", async () => {
    await catalogue({ networks });
    await user().click(screen.getByRole("button", { name: "Filters" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Filters" }));
    await user().click(dialog.getByRole("checkbox", { name: "Refill" }));
    expect(rowNames()).toHaveLength(3);
    await user().click(dialog.getByRole("button", { name: "Apply" }));
    await flush();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(rowNames()).toEqual(["Café views #2", "Likes with refill #3"]);
    expect(screen.getByRole("button", { name: "Filters, 1 active" })).toBeVisible();
  });

  it("CAT-012 offers countries, quantities and prices, and says when one is no number", async () => {
    await catalogue({ networks });
    await user().click(screen.getByRole("button", { name: "Filters" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByRole("checkbox", { name: "Germany" })).toBeVisible();
    const minimum = dialog.getByRole("textbox", { name: "Minimum quantity, at least" });
    await user().type(minimum, "many");
    expect(minimum).toBeInvalid();
    expect(minimum).toHaveAccessibleDescription("Enter a number.");
    expect(dialog.getByRole("textbox", { name: english("catalogue-filters:filter_minPrice", { currency: "$" }) })).toBeValid();
  });

  it("CAT-014 offers four sorts in the short list and all five in the modal", async () => {
    await catalogue({ networks });
    const short = within(screen.getByRole("combobox", { name: "Sort by" }));
    expect(short.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Popularity",
      english("catalogue:sort_priceUp"),
      english("catalogue:sort_priceDown"),
      "Biggest discount",
    ]);
    await user().click(screen.getByRole("button", { name: "Filters" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getAllByRole("radio")).toHaveLength(5);
    await user().click(dialog.getByRole("radio", { name: english("catalogue:sort_quantityDown") }));
    await user().click(dialog.getByRole("button", { name: "Apply" }));
    expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveValue("quantityDown");
  });

  it("CAT-012 leads out of an empty result", async () => {
    const made = await catalogue({ networks });
    await user().type(screen.getByRole("searchbox"), "zzqx");
    await pass(made, 40);
    await flush();
    expect(screen.getByText(english("catalogue-filters:nothingFoundFor", { text: "zzqx" }))).toBeVisible();
    expect(screen.queryByRole("navigation", { name: english("catalogue-filters:nearTypes") })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show all services" }));
    expect(rowNames()).toHaveLength(3);
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  it("CAT-012 names the types that come nearest to what nothing holds", async () => {
    const made = await catalogue({ networks });
    await user().type(screen.getByRole("searchbox"), "type zzqx");
    await pass(made, 40);
    await flush();
    const near = within(screen.getByRole("navigation", { name: english("catalogue-filters:nearTypes") }));
    expect(near.getByRole("link", { name: "Network 1 – Type 1" })).toHaveAttribute("href", "/type-1");
  });
});
