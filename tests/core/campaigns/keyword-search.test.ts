import { CampaignViewModel, RANKINGS_PAGE_SIZE, type CampaignDetails, type CampaignsPort } from "@panel/core/campaigns";
import { success } from "@panel/core/result";
import { ManualClock } from "@panel/memory";
import { describe, expect, it } from "vitest";

const campaign: CampaignDetails = {
  ...{ id: 1, url: "https://youtu.be/a", track: "daily", status: "active", isPausedByPlan: false, isTracking: false },
  ...{ countries: [{ id: 233, code: "GB" }], keywordsCount: 0, keywords: [], createdAt: "2026-01-01 00:00:00" },
  ...{ lastTrackedAt: null, nextTrackAt: null, rankedCount: 0, bestRank: null, refreshableAt: null },
};

/** A campaign with these keywords, each looked up once. */
async function openWith(...words: readonly string[]) {
  const keywords = words.map((text, index) => ({ keyword: { id: index + 1, text }, ranks: [index + 1] }));
  const port: Pick<CampaignsPort, "campaign" | "rankings"> = {
    campaign: () => Promise.resolve(success(campaign)),
    rankings: () => Promise.resolve(success({ days: ["2026-01-01"], keywords })),
  };
  const always = {
    isOnline: true,
    isSparing: false,
    reachesPage: () => Promise.resolve(true),
    isVisible: true,
    onChange: () => () => undefined,
  };
  const context = { clock: new ManualClock(), connection: always, visibility: always };
  const model = new CampaignViewModel(1, { campaigns: port as CampaignsPort, context, isAllowed: () => true });
  await model.load();
  const shown = () => model.rows.map(({ keyword }) => keyword.text);
  return { model, shown };
}

const songs = (count: number) => Array.from({ length: count }, (_each, index) => `song ${String(index + 1)}`);

describe("the search among the keywords of a campaign", () => {
  it("holds each typed word somewhere, what holds them as one piece first", async () => {
    const { model, shown } = await openWith("mar del café", "Café  mar", ...songs(RANKINGS_PAGE_SIZE));
    model.setSearch(" CAFE mar ");
    expect(shown()).toEqual(["mar del café", "Café  mar"]);
    model.setSearch("mar del");
    expect(shown()).toEqual(["mar del café"]);
    model.setSearch("zither");
    expect([shown(), model.pageCount, model.page]).toEqual([[], 1, 1]);
    model.setSearch("  ");
    expect(shown()).toHaveLength(RANKINGS_PAGE_SIZE);
  });

  it("begins at the first page, has the pages of what it found, and leaves the lines that are drawn", async () => {
    const { model, shown } = await openWith(...songs(2 * RANKINGS_PAGE_SIZE + 5), "piano");
    model.togglePlotted(2);
    model.setPage(3);
    expect(shown()).toHaveLength(6);
    model.setSearch("song");
    expect([model.page, model.pageCount, shown()[0]]).toEqual([1, 3, "song 1"]);
    model.setSearch("song 2");
    expect([model.pageCount, shown()[0]]).toEqual([1, "song 2"]);
    expect(model.lines.map(({ keyword }) => keyword.id)).toEqual([1, 3]);
  });

  it("is there from the first keyword on that one page does not show", async () => {
    expect((await openWith(...songs(RANKINGS_PAGE_SIZE))).model.isSearched).toBe(false);
    const { model, shown } = await openWith(...songs(RANKINGS_PAGE_SIZE + 1));
    expect(model.isSearched).toBe(true);
    expect(shown()).toHaveLength(RANKINGS_PAGE_SIZE);
  });
});
