import { describe, expect, it } from "vitest";
import { CatalogueFilters, FilterDraft, noFilterValues } from "@panel/core/browsing";
import { moneyFromCents } from "@panel/core/money";

/** Reads whole dollars. */
const currency = { parse: (text: string) => (/^\d+$/.test(text) ? moneyFromCents(Number(text) * 100) : null) };

function openDraft() {
  const filters = new CatalogueFilters();
  return { filters, draft: new FilterDraft(filters, currency) };
}

describe("the draft of the filter modal", () => {
  it("CAT-011 changes nothing before it is applied", () => {
    const { filters, draft } = openDraft();
    draft.change({ minQuantity: "100" });
    draft.change({ features: ["refill"] });
    draft.setSort("priceUp");
    expect([filters.values, filters.sort]).toEqual([noFilterValues, "popularity"]);
    draft.apply();
    expect(filters.values).toEqual({ ...noFilterValues, minQuantity: "100", features: ["refill"] });
    expect(filters.sort).toBe("priceUp");
  });

  it("CAT-012 tells what is no number from what is empty, quantities as whole numbers and prices in the currency", () => {
    const { draft } = openDraft();
    const typed = (text: string) => {
      draft.change({ minQuantity: text, maxPrice: text });
      return [draft.isUnreadable("minQuantity"), draft.isUnreadable("maxPrice")];
    };
    expect(typed("")).toEqual([false, false]);
    expect(typed("12")).toEqual([false, false]);
    expect(typed("1 000")).toEqual([false, true]);
    expect(typed("many")).toEqual([true, true]);
  });

  it("CAT-013 begins with what is in force, and goes back to no filters", () => {
    const { filters } = openDraft();
    filters.apply({ ...noFilterValues, maxPrice: "5" });
    filters.setSort("priceUp");
    const draft = new FilterDraft(filters, currency);
    expect([draft.values.maxPrice, draft.sort]).toEqual(["5", "priceUp"]);
    draft.reset();
    expect([draft.values, draft.sort]).toEqual([noFilterValues, "popularity"]);
    expect(filters.values.maxPrice).toBe("5");
  });
});
