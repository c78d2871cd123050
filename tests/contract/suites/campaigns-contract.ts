import type { CampaignsQuery, NewCampaign } from "@panel/core/campaigns";
import { moneyFromCents } from "@panel/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  balanceOf,
  enter,
  logIn,
  refusedFields,
  valueOf,
  type ContractWorld,
  type Entering,
  type MakeWorld,
} from "./contract-world.ts";

type Needs = Entering | "campaigns" | "profile" | "identifiers" | "pass" | "freeze";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const all: CampaignsQuery = { search: "", status: null, countryId: null, track: null, from: null, until: null, page: 1 };
const guitar: NewCampaign = {
  url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  countries: [233],
  track: "daily",
  keywords: ["learn the guitar", "guitar chords"],
};

/** What every adapter of the port of the campaigns does. */
export function describeCampaignsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`campaigns port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    const key = () => world.identifiers.nextKey();
    const create = async (changes: Partial<NewCampaign> = {}) => world.campaigns.create({ ...guitar, ...changes }, key());
    const balance = () => balanceOf(world);

    /** Lets days go on; nobody stays signed in for so long. */
    async function passDays(email: string, days: number): Promise<void> {
      await world.pass(days * DAY_MS + HOUR_MS);
      await logIn(world, email);
    }

    /** A person with $100 and the smallest plan, in its trial. */
    async function starter(email: string) {
      await enter(world, { email, balance: moneyFromCents(10_000) });
      const plans = valueOf(await world.campaigns.plans());
      const [small, middle, large] = plans;
      if (!small || !middle || !large) throw new Error("three plans are needed");
      valueOf(await world.campaigns.subscribe(small.id, key()));
      return { small, middle, large };
    }

    it("CMP-012 tells the plans to guests, and nothing else", async () => {
      world.tokens.clear();
      expect(valueOf(await world.campaigns.plans()).map(({ keywordsLimit, trialDays }) => [keywordsLimit, trialDays])).toEqual([
        [10, 7],
        [50, 7],
        [200, 0],
      ]);
      for (const answer of [world.campaigns.list(all), world.campaigns.subscription(), create()])
        expect((await answer).ok).toBe(false);
    });

    it("CMP-004 CMP-010 keeps each keyword once, and counts it once for each country", async () => {
      await starter("campaigns-made@example.com");
      const made = valueOf(await create({ keywords: [" Guitar ", "guitar", "GUITAR  chords"], countries: [233, 82] }));
      expect(made.keywords.map(({ text }) => text)).toEqual(["Guitar", "GUITAR chords"]);
      expect(made.countries.map(({ id }) => id)).toEqual([233, 82]);
      expect(valueOf(await world.campaigns.subscription())).toMatchObject({ keywordsLimit: 10, trackedKeywords: 4 });
      expect(refusedFields(await create({ keywords: ["a", "b", "c", "d", "e", "f", "g"] }))).toEqual(["keywords"]);
      valueOf(await create({ keywords: ["a", "b", "c", "d", "e", "f"] }));
      valueOf(await world.campaigns.pause(made.id));
      expect(valueOf(await world.campaigns.subscription()).trackedKeywords).toBe(6);
      valueOf(await world.campaigns.activate(made.id));
      expect(valueOf(await world.campaigns.subscription()).trackedKeywords).toBe(10);
    });

    it("CMP-016 CMP-017 refuses at the fields what the rules refuse, and a link of another network", async () => {
      await starter("campaigns-wrong@example.com");
      const wrong = { url: "", countries: [], track: "hourly" as never, keywords: [" "] };
      const fields = ["countries", "keywords", "track", "url"];
      expect(refusedFields(await world.campaigns.create(wrong, key())).toSorted()).toEqual(fields);
      expect(refusedFields(await create({ url: "https://www.instagram.com/p/CxYz1234567" }))).toEqual(["url"]);
    });

    it("CMP-003 lists what matches, the newest first, with how many match and how many there are", async () => {
      await starter("campaigns-list@example.com");
      const first = valueOf(await create({ keywords: ["piano"], track: "weekly" }));
      const second = valueOf(await create({ keywords: ["violin"], countries: [82] }));
      const idsOf = async (query: Partial<CampaignsQuery>) => {
        const page = valueOf(await world.campaigns.list({ ...all, ...query }));
        expect(page.totalAmount).toBe(2);
        expect(page.matching).toBe(page.campaigns.length);
        return page.campaigns.map(({ id }) => id);
      };
      expect(await idsOf({})).toEqual([second.id, first.id]);
      expect(await idsOf({ search: "PIANO" })).toEqual([first.id]);
      expect(await idsOf({ search: String(second.id) })).toContain(second.id);
      expect(await idsOf({ search: "piano violin" })).toEqual([]);
      expect(await idsOf({ countryId: 82 })).toEqual([second.id]);
      expect(await idsOf({ track: "weekly", status: "active" })).toEqual([first.id]);
      expect(await idsOf({ status: "paused" })).toEqual([]);
      expect(await idsOf({ from: first.createdAt.slice(0, 10), until: first.createdAt.slice(0, 10) })).toHaveLength(2);
      expect(await idsOf({ from: "2999-01-01" })).toEqual([]);
    });

    it("CMP-002 finds a campaign by its link, however that is written, and by words of its keywords", async () => {
      await starter("campaigns-found@example.com");
      const first = valueOf(await create({ keywords: ["piano for two", "lessons"] }));
      const second = valueOf(await create({ url: "https://www.youtube.com/watch?v=abcdefghijk", keywords: ["Geige"] }));
      const found = async (search: string) =>
        valueOf(await world.campaigns.list({ ...all, search })).campaigns.map(({ id }) => id);
      for (const link of [
        "https://youtu.be/abcdefghijk?si=x",
        "m.youtube.com/watch?v=abcdefghijk&t=5",
        "http://youtube.com/shorts/abcdefghijk",
      ])
        expect([link, await found(link)]).toEqual([link, [second.id]]);
      expect(await found("TWO piano")).toEqual([first.id]);
      expect(await found("lessons for")).toEqual([first.id]);
      expect(await found("geige")).toEqual([second.id]);
      expect(await found("https://youtu.be/zzzzzzzzzzz")).toEqual([]);
      expect(await found(" ")).toEqual([second.id, first.id]);
    });

    it("CMP-007 CMP-009 DEC-158 looks positions up day by day, and at once when it is asked", async () => {
      await starter("campaigns-tracked@example.com");
      const { id, keywords } = valueOf(await create());
      await world.pass(2 * DAY_MS + HOUR_MS);
      const rankings = valueOf(await world.campaigns.rankings(id, 233, { from: "2000-01-01", until: "2000-12-31" }));
      expect(rankings).toEqual({ days: [], keywords: keywords.map((keyword) => ({ keyword, ranks: [] })) });
      const now = valueOf(await world.campaigns.campaign(id));
      const today = (now.lastTrackedAt ?? "").slice(0, 10);
      const from = new Date(Date.parse(today) - 5 * DAY_MS).toISOString().slice(0, 10);
      const known = valueOf(await world.campaigns.rankings(id, 233, { from, until: today }));
      expect(known.days).toHaveLength(3);
      expect(known.days.at(-1)).toBe(today);
      expect(known.keywords.map(({ ranks }) => ranks.filter((rank) => rank !== null).length)).toEqual([3, 3]);
      expect(valueOf(await world.campaigns.refresh(id)).isTracking).toBe(true);
      expect(valueOf(await world.campaigns.campaign(id)).refreshableAt).not.toBeNull();
      expect(await world.campaigns.refresh(id)).toMatchObject({ ok: false, error: { kind: "server", status: 429 } });
      await world.pass(1_000);
      expect(valueOf(await world.campaigns.rankings(id, 233, { from, until: today }))).toEqual(known);
      expect(valueOf(await world.campaigns.campaign(id)).isTracking).toBe(false);
    });

    it("CMP-013 DEC-162 charges the price once, on the day the trial ends, and each month after it", async () => {
      const email = "campaigns-charged@example.com";
      const { small } = await starter(email);
      expect(await balance()).toBe(10_000 * 10_000);
      await passDays(email, small.trialDays);
      expect(await balance()).toBe(10_000 * 10_000 - small.price);
      expect(valueOf(await world.campaigns.subscription())).toMatchObject({ status: "active", isTrialAvailable: false });
      await passDays(email, 31);
      expect(await balance()).toBe(10_000 * 10_000 - 2 * small.price);
    });

    it("CMP-013 charges a dearer plan's difference at once, and begins a cheaper one with the next period", async () => {
      const email = "campaigns-changed@example.com";
      const { small, middle, large } = await starter(email);
      await passDays(email, small.trialDays);
      valueOf(await world.campaigns.subscribe(large.id, key()));
      expect(await balance()).toBe(10_000 * 10_000 - large.price);
      expect(valueOf(await world.campaigns.subscribe(middle.id, key()))).toMatchObject({
        plan: { id: large.id },
        nextPlan: { id: middle.id },
        keywordsLimit: 50,
      });
      expect(valueOf(await world.campaigns.cancelSubscription())).toMatchObject({ isEnding: true, nextPlan: null });
      expect(valueOf(await world.campaigns.subscribe(large.id, key()))).toMatchObject({ isEnding: false });
      expect(await balance()).toBe(10_000 * 10_000 - large.price);
    });

    it("DEC-162 answers the error `balance` where it does not suffice, and pauses what is not paid after a grace", async () => {
      const email = "campaigns-poor@example.com";
      await enter(world, { email, balance: moneyFromCents(1_000) });
      const [small, middle] = valueOf(await world.campaigns.plans());
      if (!small || !middle) throw new Error("two plans are needed");
      expect(refusedFields(await world.campaigns.subscribe(middle.id, key()))).toEqual(["balance"]);
      valueOf(await world.campaigns.subscribe(small.id, key()));
      const { id } = valueOf(await create());
      const trial = valueOf(await world.campaigns.subscription());
      await passDays(email, 7);
      const paid = valueOf(await world.campaigns.subscription());
      expect([trial.status, paid.status]).toEqual(["trial", "active"]);
      await passDays(email, Math.round((Date.parse(paid.dueAt ?? "") - Date.parse(trial.dueAt ?? "")) / DAY_MS));
      expect(valueOf(await world.campaigns.subscription())).toMatchObject({ status: "grace", keywordsLimit: 10 });
      await passDays(email, 3);
      expect(valueOf(await world.campaigns.subscription())).toMatchObject({ status: "suspended", keywordsLimit: 0 });
      expect(valueOf(await world.campaigns.campaign(id))).toMatchObject({ status: "paused", isPausedByPlan: true });
      expect(refusedFields(await world.campaigns.subscribe(small.id, key()))).toEqual(["balance"]);
    });

    it("DEC-058 changes nothing for a frozen account, and goes on showing what there is", async () => {
      const { middle } = await starter("campaigns-frozen@example.com");
      const { id } = valueOf(await create());
      await world.freeze("campaigns-frozen@example.com");
      for (const answer of [
        create(),
        world.campaigns.subscribe(middle.id, key()),
        world.campaigns.cancelSubscription(),
        world.campaigns.refresh(id),
        world.campaigns.pause(id),
        world.campaigns.activate(id),
      ])
        expect((await answer).ok).toBe(false);
      expect(valueOf(await world.campaigns.campaign(id)).status).toBe("active");
    });

    it("CMP-006 knows nothing of what belongs to somebody else", async () => {
      await starter("campaigns-owner@example.com");
      const { id } = valueOf(await create());
      await starter("campaigns-stranger@example.com");
      for (const answer of [
        world.campaigns.campaign(id),
        world.campaigns.rankings(id, 233, { from: "2026-01-01", until: "2026-01-02" }),
        world.campaigns.refresh(id),
        world.campaigns.pause(id),
        world.campaigns.activate(id),
      ])
        expect(await answer).toMatchObject({ ok: false, error: { kind: "notFound" } });
    });
  });
}
