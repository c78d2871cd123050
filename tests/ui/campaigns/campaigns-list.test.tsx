import { screen, within } from "@testing-library/react";
import { bestRank, simulatedRank } from "@panel/core/campaigns";
import { failure } from "@panel/core/result";
import type { MemoryPanel } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { WatchedPort } from "../../support/watched-port.ts";
import { openCampaigns, VIDEO } from "./campaigns-fixture.tsx";

const SEARCH_QUIET_MS = 300;
const DAY_MS = 86_400_000;
const rowsOf = () =>
  within(screen.getByRole("region", { name: english("campaigns:title") }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
/** What is in a column of the list, from the newest campaign to the oldest. */
function column(name: string): readonly (string | undefined)[] {
  const list = within(screen.getByRole("region", { name: english("campaigns:title") }));
  const at = list.getAllByRole("columnheader").findIndex(({ textContent }) => textContent === name);
  const rows = list.getAllByRole("row").slice(1);
  return rows.map((row) => within(row).getAllByRole("cell")[at]?.textContent);
}
/** Where the video is on a day in the search of each country for each keyword. */
const standing = (day: string, countries: readonly string[], keywords: readonly string[]) =>
  countries.flatMap((country) =>
    keywords.map((keyword) => simulatedRank({ url: VIDEO, keyword, country }, Date.parse(day) / DAY_MS)),
  );
const choose = (name: string) => screen.getByRole("combobox", { name });

describe("the list of campaigns on screen", () => {
  it("CMP-001 CMP-002 shows where videos are followed, and how they stand", async () => {
    const made = [{}, { track: "weekly", countries: [233, 82], keywords: ["piano", "bass"] }] as const;
    await openCampaigns("/youtube-campaign", made, {
      prepare: ({ campaigns, clock }) => {
        campaigns.settle();
        clock.advance(DAY_MS);
      },
    });
    const [newest, oldest] = rowsOf();
    expect(newest).toContain("youtube.com/watch?v=dQw4w9WgXcQ");
    expect(newest).toContain(english("campaigns:track_weekly"));
    expect(newest).toContain("Germany");
    expect(oldest).toContain(english("campaigns:track_daily"));
    // The daily one was looked up again on the second day; for "bass" the video is not among the first hundred in Germany.
    const stood = [standing("2026-01-01", ["GB", "DE"], ["piano", "bass"]), standing("2026-01-02", ["GB"], ["guitar", "piano"])];
    expect(stood.map((ranks) => ranks.filter((rank) => rank === null).length)).toEqual([1, 0]);
    expect(column(english("campaigns:column_best"))).toEqual(stood.map((ranks) => String(bestRank(ranks))));
    expect(column(english("campaigns:column_ranked"))).toEqual([
      english("campaigns:rankedOf", { ranked: 3, all: 4 }),
      english("campaigns:rankedOf", { ranked: 2, all: 2 }),
    ]);
    expect(screen.getByRole("link", { name: english("campaigns:create") })).toHaveAttribute("href", "/youtube-campaign/create");
  });

  it("CMP-002 begins with the filters of the address, makes the query of them, and writes them into the address", async () => {
    const lists: WatchedPort<MemoryPanel["campaigns"]>[] = [];
    const made = [{}, { track: "weekly", countries: [82], keywords: ["violin"] }] as const;
    const { user, pass } = await openCampaigns("/youtube-campaign?track=weekly&country=82", made, {
      prepare: ({ campaigns, faults }) => void lists.push(new WatchedPort(campaigns, faults.campaigns, ["list"])),
    });
    const calls = () => lists.flatMap((list) => list.callsOf("list").map(([query]) => query));
    expect(calls()[0]).toMatchObject({ track: "weekly", countryId: 82, status: null, search: "", page: 1 });
    expect(rowsOf()).toHaveLength(1);
    await user.selectOptions(choose(english("campaigns:column_status")), english("campaigns:status_active"));
    await user.type(screen.getByRole("searchbox", { name: english("campaigns:search") }), "viol");
    await pass(SEARCH_QUIET_MS);
    expect(calls().at(-1)).toMatchObject({ status: "active", search: "viol", track: "weekly", countryId: 82 });
    expect(window.location.search).toContain("search=viol");
    expect(window.location.search).toContain("status=active");
    await user.selectOptions(choose(english("campaigns:column_track")), english("campaigns:track_monthly"));
    await flush();
    await user.click(screen.getByRole("button", { name: english("campaigns:showAll") }));
    await flush();
    expect(rowsOf()).toHaveLength(2);
    expect(window.location.search).not.toContain("track");
  });

  it("CMP-002 makes the query of country and days as well, and shows what they leave", async () => {
    const { user, memory } = await openCampaigns("/youtube-campaign", [{}, { countries: [82], keywords: ["violin"] }]);
    const port = new WatchedPort(memory.campaigns, memory.faults.campaigns, ["list"]);
    const asked = () => port.callsOf("list").at(-1)?.[0];
    await user.selectOptions(choose(english("campaigns:country")), "Germany");
    await flush();
    expect(asked()).toMatchObject({ countryId: 82, from: null, until: null });
    expect(rowsOf()).toEqual([expect.stringContaining("Germany")]);
    await user.type(screen.getByLabelText(english("campaigns:madeFrom")), "2026-01-01");
    await user.type(screen.getByLabelText(english("campaigns:madeUntil")), "2026-01-31");
    await flush();
    expect(asked()).toMatchObject({ countryId: 82, from: "2026-01-01", until: "2026-01-31" });
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      ...{ country: "82", from: "2026-01-01", until: "2026-01-31" },
    });
    await user.clear(screen.getByLabelText(english("campaigns:madeUntil")));
    await user.type(screen.getByLabelText(english("campaigns:madeUntil")), "2025-12-31");
    await flush();
    expect(screen.getByText(english("campaigns:nothingFound_other", { count: 2 }))).toBeVisible();
  });

  it("CMP-003 says how many of all match, and has a page for each ten of those", async () => {
    const many = Array.from({ length: 23 }, (_one, index) => ({
      ...{ keywords: [`word ${String(index)}`], track: index < 11 ? "weekly" : "daily" },
    })) as readonly { readonly keywords: readonly string[]; readonly track: "weekly" | "daily" }[];
    const { user } = await openCampaigns("/youtube-campaign?track=weekly", many, { plan: 2 });
    expect(screen.getByText(english("campaigns:found", { found: 11, total: 23 }))).toBeVisible();
    expect(rowsOf()).toHaveLength(10);
    const next = () => screen.getByRole("button", { name: english("common:nextPage") });
    await user.click(next());
    await flush();
    expect(rowsOf()).toHaveLength(1);
    await user.click(next());
    await flush();
    expect(rowsOf()).toHaveLength(1);
  });

  it("CMP-003 says how many there are and how many match, and pages through them", async () => {
    const many = Array.from({ length: 12 }, (_one, index) => ({ keywords: [`word ${String(index)}`] }));
    const { user } = await openCampaigns("/youtube-campaign", many, { plan: 2 });
    expect(screen.getByText(english("campaigns:total_other", { count: 12 }))).toBeInTheDocument();
    expect(rowsOf()).toHaveLength(10);
    await user.click(screen.getByRole("button", { name: english("common:nextPage") }));
    await flush();
    expect(rowsOf()).toHaveLength(2);
    await user.selectOptions(choose(english("campaigns:column_status")), english("campaigns:status_paused"));
    await flush();
    expect(screen.getByText(english("campaigns:nothingFound_other", { count: 12 }))).toBeInTheDocument();
  });

  it("CMP-002 tells guests what campaigns are, and asks nothing for them", async () => {
    let asked = 0;
    await renderPanel("/youtube-campaign", {
      prepare: ({ faults }) => {
        const count = () => {
          asked += 1;
          return Promise.resolve(failure({ kind: "network" } as const));
        };
        Object.assign(faults.campaigns, { list: count, subscription: count });
      },
    });
    expect(screen.getByText(english("campaigns:guestTitle"))).toBeInTheDocument();
    expect(screen.getByText(english("campaigns:intro"))).toBeInTheDocument();
    expect(asked).toBe(0);
  });

  it("CMP-002 offers to try again what could not be loaded", async () => {
    const { user, memory } = await openCampaigns("/youtube-campaign", null, {
      prepare: ({ faults }) => {
        faults.campaigns.list = () => Promise.resolve(failure({ kind: "network" }));
      },
    });
    expect(screen.getByRole("alert")).toHaveTextContent(english("campaigns:failed"));
    delete memory.faults.campaigns.list;
    await user.click(screen.getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(screen.getByText(english("campaigns:none"))).toBeInTheDocument();
  });

  it("CMP-006 leads to one campaign, and shows the list without an id", async () => {
    const { user, route } = await openCampaigns("/youtube-campaign", [{}]);
    await user.click(screen.getAllByRole("link", { name: english("campaigns:openCampaign", { url: VIDEO }) })[0]!);
    await flush();
    expect(route()).toMatchObject({ name: "youtube-campaign", params: { id: "1" } });
    expect(screen.getByRole("heading", { level: 1, name: english("campaigns:campaignTitle") })).toBeInTheDocument();
  });
});
