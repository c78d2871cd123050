import type { CampaignsPort } from "@panel/core/campaigns";
import { moneyFromCents } from "@panel/core/money";
import { ProblemMap } from "@panel/core/result";
import { apiPorts } from "@panel/http";
import { describe, expect, it } from "vitest";
import { key } from "./fixtures.ts";
import { startClient } from "./stub-api.ts";

const wish = { url: "https://youtu.be/aqz-KE-bpKQ", countries: [1], track: "daily", keywords: ["piano"] } as const;
const fields = ["url", "countries", "track", "keywords"] as const;

const wire = {
  ...{ id: 7, url: wish.url, track: "daily", status: "active", is_paused_by_plan: false, is_tracking: true },
  ...{
    countries: [{ id: 233, iso_code_2: "GB" }],
    keywords_count: 1,
    ranked_count: 1,
    best_rank: 4,
    created_at: "2026-01-01 10:00:00",
  },
  ...{ last_tracked_at: "2026-01-02 10:00:00", next_track_at: null, refreshable_at: null },
  keywords: [{ id: 9, keyword: "piano" }],
};
/** The same as the panel knows it. */
const campaign = {
  ...{ id: 7, url: wish.url, track: "daily", status: "active", isPausedByPlan: false, isTracking: true },
  ...{ countries: [{ id: 233, code: "GB" }], keywordsCount: 1, rankedCount: 1, bestRank: 4, createdAt: "2026-01-01 10:00:00" },
  ...{ lastTrackedAt: "2026-01-02 10:00:00", nextTrackAt: null },
};
const details = { ...campaign, refreshableAt: null, keywords: [{ id: 9, text: "piano" }] };

/** What a call of the port sends, without the language that each request has, and what the port makes of this answer. */
async function sending(send: (port: CampaignsPort) => Promise<unknown>, answer: object) {
  const { api, client } = await startClient();
  api.answer(200, answer);
  const answered = await send(await apiPorts.campaigns(client));
  const { method, path, query, body } = api.last;
  const { locale: _locale, ...asked } = query;
  return { call: `${method} ${path}`, query: asked, body, answered };
}

