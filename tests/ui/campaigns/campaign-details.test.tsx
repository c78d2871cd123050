import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush } from "../../support/render-panel.tsx";
import { WatchedPort } from "../../support/watched-port.ts";
import { openCampaigns } from "./campaigns-fixture.tsx";

const DAY_MS = 86_400_000;
const open = () => openCampaigns("/youtube-campaign/1", [{ countries: [233, 82] }]);
const button = (name: string) => screen.getByRole("button", { name });
const rankings = () => screen.getByRole("region", { name: english("campaigns:tableTitle") });

describe("one campaign on screen", () => {
  it("CMP-006 ENT-045 shows what is followed, how often, and when it was looked up", async () => {
    await open();
    expect(screen.getByText("United Kingdom, Germany")).toBeInTheDocument();
    expect(screen.getByText(english("campaigns:track_daily"))).toBeInTheDocument();
    expect(screen.getByText(english("campaigns:keywordsCount_other", { count: 2 }))).toBeInTheDocument();
  });

  it("CMP-009 shows each keyword's place, change and best for the chosen country and days", async () => {
    const { user, memory, clock } = await open();
    const port = new WatchedPort(memory.campaigns, memory.faults.campaigns, ["rankings"]);
    await clock.advanceAsync(3 * DAY_MS);
    await user.selectOptions(screen.getByRole("combobox", { name: english("campaigns:country") }), "Germany");
    await flush();
    const from = screen.getByLabelText(english("campaigns:from"));
    await user.clear(from);
    await user.type(from, "2020-01-01");
    await flush();
    expect(screen.getByLabelText(english("campaigns:until"))).toHaveAccessibleDescription(english("campaigns:rangeWrong"));
    const calls = port.callsOf("rankings");
    expect(calls.every(([id, country]) => id === 1 && country === 82)).toBe(true);
    expect(within(rankings()).getAllByRole("row")).toHaveLength(3);
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

  it("DEC-158 says from when on it may be refreshed again", async () => {
    const { user } = await open();
    await user.click(button(english("campaigns:refresh")));
    await flush();
    expect(screen.getByText(/You can refresh again after/)).toBeInTheDocument();
    expect(button(english("campaigns:refresh"))).toHaveAttribute("aria-disabled", "true");
  });

  it("CMP-006 says that a campaign is not there", async () => {
    await openCampaigns("/youtube-campaign/99", [{}]);
    expect(screen.getByRole("alert")).toHaveTextContent(english("campaigns:missing"));
  });
});
