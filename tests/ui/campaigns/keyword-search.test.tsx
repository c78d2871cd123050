import { screen, within } from "@testing-library/react";
import { RANKINGS_PAGE_SIZE } from "@panel/core/campaigns";
import { success } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush } from "../../support/render-panel.tsx";
import { openCampaigns } from "./campaigns-fixture.tsx";

const searchbox = () => screen.queryByRole("searchbox", { name: english("campaigns:column_keyword") });
const listed = () =>
  within(screen.getByRole("region", { name: english("campaigns:tableTitle") }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getByRole("checkbox"));
const lines = () => within(screen.getByRole("figure")).getAllByRole("listitem");

/** The page of a campaign with so many keywords: `song 1`, `song 2` and so on, and a last one with an accent. */
const openWith = (count: number) =>
  openCampaigns("/youtube-campaign/1", [{ countries: [233] }], {
    prepare: ({ faults }) => {
      const keywords = Array.from({ length: count }, (_each, index) => ({
        keyword: { id: index + 1, text: index + 1 === count ? "Café del mar" : `song ${String(index + 1)}` },
        ranks: [index + 1],
      }));
      faults.campaigns.rankings = () => Promise.resolve(success({ days: ["2025-12-01"], keywords }));
    },
  });

describe("the keywords of a long campaign", () => {
  it("are found by their words, whatever their case and accents, from the first page on", async () => {
    const { user } = await openWith(45);
    await user.click(screen.getByRole("button", { name: english("common:nextPage") }));
    expect(listed()[0]).toHaveAccessibleName("song 21");
    await user.type(searchbox()!, "cafe mar");
    await flush();
    expect(listed()).toHaveLength(1);
    expect(listed()[0]).toHaveAccessibleName("Café del mar");
    await user.click(listed()[0]!);
    expect(lines()).toHaveLength(4);
    await user.clear(searchbox()!);
    await flush();
    expect(listed()).toHaveLength(RANKINGS_PAGE_SIZE);
    expect(listed()[0]).toHaveAccessibleName("song 1");
    expect(lines()).toHaveLength(4);
  });

  it("say that none matches, and come back", async () => {
    const { user } = await openWith(21);
    await user.type(searchbox()!, "zither");
    await flush();
    expect(screen.getByText(english("campaigns:noKeywordFound"))).toBeVisible();
    expect(lines()).toHaveLength(3);
    await user.clear(searchbox()!);
    expect(listed()).toHaveLength(RANKINGS_PAGE_SIZE);
  });

  it("need no search where one page shows them all", async () => {
    await openWith(RANKINGS_PAGE_SIZE);
    expect(listed()).toHaveLength(RANKINGS_PAGE_SIZE);
    expect(searchbox()).toBeNull();
  });
});
