import { screen, within } from "@testing-library/react";
import { firstCampaignCountry } from "@panel/core/campaigns";
import { failure, success } from "@panel/core/result";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { WatchedPort } from "../../support/watched-port.ts";
import { openCampaigns, VIDEO } from "./campaigns-fixture.tsx";

const url = () => screen.getByRole("textbox", { name: new RegExp(english("campaigns:url")) });
const keywords = () => screen.getByRole("textbox", { name: new RegExp(english("campaigns:column_keywords")) });
const countries = () => screen.getByRole("combobox", { name: new RegExp(english("campaigns:column_countries")) });
const track = () => screen.getByRole("combobox", { name: english("campaigns:column_track") });
const submit = () => screen.getByRole("button", { name: english("campaigns:submit") });

/** Puts a text into a field immediately, behind what is there. */
async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

describe("a new campaign on screen", () => {
  it("CMP-004 CMP-008 sends link, countries, track and keywords, and shows the campaign that was made", async () => {
    const { user, memory, route } = await openCampaigns("/youtube-campaign/create", []);
    const port = new WatchedPort(memory.campaigns, memory.faults.campaigns, ["create", "campaign"]);
    await write(user, url(), VIDEO);
    await user.selectOptions(track(), "weekly");
    await write(user, keywords(), "Guitar\nguitar, PIANO");
    await user.click(submit());
    await flush();
    expect(port.callsOf("create").map(([campaign]) => campaign)).toEqual([
      { url: VIDEO, countries: [233], track: "weekly", keywords: ["Guitar", "PIANO"] },
    ]);
    expect(route()).toMatchObject({ name: "youtube-campaign", params: { id: "1" } });
    expect(port.callsOf("campaign").length).toBeGreaterThan(0);
  });

  it("CMP-005 offers to look up on demand, daily, weekly and monthly", async () => {
    await openCampaigns("/youtube-campaign/create", []);
    const options = within(track()).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["On demand", "Daily", "Weekly", "Monthly"]);
  });

  it.each(["on_demand", "daily", "weekly", "monthly"] as const)(
    "CMP-005 sends %s as the track that is chosen by its name",
    async (value) => {
      const { user, memory } = await openCampaigns("/youtube-campaign/create", []);
      const port = new WatchedPort(memory.campaigns, memory.faults.campaigns, ["create"]);
      await write(user, url(), VIDEO);
      await write(user, keywords(), "guitar");
      await user.selectOptions(track(), english(`campaigns:track_${value}`));
      await user.click(submit());
      await flush();
      expect(port.callsOf("create").map(([campaign]) => campaign.track)).toEqual([value]);
    },
  );

  it("CMP-010 says while somebody types how many keywords are left, each once for each country", async () => {
    const { user } = await openCampaigns("/youtube-campaign/create", [{}]);
    expect(screen.getByText(english("campaigns:left_other", { count: 8 }))).toBeInTheDocument();
    await write(user, keywords(), "one, two, ONE");
    expect(screen.getByText(english("campaigns:left_other", { count: 6 }))).toBeInTheDocument();
    const kept = screen.getByRole("list", { name: english("campaigns:keywordsKept") });
    expect(
      within(kept)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["one", "two"]);
    await user.click(countries());
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Germany" }));
    expect(screen.getByText(english("campaigns:left_other", { count: 4 }))).toBeInTheDocument();
    await write(user, keywords(), ",three,four,five");
    expect(keywords()).toHaveAccessibleDescription(
      expect.stringContaining(english("campaigns:problem_tooManyKeywords", { wanted: 10, room: 8 })),
    );
  });

  it("CMP-014 CMP-015 BIZ-050 loads the countries, of which United Kingdom is chosen at first", async () => {
    const { user } = await openCampaigns("/youtube-campaign/create", null);
    expect(countries()).toHaveTextContent("United Kingdom");
    await user.click(countries());
    expect(await screen.findByRole("menuitemcheckbox", { name: "United Kingdom" })).toBeChecked();
    expect(screen.getByRole("menuitemcheckbox", { name: "Germany" })).not.toBeChecked();
    expect(firstCampaignCountry).toEqual({ id: 233, code: "GB" });
  });

  it("CMP-014 DEC-160 offers exactly the countries that were loaded, and loads them again after a failure", async () => {
    const listed = [
      { id: 233, isoCode2: "GB", name: "United Kingdom" },
      { id: 7, isoCode2: "NL", name: "Netherlands" },
    ];
    const { user, memory } = await openCampaigns("/youtube-campaign/create", null, {
      prepare: ({ faults }) => {
        faults.catalogue.countries = () => Promise.resolve(failure({ kind: "network" }));
      },
    });
    expect(screen.getByText(english("campaigns:countriesFailed"))).toBeVisible();
    memory.faults.catalogue.countries = () => Promise.resolve(success(listed));
    await user.click(screen.getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(screen.queryByText(english("campaigns:countriesFailed"))).toBeNull();
    await user.click(countries());
    const offered = await screen.findAllByRole("menuitemcheckbox");
    expect(offered.map(({ textContent }) => textContent)).toEqual(["United Kingdom", "Netherlands"]);
  });

  it("CMP-016 shows the server's words at their fields, until the field is changed", async () => {
    const { user, memory } = await openCampaigns("/youtube-campaign/create", []);
    const said = { url: "Not a video.", countries: "No such country.", track: "Not so often.", keywords: "Not these words." };
    const fields = ["url", "countries", "track", "keywords"] as const;
    const problems = fields.map((field) => ({ line: null, field, message: said[field] }));
    memory.faults.campaigns.create = () => Promise.resolve(failure({ kind: "problems", message: "", problems }));
    const shown = { url, countries, track, keywords };
    await write(user, url(), "https://example.com/");
    await write(user, keywords(), "guitar");
    await user.click(submit());
    await flush();
    for (const field of fields) expect(shown[field]()).toHaveAccessibleDescription(expect.stringContaining(said[field]));
    await write(user, url(), "x");
    expect(url()).not.toHaveAccessibleDescription(expect.stringContaining(said.url));
    for (const field of fields.slice(1)) expect(shown[field]()).toHaveAccessibleDescription(expect.stringContaining(said[field]));
  });

  it("CMP-004 sends nothing that is incomplete, and says what is missing", async () => {
    const { user, memory } = await openCampaigns("/youtube-campaign/create", []);
    const port = new WatchedPort(memory.campaigns, memory.faults.campaigns, ["create"]);
    await user.click(submit());
    expect(url()).toHaveAccessibleDescription(expect.stringContaining(english("campaigns:problem_noUrl")));
    expect(keywords()).toHaveAccessibleDescription(expect.stringContaining(english("campaigns:problem_noKeywords")));
    expect(port.callsOf("create")).toEqual([]);
  });

  it("CMP-011 asks nothing of a plan for a guest, and leads to the plans whoever has none", async () => {
    let asked = 0;
    const guest = await renderPanel("/youtube-campaign/create", {
      prepare: ({ faults }) => {
        faults.campaigns.subscription = () => {
          asked += 1;
          return Promise.resolve(failure({ kind: "network" }));
        };
      },
    });
    expect(screen.getByText(english("campaigns:loginNeeded"))).toBeInTheDocument();
    expect(asked).toBe(0);
    guest.unmount();
    await openCampaigns("/youtube-campaign/create", null);
    expect(screen.getByRole("link", { name: english("campaigns:choosePlan") })).toHaveAttribute("href", "/plans-and-pricing");
  });

  it("DEC-058 opens the notice of a frozen account instead of making a campaign", async () => {
    const { user } = await openCampaigns("/youtube-campaign/create", [], {
      prepare: ({ accounts }) => {
        const ann = accounts.byEmail("ann@example.com");
        if (ann) ann.profile = { ...ann.profile, frozenAt: "2026-01-01 00:00:00" };
      },
    });
    await write(user, url(), VIDEO);
    await write(user, keywords(), "guitar");
    await user.click(submit());
    await flush();
    expect(await screen.findByRole("dialog", { name: "Your account is frozen" })).toBeInTheDocument();
  });
});
