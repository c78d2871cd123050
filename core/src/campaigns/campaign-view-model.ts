import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { ProgressWatch, type LookOutcome, type ProgressWatchDependencies } from "../orders/index.ts";
import { statusOf } from "../result/index.ts";
import { Command, Query } from "../tasks/index.ts";
import { dayText, type Cancel } from "../time/index.ts";
import type { CampaignDetails, CampaignRankings, KeywordRankings } from "./campaign-entities.ts";
import { keywordsFound } from "./campaign-search-rules.ts";
import type { CampaignsPort } from "./campaigns-port.ts";
import { MAX_RANKING_DAYS, rankingSummary, type RankingRange, type RankingSummary } from "./ranking-rules.ts";

const DAY_MS = 86_400_000;
/** Days that are shown at first. */
const USUAL_DAYS = 30;
/** Lines that a plot holds so that they can be told apart. */
export const MAX_PLOTTED = 5;
const PLOTTED_AT_FIRST = 3;
/** Keywords of one page of the table: a campaign may have hundreds. */
export const RANKINGS_PAGE_SIZE = 20;

/** What can be done with a campaign: look it up now, let it go on, stop it (CMP-007, DEC-158). */
export type CampaignAction = "refresh" | "activate" | "pause";

interface RankingsQuestion {
  readonly countryId: number;
  readonly range: RankingRange;
}

/** A row of the table: a keyword, its positions, and what they come to. Which lines are drawn is no part of it: rows stay when that changes. */
export interface RankedKeyword extends KeywordRankings {
  readonly summary: RankingSummary;
}

export interface CampaignViewModelDependencies {
  readonly campaigns: CampaignsPort;
  readonly context: ProgressWatchDependencies;
  /** False for a frozen account, whose notice is then shown (DEC-058). */
  readonly isAllowed: () => boolean;
}

/** One campaign: where its keywords stand in a country, and what can be done with it (CMP-006 to CMP-009). */
export class CampaignViewModel {
  /** The country whose positions are shown; null for the campaign's first. */
  rankingCountry: number | null = null;
  range: RankingRange;
  /** True right after pausing, which can be undone immediately. */
  isJustPaused = false;
  /** Keywords whose lines are shown; null for the first few. */
  plotted: readonly number[] | null = null;
  /** What the keywords of the table are searched for. */
  searchText = "";
  /** The page of the table that is wanted, from 1. */
  wantedPage = 1;
  readonly campaignQuery: Query<void, CampaignDetails>;
  readonly rankingsQuery: Query<RankingsQuestion, CampaignRankings>;
  readonly acting: Command<CampaignAction, CampaignDetails>;
  readonly #parts: CampaignViewModelDependencies;
  readonly #watch: ProgressWatch;

  constructor(id: number, parts: CampaignViewModelDependencies) {
    this.#parts = parts;
    const { campaigns, context } = parts;
    const now = context.clock.now();
    this.range = { from: dayText(now - (USUAL_DAYS - 1) * DAY_MS), until: dayText(now) };
    this.campaignQuery = new Query((_input, signal) => campaigns.campaign(id, signal));
    this.rankingsQuery = new Query(({ countryId, range }, signal) => campaigns.rankings(id, countryId, range, signal));
    this.acting = new Command({
      send: (wanted) => campaigns[wanted](id),
      onDone: (_campaign, wanted) => this.acted(wanted),
    });
    this.#watch = new ProgressWatch(context, () => this.#look());
    makeObservable<this, "acted">(this, {
      rankingCountry: observable,
      range: observableRef,
      isJustPaused: observable,
      plotted: observableRef,
      searchText: observable,
      wantedPage: observable,
      campaign: computed,
      countryId: computed,
      found: computed,
      pageCount: computed,
      page: computed,
      rows: computed,
      lines: computed,
      chooseCountry: action,
      setRange: action,
      setSearch: action,
      setPage: action,
      togglePlotted: action,
      acted: action,
    });
  }

  activate(): Cancel {
    const stopWatching = this.#watch.activate();
    void this.load();
    return () => {
      stopWatching();
      this.campaignQuery.cancel();
      this.rankingsQuery.cancel();
    };
  }

  /** Null before the first answer. */
  get campaign(): CampaignDetails | null {
    return this.campaignQuery.value;
  }