describe("a campaign on its way", () => {
  it("CMP-002 CMP-003 lists by the filters of the query, and takes data, total_amount and recordsFiltered", async () => {
    const answer = { data: [wire], total_amount: 12, recordsFiltered: 11 };
    const none = { search: "", status: null, countryId: null, track: null, from: null, until: null, page: 1 };
    const listed = { ok: true, value: { campaigns: [campaign], totalAmount: 12, matching: 11 } };
    expect(await sending((port) => port.list(none), answer)).toEqual({
      ...{ call: "GET /api/v1/campaigns", query: { page: "1", per_page: "10" }, body: undefined, answered: listed },
    });
    const days = { from: "2026-01-01", until: "2026-01-31" };
    const filters = { search: "piano", status: "paused", countryId: 233, track: "weekly", ...days, page: 2 } as const;
    expect((await sending((port) => port.list(filters), answer)).query).toEqual({
      ...{ search: "piano", status: "paused", country_id: "233", track: "weekly" },
      ...{ start_date: "2026-01-01", end_date: "2026-01-31", page: "2", per_page: "10" },
    });
  });

  it("CMP-004 sends url, countries, track and keywords, and reads the campaign from the data of the answer", async () => {
    expect(await sending((port) => port.create(wish, key), { data: wire })).toEqual({
      ...{ call: "POST /api/v1/campaigns", query: {}, body: wish, answered: { ok: true, value: details } },
    });
  });

  it.each([
    ["API-141 CMP-006", "GET", "", (port: CampaignsPort) => port.campaign(7)],
    ["API-142 CMP-007 DEC-158", "PUT", "/update", (port: CampaignsPort) => port.refresh(7)],
    ["API-143 CMP-007", "PUT", "/activate", (port: CampaignsPort) => port.activate(7)],
    ["API-144 CMP-007", "PUT", "/pause", (port: CampaignsPort) => port.pause(7)],
  ])("%s is a %s of the campaign%s, without a body, and is answered by the campaign", async (_row, method, path, send) => {
    expect(await sending(send, { data: wire })).toEqual({
      ...{ call: `${method} /api/v1/campaigns/7${path}`, query: {}, body: undefined, answered: { ok: true, value: details } },
    });
  });

  it("API-148 CMP-009 asks for the keywords of a country, of one day or from one to another", async () => {
    const keywords = [{ id: 9, keyword: "piano", ranks: [null, 4] }];
    const answer = { data: { dates: ["2026-01-01", "2026-01-02"], keywords } };
    const range = { from: "2026-01-01", until: "2026-01-02" };
    expect(await sending((port) => port.rankings(7, 233, range), answer)).toEqual({
      ...{
        call: "GET /api/v1/campaigns/7/keywords",
        query: { country_id: "233", date: "2026-01-01,2026-01-02" },
        body: undefined,
      },
      answered: {
        ok: true,
        value: { days: ["2026-01-01", "2026-01-02"], keywords: [{ keyword: { id: 9, text: "piano" }, ranks: [null, 4] }] },
      },
    });
    const oneDay = { from: "2026-01-02", until: "2026-01-02" };
    expect((await sending((port) => port.rankings(7, 82, oneDay), answer)).query).toEqual({
      country_id: "82",
      date: "2026-01-02",
    });
  });

  it("API-145 API-146 API-147 CMP-012 CMP-013 reads each plan with its fields, and takes one by its id", async () => {
    const tariff = {
      id: 3,
      name: "Creator",
      is_highlight: true,
      keywords_limit: 50,
      price: 29,
      price_decimal: "29",
      trial_days: 7,
    };
    const plan = { id: 3, isHighlight: true, keywordsLimit: 50, name: "Creator", price: moneyFromCents(2_900), trialDays: 7 };
    expect(await sending((port) => port.plans(), { data: [tariff] })).toEqual({
      ...{ call: "GET /api/v1/campaigns/tariff-plans", query: {}, body: undefined, answered: { ok: true, value: [plan] } },
    });
    const standing = { data: { status: "trial", campaign_tariff: tariff, keywords_limit: 50, tracked_keywords: 4 } };
    const answered = { ok: true, value: { status: "trial", plan, keywordsLimit: 50, trackedKeywords: 4 } };
    expect(await sending((port) => port.subscription(), standing)).toMatchObject({
      ...{ call: "GET /api/v1/campaigns/subscription", query: {}, body: undefined, answered },
    });
    expect(await sending((port) => port.subscribe(3, key), standing)).toMatchObject({
      ...{ call: "POST /api/v1/campaigns/tariff-plans/3/subscribe", query: {}, body: undefined, answered },
    });
  });

  it("CMP-017 DEC-161 takes what is wrong from the errors of the answer, then from those within its data", async () => {
    const { api, client } = await startClient();
    const port = await apiPorts.campaigns(client);
    const foundIn = async (body: object) => {
      api.answer(422, body);
      const answer = await port.create(wish, key);
      const found = answer.ok ? new ProblemMap() : ProblemMap.of<(typeof fields)[number]>(answer.error);
      return fields.map((field) => found.at(field));
    };
    const errors = { url: ["Not a video."], countries: ["None."], track: "How often?", keywords: ["Too many.", "Too long."] };
    const said = [["Not a video."], ["None."], ["How often?"], ["Too many.", "Too long."]];
    expect(await foundIn({ message: "Sent data is invalid", errors })).toEqual(said);
    expect(await foundIn({ message: "Sent data is invalid", data: { errors } })).toEqual(said);
    // Where both are there, those beside the data count.
    expect(await foundIn({ errors, data: { errors: { url: ["Something else."] } } })).toEqual(said);
    expect(api.last).toMatchObject({ method: "POST", path: "/api/v1/campaigns" });
  });
});
