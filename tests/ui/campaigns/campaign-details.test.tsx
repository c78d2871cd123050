import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { NOT_RANKED, type KeywordRankings } from "@panel/core/campaigns";
import { success } from "@panel/core/result";
import { dayText, momentText, showMoment } from "@panel/core/time";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush } from "../../support/render-panel.tsx";
import { WatchedPort } from "../../support/watched-port.ts";
import { openCampaigns, VIDEO } from "./campaigns-fixture.tsx";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const open = (having: Parameters<typeof openCampaigns>[2] = {}) =>
  openCampaigns("/youtube-campaign/1", [{ countries: [233, 82] }], having);
const button = (name: string) => screen.getByRole("button", { name });
const country = () => screen.getByRole("combobox", { name: english("campaigns:country") });
const day = (end: "from" | "until") => screen.getByLabelText(english(`campaigns:${end}`));

/** What is said of the campaign, by its terms. */
function factsShown(): Readonly<Record<string, string>> {
  const details = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  return Object.fromEntries(screen.getAllByRole("term").map(({ textContent }, index) => [textContent, details[index] ?? ""]));
}

/** The cells of each keyword: its text, place, change, best and days. */
const keywordRows = () =>
  within(screen.getByRole("region", { name: english("campaigns:tableTitle") }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

async function writeDay(user: UserEvent, end: "from" | "until", text: string): Promise<void> {
  await user.clear(day(end));
  await user.type(day(end), text);
  await flush();
}

describe("one campaign on screen", () => {
  it("CMP-006 ENT-045 shows what is followed, how often, when it was looked up, and in which country and days", async () => {
    const { clock } = await open({ prepare: (panel) => panel.clock.advance(2 * DAY_MS + HOUR_MS) });
    expect(screen.getByRole("link", { name: VIDEO })).toHaveAttribute("href", VIDEO);
    const tracked = showMoment(momentText(clock.now() - HOUR_MS), { language: "en" });
    expect(factsShown()).toMatchObject({
      [english("campaigns:column_track")]: english("campaigns:track_daily"),
      [english("campaigns:column_countries")]: "United Kingdom, Germany",
      [english("campaigns:column_keywords")]: english("campaigns:keywordsCount_other", { count: 2 }),
      [english("campaigns:column_tracked")]: tracked,
    });
    expect(keywordRows().map(([keyword]) => keyword)).toEqual(["guitar", "piano"]);
    expect(country()).toHaveValue("233");
    expect(country()).toHaveDisplayValue("United Kingdom");
    expect(day("from")).toHaveValue(dayText(clock.now() - 29 * DAY_MS));
    expect(day("until")).toHaveValue(dayText(clock.now()));
  });

  it("CMP-009 asks for the positions of the chosen country and days, and for none of days that are no range", async () => {
    const { user, memory, clock } = await open();
    const port = new WatchedPort(memory.campaigns, memory.faults.campaigns, ["rankings"]);
    const asked = () => port.callsOf("rankings").map(([id, countryId, range]) => [id, countryId, range]);
    const until = dayText(clock.now());
    await user.selectOptions(country(), "Germany");
    await flush();
    expect(asked()).toEqual([[1, 82, { from: dayText(clock.now() - 29 * DAY_MS), until }]]);
    await writeDay(user, "from", "2025-11-05");
    expect(asked().at(-1)).toEqual([1, 82, { from: "2025-11-05", until }]);
    await writeDay(user, "until", "2025-12-24");
    expect(asked().at(-1)).toEqual([1, 82, { from: "2025-11-05", until: "2025-12-24" }]);
    const before = asked().length;
    await writeDay(user, "from", "2020-01-01");
    expect(day("until")).toHaveAccessibleDescription(english("campaigns:rangeWrong"));
    expect(asked()).toHaveLength(before);
  });

  it("CMP-009 shows each keyword's place, change and best", async () => {
    const ranked = (id: number, text: string, ranks: readonly (number | null)[]): KeywordRankings => ({
      keyword: { id, text },
      ranks: Array.from({ length: 3 }, (_day, index) => ranks[index] ?? null),
    });
    const answer = [
      ranked(1, "guitar", [9, 4, 7]),
      ranked(2, "piano", [40, 31]),
      ranked(3, "violin", [12, NOT_RANKED]),
      ranked(4, "cello", [5, 5]),
    ];
    await open({
      prepare: ({ faults }) => {
        faults.campaigns.rankings = () =>
          Promise.resolve(success({ days: ["2025-12-01", "2025-12-02", "2025-12-03"], keywords: answer }));
      },
    });
    const change = (key: "up_other" | "down_other", count: number) =>
      expect.stringContaining(english(`campaigns:${key}`, { count })) as string;
    expect(keywordRows()).toEqual([
      ["guitar", "7", change("down_other", 3), "4", "3"],
      ["piano", "31", change("up_other", 9), "31", "2"],
      ["violin", english("campaigns:notRanked"), "–", "12", "2"],
      ["cello", "5", english("campaigns:unchanged"), "5", "2"],
    ]);
  });

  it("CMP-007 CMP-008 DEC-158 loads the details again after refreshing, pausing and resuming, and can undo a pause", async () => {
    const { user, memory } = await open();
    const port = new WatchedPort(memory.campaigns, memory.faults.campaigns, ["campaign", "pause", "activate", "refresh"]);
    await user.click(button(english("campaigns:pause")));
    await flush();
    expect(port.callsOf("campaign")).toHaveLength(1);
    expect(screen.getByText(english("campaigns:pausedNote"))).toBeInTheDocument();
    await user.click(button(english("campaigns:undo")));
    await flush();
    expect(port.callsOf("campaign").length).toBeGreaterThan(1);
    expect(button(english("campaigns:pause"))).toBeInTheDocument();
    const before = port.callsOf("campaign").length;
    await user.click(button(english("campaigns:refresh")));
    await flush();
    expect(port.callsOf("campaign").length).toBeGreaterThan(before);
    expect([port.callsOf("refresh"), port.callsOf("pause"), port.callsOf("activate")]).toEqual([[[1]], [[1]], [[1]]]);
  });

  it.each(["refresh", "pause", "activate"] as const)(
    "CMP-007 CMP-008 shows after %s what the details say then",
    async (wanted) => {
      const { user, memory } = await open({
        prepare: ({ campaigns }) => void (wanted === "activate" && campaigns.pause(1)),
      });
      const port = new WatchedPort(memory.campaigns, memory.faults.campaigns, ["campaign", wanted]);
      const found = await memory.campaigns.campaign(1);
      if (!found.ok) throw new Error("a campaign is needed");
      memory.faults.campaigns.campaign = (id) =>
        Promise.resolve(success({ ...found.value, id, countries: [{ id: 82, code: "DE" }] }));
      await user.click(button(english(`campaigns:${wanted}`)));
      await flush();
      expect(port.callsOf(wanted)).toEqual([[1]]);
      expect(factsShown()[english("campaigns:column_countries")]).toBe("Germany");
    },
  );

  it("CMP-007 says why an action came to nothing, and loads nothing again", async () => {
    const { user, memory } = await open();
    const port = new WatchedPort(memory.campaigns, memory.faults.campaigns, ["campaign", "pause"]);
    port.fail("pause", { kind: "server", status: 422, message: "Not now." });
    await user.click(button(english("campaigns:pause")));
    await flush();
    expect(screen.getByText("Not now.")).toBeVisible();
    expect(port.callsOf("campaign")).toEqual([]);
    expect(button(english("campaigns:pause"))).toBeVisible();
  });

  it("DEC-158 says from when on it may be refreshed again", async () => {
    const { user } = await open();
    await user.click(button(english("campaigns:refresh")));
    await flush();
    expect(screen.getByText(/You can refresh again after/)).toBeInTheDocument();
    expect(button(english("campaigns:refresh"))).toHaveAttribute("aria-disabled", "true");
  });

  it("CMP-006 says that a campaign is not there", async () => {
    await openCampaigns("/youtube-campaign/99", [{}]);
    expect(screen.getByRole("heading", { level: 1, name: english("errors:404") })).toBeInTheDocument();
  });
});