  /** It does not exist, or belongs to another person (DEC-040). */
  get isMissing(): boolean {
    const { refusal } = this.campaignQuery;
    return refusal !== null && statusOf(refusal) === 404;
  }

  /** The country whose positions are shown: the chosen one, at first the campaign's first. */
  get countryId(): number | null {
    const countries = this.campaign?.countries ?? [];
    return (countries.find(({ id }) => id === this.rankingCountry) ?? countries[0])?.id ?? null;
  }

  /** All keywords with their positions; none before the first answer. */
  get #ranked(): readonly KeywordRankings[] {
    return this.rankingsQuery.value?.keywords ?? [];
  }

  /** Whether there are more keywords than one page of the table shows, so that they are searched. */
  get isSearched(): boolean {
    return this.#ranked.length > RANKINGS_PAGE_SIZE;
  }

  /** The keywords that the search asks for. */
  get found(): readonly KeywordRankings[] {
    return this.isSearched ? keywordsFound(this.searchText, this.#ranked) : this.#ranked;
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil(this.found.length / RANKINGS_PAGE_SIZE));
  }

  /** The page of the table that is shown. */
  get page(): number {
    return Math.min(this.wantedPage, this.pageCount);
  }

  /** The keywords of the page that is shown. */
  get rows(): readonly RankedKeyword[] {
    const first = (this.page - 1) * RANKINGS_PAGE_SIZE;
    const shown = this.found.slice(first, first + RANKINGS_PAGE_SIZE);
    return shown.map((each) => ({ ...each, summary: rankingSummary(each.ranks) }));
  }

  /** The keywords whose lines are shown. */
  get lines(): readonly KeywordRankings[] {
    const { plotted } = this;
    if (plotted === null) return this.#ranked.slice(0, PLOTTED_AT_FIRST);
    return this.#ranked.filter(({ keyword }) => plotted.includes(keyword.id));
  }

  /** Whether the line of a keyword is shown. */
  isPlotted(id: number): boolean {
    return this.lines.some(({ keyword }) => keyword.id === id);
  }

  /** Whether nothing was looked up in the days that are shown. */
  get hasNoRankings(): boolean {
    return this.rankingsQuery.value?.days.length === 0;
  }

  setSearch(typed: string): void {
    this.searchText = typed;
    this.wantedPage = 1;
  }

  setPage(page: number): void {
    this.wantedPage = page;
  }

  /** The campaign and then the positions of its country. */
  async load(): Promise<void> {
    this.#watch.stop();
    if ((await this.campaignQuery.run()) !== "ready") return;
    this.#watch.follow(this.campaign?.isTracking ?? false);
    await this.loadRankings();
  }

  /** Follows the chosen country and the range of days (CMP-009). */
  async loadRankings(): Promise<void> {
    const { countryId, range } = this;
    if (countryId !== null) await this.rankingsQuery.run({ countryId, range });
  }

  chooseCountry(id: number): void {
    this.rankingCountry = id;
    void this.loadRankings();
  }

  /** Days that are no range, or more than can be asked for, change nothing. */
  setRange(change: Partial<RankingRange>): void {
    this.range = { ...this.range, ...change };
    if (this.isRangeUsable) void this.loadRankings();
  }

  /** Whether the range that is in the fields is one that can be shown. */
  get isRangeUsable(): boolean {
    const days = (Date.parse(this.range.until) - Date.parse(this.range.from)) / DAY_MS + 1;
    return days >= 1 && days <= MAX_RANKING_DAYS;
  }

  togglePlotted(id: number): void {
    const plotted = this.lines.map(({ keyword }) => keyword.id);
    if (plotted.includes(id)) this.plotted = plotted.filter((each) => each !== id);
    else if (plotted.length < MAX_PLOTTED) this.plotted = [...plotted, id];
  }

  async act(wanted: CampaignAction): Promise<void> {
    if (!this.#parts.isAllowed()) return;
    await this.acting.run(wanted);
  }

  /** The details are loaded again after each action (CMP-008). */
  private acted(wanted: CampaignAction): void {
    this.isJustPaused = wanted === "pause";
    void this.load();
  }

  /** Looks until the positions that are due have come. */
  async #look(): Promise<LookOutcome> {
    const end = await this.campaignQuery.poll();
    if (end === "superseded") return "superseded";
    if (this.campaign?.isTracking !== false) return "still";
    await this.loadRankings();
    return "finished";
  }
}
