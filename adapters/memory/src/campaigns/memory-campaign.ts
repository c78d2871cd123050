import {
  bestRank,
  NOT_RANKED,
  nextTrackAt,
  refreshableAt,
  simulatedRank,
  trackedBy,
  type Campaign,
  type CampaignCountry,
  type CampaignDetails,
  type CampaignKeyword,
  type CampaignsQuery,
  type CampaignTrack,
  type CampaignRankings,
  type RankingRange,
} from "@panel/core/campaigns";
import type { MemoryAccount } from "../accounts/memory-accounts.ts";
import { utcText } from "../utc-text.ts";

const DAY_MS = 86_400_000;

/** A campaign and all that was looked up for it. */
export class MemoryCampaign {
  readonly id: number;
  readonly owner: MemoryAccount;
  readonly url: string;
  readonly track: CampaignTrack;
  readonly countries: readonly CampaignCountry[];
  readonly keywords: readonly CampaignKeyword[];
  readonly createdMs: number;
  pausedBy: "customer" | "plan" | null = null;
  nextTrackMs: number | null;
  isAsked = true;
  refreshedMs: number | null = null;
  #trackedMs: number | null = null;
  #lastRanks: readonly (number | null)[] = [];
  /** Country, day and keyword to rank. */
  readonly #ranks = new Map<string, number | null>();

  constructor(made: Pick<MemoryCampaign, "id" | "owner" | "url" | "track" | "countries" | "keywords" | "createdMs">) {
    this.id = made.id;
    this.owner = made.owner;
    this.url = made.url;
    this.track = made.track;
    this.countries = made.countries;
    this.keywords = made.keywords;
    this.createdMs = made.createdMs;
    this.nextTrackMs = made.createdMs;
  }

  get tracked(): number {
    return this.pausedBy === null ? trackedBy(this.keywords.length, this.countries.length) : 0;
  }

  pause(by: "customer" | "plan"): void {
    if (this.pausedBy !== null) return;
    Object.assign(this, { pausedBy: by, nextTrackMs: null, isAsked: false });
  }

  goOn(now: number): void {
    const isLookedUp = this.track !== "on_demand";
    Object.assign(this, { pausedBy: null, nextTrackMs: isLookedUp ? now : null, isAsked: isLookedUp });
  }

  refresh(now: number): void {
    Object.assign(this, { nextTrackMs: now, isAsked: true, refreshedMs: now });
  }

  /** Looks up what was due until now, each at its time. */
  settle(now: number): void {
    while (this.nextTrackMs !== null && this.nextTrackMs <= now) {
      const due = this.nextTrackMs;
      this.#look(due);
      this.nextTrackMs = nextTrackAt(this.track, due, due);
      this.isAsked = false;
    }
  }

  #look(moment: number): void {
    const day = Math.floor(moment / DAY_MS);
    this.#trackedMs = moment;
    this.#lastRanks = this.countries.flatMap((country) =>
      this.keywords.map((keyword) => {
        const rank = simulatedRank({ url: this.url, keyword: keyword.text, country: country.code }, day);
        this.#ranks.set(`${String(country.id)} ${utcText(moment).slice(0, 10)} ${String(keyword.id)}`, rank);
        return rank;
      }),
    );
  }

  rankings(country: number, { from, until }: RankingRange): CampaignRankings {
    const looked = Array.from(this.#ranks.keys(), (key) => key.split(" "));
    const inCountry = looked.flatMap(([place, day = ""]) => (place === String(country) ? [day] : []));
    const days = [...new Set(inCountry)].filter((day) => day >= from && day <= until).toSorted();
    const rankOn = (day: string, { id }: CampaignKeyword) => {
      const rank = this.#ranks.get(`${String(country)} ${day} ${String(id)}`);
      return rank === undefined ? null : (rank ?? NOT_RANKED);
    };
    return { days, keywords: this.keywords.map((keyword) => ({ keyword, ranks: days.map((day) => rankOn(day, keyword)) })) };
  }

  /** Whether the filters of a query let it through; what its search asks for is asked of all together. */
  matches({ status, countryId, track, from, until }: CampaignsQuery): boolean {
    const day = utcText(this.createdMs).slice(0, 10);
    return (
      (status === null || status === this.shown.status) &&
      (countryId === null || this.countries.some(({ id }) => id === countryId)) &&
      (track === null || track === this.track) &&
      (from === null || day >= from) &&
      (until === null || day <= until)
    );
  }

  get shown(): Campaign {
    const textOf = (moment: number | null) => (moment === null ? null : utcText(moment));
    return {
      ...{ id: this.id, url: this.url, track: this.track, countries: this.countries },
      status: this.pausedBy === null ? "active" : "paused",
      isPausedByPlan: this.pausedBy === "plan",
      keywordsCount: this.keywords.length,
      createdAt: utcText(this.createdMs),
      lastTrackedAt: textOf(this.#trackedMs),
      nextTrackAt: textOf(this.nextTrackMs),
      isTracking: this.isAsked,
      rankedCount: this.#lastRanks.filter((rank) => rank !== null).length,
      bestRank: bestRank(this.#lastRanks),
    };
  }

  detailsAt(now: number): CampaignDetails {
    const at = refreshableAt(this.refreshedMs, now);
    return { ...this.shown, keywords: this.keywords, refreshableAt: at === null ? null : utcText(at) };
  }
}
