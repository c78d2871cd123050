import { NOT_RANKED, simulatedRank } from "@panel/core/campaigns";
import { dayText } from "@panel/core/time";
import german from "../../../locales/de/server.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { passWithCampaigns, UNITED_KINGDOM, VIDEO, workOnCampaigns } from "../../support/server-campaigns.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { campaignsServer } from "./campaigns-fixture.ts";

const shop = campaignsServer();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Positions {
  readonly keyword: string;
  readonly ranks: readonly (number | null)[];
}

/** Positions on the days on which any was looked up. */
interface Answer {
  readonly dates: readonly string[];
  readonly keywords: readonly Positions[];
}

const errorsOf = (answer: { json: () => unknown }) => (answer.json() as { readonly errors: Record<string, string[]> }).errors;

describe("keyword campaigns", () => {
  it("API-139 CMP-003 lists by the filters of the query, with how many match and how many there are", async () => {
    const person = await shop.starter();
    const first = await shop.campaignOf(person, { keywords: ["piano"], track: "weekly" });
    const second = await shop.campaignOf(person, { keywords: ["violin"] });
    const list = async (query: string) =>
      (await shop.call(person, "GET", `?${query}`)).json<{
        readonly data: readonly { readonly id: number }[];
        readonly total_amount: number;
        readonly recordsFiltered: number;
      }>();
    expect(await list("")).toMatchObject({ data: [{ id: second }, { id: first }], total_amount: 2, recordsFiltered: 2 });
    expect(await list("search=pian")).toMatchObject({ data: [{ id: first }], total_amount: 2, recordsFiltered: 1 });
    expect(await list("search=%25")).toMatchObject({ data: [], recordsFiltered: 0 });
    expect(await list(`country_id=${String(UNITED_KINGDOM)}&track=daily`)).toMatchObject({ data: [{ id: second }] });
    expect(await list("status=paused")).toMatchObject({ data: [], total_amount: 2 });
    expect(await list("per_page=1&page=2")).toMatchObject({ data: [{ id: first }], recordsFiltered: 2 });
    expect(await list("start_date=2999-01-01")).toMatchObject({ data: [] });
    expect(await list("end_date=2000-01-01")).toMatchObject({ data: [], total_amount: 2 });
    for (const wrong of ["start_date", "end_date"])
      expect((await shop.call(person, "GET", `?${wrong}=2026-02-31`)).statusCode).toBe(422);
  });

  it("API-140 ENT-045 DEC-159 makes a campaign of link, countries, track and keywords", async () => {
    const person = await shop.starter();
    const answer = await shop.create(person, { url: "https://youtu.be/dQw4w9WgXcQ?si=abc", keywords: [" Guitar", "guitar "] });
    expect(answer.json()).toMatchObject({
      data: {
        id: expect.any(Number) as number,
        url: "https://youtu.be/dQw4w9WgXcQ",
        track: "daily",
        status: "active",
        countries: [{ id: 233, iso_code_2: "GB" }],
        keywords: [{ id: expect.any(Number) as number, keyword: "Guitar" }],
        keywords_count: 1,
        is_tracking: true,
        last_tracked_at: null,
      },
    });
    expect(await shop.get(person, "/subscription")).toMatchObject({ tracked_keywords: 1 });
    await workOnCampaigns(shop.test);
    const { id } = answer.json<{ readonly data: { readonly id: number } }>().data;
    const [yesterday, today] = [-DAY_MS, 0].map((ago) => dayText(shop.test.clock.now() + ago)) as [string, string];
    const ranksOf = async (country: number, days: string) => {
      const rankings = `/${String(id)}/keywords?country_id=${String(country)}&date=${days}`;
      return (await shop.get<Answer>(person, rankings)).dates;
    };
    expect(await ranksOf(UNITED_KINGDOM, `${yesterday},${today}`)).toEqual([today]);
    expect(await ranksOf(UNITED_KINGDOM, yesterday)).toEqual([]);
    expect(await ranksOf(1, today)).toEqual([]);
    await passWithCampaigns(shop.test, DAY_MS);
    await workOnCampaigns(shop.test);
    const tomorrow = dayText(shop.test.clock.now());
    expect(await ranksOf(UNITED_KINGDOM, `${today},${tomorrow}`)).toEqual([today, tomorrow]);
    expect(await ranksOf(UNITED_KINGDOM, tomorrow)).toEqual([tomorrow]);
  });

  it("CMP-016 BIZ-051 checks the link against service 1, and says what is wrong at each field in the caller's language", async () => {
    const person = await shop.starter();
    const wrong = await shop.create(person, {
      url: "https://www.instagram.com/p/CxYz1234567",
      countries: [],
      track: "x",
      keywords: [],
    });
    expect([wrong.statusCode, Object.keys(errorsOf(wrong)).toSorted()]).toEqual([422, ["countries", "keywords", "track", "url"]]);
    const inGerman = errorsOf(await shop.call(person, "POST", "?locale=de", { countries: [], track: "x", keywords: [] }));
    const worded = (["url", "countries", "track", "keywords"] as const).map((field) => [inGerman[field], errorsOf(wrong)[field]]);
    expect(inGerman["url"]).toEqual([german.required]);
    for (const [own, english] of worded) expect(own).not.toEqual(english);
    expect(errorsOf(await shop.create(person, { countries: [999] }))).toHaveProperty("countries");
    expect(errorsOf(await shop.create(person, { keywords: ["x".repeat(101)] }))).toHaveProperty("keywords");
  });

  it("API-140 CMP-005 takes each of the four values of track, and no other one", async () => {
    const person = await shop.starter();
    for (const track of ["on_demand", "daily", "weekly", "monthly"]) {
      const made = await shop.create(person, { track, keywords: [track] });
      expect([made.statusCode, made.json()]).toMatchObject([200, { data: { track } }]);
    }
    for (const track of ["hourly", "Daily", "", null]) {
      const refused = await shop.create(person, { track, keywords: ["other"] });
      expect([track, refused.statusCode, Object.keys(errorsOf(refused))]).toEqual([track, 422, ["track"]]);
    }
  });

  it("CMP-010 refuses what the plan has no room for, and everything without a plan", async () => {
    const nobody = await shop.customer();
    expect(errorsOf(await shop.create(nobody))).toEqual({ keywords: [serverEnglish("campaignNoPlan")] });
    const person = await shop.starter();
    const keywords = Array.from({ length: 6 }, (_word, index) => `word ${String(index)}`);
    expect(errorsOf(await shop.create(person, { keywords, countries: [UNITED_KINGDOM, 1] }))).toEqual({
      keywords: [serverEnglish("campaignTooManyKeywords", { wanted: "12", left: "10" })],
    });
    const id = await shop.campaignOf(person, { keywords: [...keywords, "a", "b"] });
    expect((await shop.create(person, { keywords: ["c", "d", "e"] })).statusCode).toBe(422);
    await shop.call(person, "PUT", `/${String(id)}/pause`);
    expect((await shop.create(person, { keywords: ["c", "d", "e"] })).statusCode).toBe(200);
    const refused = await shop.call(person, "PUT", `/${String(id)}/activate`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { message: serverEnglish("campaignTooManyKeywords", { wanted: "8", left: "7" }) },
    ]);
  });

  it("API-141 answers one campaign with its keywords, and 404 for somebody else's", async () => {
    const person = await shop.starter();
    const id = await shop.campaignOf(person);
    expect(await shop.get(person, `/${String(id)}`)).toMatchObject({
      id,
      keywords: [{ keyword: "guitar" }, { keyword: "piano" }],
    });
    const stranger = await shop.starter();
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/keywords"],
      ["PUT", "/update"],
      ["PUT", "/activate"],
      ["PUT", "/pause"],
    ] as const) {
      const answer = await shop.call(stranger, method, `/${String(id)}${path}`);
      expect(answer.statusCode, path).toBe(404);
    }
  });

  it("API-142 DEC-158 looks positions up at once, by hand once an hour", async () => {
    const person = await shop.starter();
    const id = await shop.campaignOf(person, { track: "on_demand" });
    await workOnCampaigns(shop.test);
    const update = () => shop.call(person, "PUT", `/${String(id)}/update`);
    await passWithCampaigns(shop.test, 2 * DAY_MS - HOUR_MS);
    expect(await shop.get(person, `/${String(id)}`)).toMatchObject({ next_track_at: null, is_tracking: false });
    expect((await update()).json()).toMatchObject({ data: { id, is_tracking: true } });
    await workOnCampaigns(shop.test);
    const refused = await update();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "3600"]);
    expect(refused.json()).toMatchObject({
      code: "refreshed_just_now",
      message: serverEnglish("campaignRefreshedJustNow", { when: "in 60 minutes" }),
    });
    await passWithCampaigns(shop.test, HOUR_MS);
    expect((await update()).statusCode).toBe(200);
  });

  it("API-143 API-144 stops a campaign and lets it go on; nothing is looked up meanwhile", async () => {
    const person = await shop.starter();
    const id = await shop.campaignOf(person);
    await workOnCampaigns(shop.test);
    const put = (action: string) => shop.call(person, "PUT", `/${String(id)}/${action}`);
    for (const _time of [1, 2])
      expect((await put("pause")).json()).toMatchObject({ data: { status: "paused", next_track_at: null } });
    expect((await put("update")).json()).toMatchObject({ message: serverEnglish("campaignPaused") });
    const before = await shop.get<{ last_tracked_at: string }>(person, `/${String(id)}`);
    await passWithCampaigns(shop.test, 20 * HOUR_MS);
    expect(await shop.get(person, `/${String(id)}`)).toMatchObject({ last_tracked_at: before.last_tracked_at });
    for (const _time of [1, 2]) expect((await put("activate")).json()).toMatchObject({ data: { status: "active" } });
    await workOnCampaigns(shop.test);
    expect((await shop.get<{ last_tracked_at: string }>(person, `/${String(id)}`)).last_tracked_at > before.last_tracked_at).toBe(
      true,
    );
  });

  it("leaves a campaign as it is that is let go on though it runs, also where the plan has no room left", async () => {
    const person = await shop.starter();
    const keywords = Array.from({ length: 10 }, (_word, index) => `word ${String(index)}`);
    const id = await shop.campaignOf(person, { keywords });
    await workOnCampaigns(shop.test);
    const before = await shop.get(person, `/${String(id)}`);
    expect(before).toMatchObject({ status: "active", is_tracking: false });
    expect((await shop.call(person, "PUT", `/${String(id)}/activate`)).json()).toEqual({ data: before });
  });

  it("lets no campaign go on without a plan, and says so", async () => {
    const person = await shop.starter();
    const id = await shop.campaignOf(person);
    await shop.call(person, "DELETE", "/subscription");
    await passWithCampaigns(shop.test, 8 * DAY_MS);
    const refused = await shop.call(person, "PUT", `/${String(id)}/activate`);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { message: serverEnglish("campaignNoPlan") }]);
    expect(await shop.get(person, `/${String(id)}`)).toMatchObject({ status: "paused" });
  });

  it("API-148 CMP-001 CMP-005 answers a rank for each keyword, country and day, and one row for each", async () => {
    const person = await shop.starter();
    const id = await shop.campaignOf(person, { countries: [UNITED_KINGDOM, 1] });
    await passWithCampaigns(shop.test, 20 * HOUR_MS);
    await shop.call(person, "PUT", `/${String(id)}/update`);
    await workOnCampaigns(shop.test);
    const keywords = (query: string) => shop.call(person, "GET", `/${String(id)}/keywords?${query}`);
    const { countries } = await shop.get<{ readonly countries: readonly { readonly id: number; readonly iso_code_2: string }[] }>(
      person,
      `/${String(id)}`,
    );
    expect(countries.map((each) => each.id).toSorted((a, b) => a - b)).toEqual([1, UNITED_KINGDOM]);
    const positions = async (country: number) =>
      (await keywords(`country_id=${String(country)}`)).json<{ readonly data: Answer }>().data;
    // The sandbox answers where a video stands by its link, the keyword, the country and the day.
    for (const { id: asked, iso_code_2: country } of countries) {
      const { dates, keywords: rows } = await positions(asked);
      expect(dates.length).toBeGreaterThan(0);
      for (const { keyword, ranks } of rows) {
        const stands = (date: string) => simulatedRank({ url: VIDEO, keyword, country }, Date.parse(date) / DAY_MS) ?? NOT_RANKED;
        expect(ranks).toEqual(dates.map(stands));
      }
    }
    const found = await positions(1);
    expect(found.keywords.map(({ keyword }) => keyword)).toEqual(["guitar", "piano"]);
    expect(found.dates).toEqual([...new Set(found.dates)].toSorted());
    const last = found.dates.at(-1) ?? "";
    expect((await keywords(`country_id=1&date=${last}`)).json()).toMatchObject({
      data: { dates: [last], keywords: found.keywords.map(({ ranks }) => ({ ranks: ranks.slice(-1) })) },
    });
    expect((await keywords(`date=${last}`)).json()).toMatchObject({ data: { dates: [last] } });
    for (const wrong of ["2026-02-30", "2026-02-02,2026-02-01", "2020-01-01,2026-01-01", "yesterday"])
      expect((await keywords(`date=${wrong}`)).statusCode, wrong).toBe(422);
  });

  it("DEC-058 refuses a frozen account, which may look on", async () => {
    const person = await shop.starter();
    const id = await shop.campaignOf(person);
    const frozen_at = new Date(shop.test.clock.now());
    await shop.test.db.updateTable("users").set({ frozen_at }).where("id", "=", person.id).execute();
    expect((await shop.create(person)).json()).toMatchObject({ code: "account_frozen" });
    for (const action of ["update", "pause", "activate"]) {
      const answer = await shop.call(person, "PUT", `/${String(id)}/${action}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: "account_frozen" }]);
    }
    expect((await shop.subscribe(person, 2)).json()).toMatchObject({ code: "account_frozen" });
    expect(await shop.get(person, `/${String(id)}`)).toMatchObject({ status: "active" });
  });

  it("leaves the whole database true", async () => {
    expect(await verifyLedger(shop.test.db)).toEqual([]);
  });
});
