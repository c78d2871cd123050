import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { CataloguePort, Country } from "../catalogue/index.ts";
import type { IdentifierSource } from "../identifiers/index.ts";
import { isOutcomeUnknown, ProblemMap, type FieldRefusal, type PortError } from "../result/index.ts";
import { Command, IdempotentSender, keysInMemory, Query, type Cancelled } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { firstCampaignCountry, type CampaignDetails, type CampaignTrack } from "./campaign-entities.ts";
import {
  campaignFieldOf,
  campaignProblems,
  keywordsIn,
  keywordsLeft,
  trackedBy,
  type CampaignField,
  type CampaignProblem,
} from "./campaign-rules.ts";
import type { CampaignsPort, NewCampaign } from "./campaigns-port.ts";
import type { CampaignPages, HandedKeywords } from "./campaign-pages.ts";
import { whenLoggedIn, type CampaignsVisitor } from "./campaigns-visitor.ts";
import type { KeywordSubscription } from "./plan-entities.ts";

/** How often a campaign is sent while nobody knows what became of it. */
const MAX_SENDS = 4;

/** Who makes a campaign; the session model fits. */
export interface CampaignMaker extends CampaignsVisitor {
  /** False for a frozen account, whose notice is then shown (DEC-058). */
  guardAction(): boolean;
}

export interface CampaignFormViewModelDependencies {
  readonly campaigns: CampaignsPort;
  readonly catalogue: Pick<CataloguePort, "countries">;
  readonly person: CampaignMaker;
  readonly pages: Pick<CampaignPages, "takeKeywords" | "show">;
  readonly platform: { readonly clock: Clock; readonly identifiers: IdentifierSource };
}

type Refusal = PortError | FieldRefusal<CampaignField> | Cancelled;

/** What is said while somebody still types; the rest waits for the press. */
const saidAtOnce: ReadonlySet<CampaignProblem["kind"]> = new Set(["tooManyKeywords", "keywordTooLong", "tooManyCountries"]);

/** Making a campaign (CMP-004, CMP-010, CMP-014 to CMP-017). */
export class CampaignFormViewModel {
  url = "";
  countries: readonly number[] = [firstCampaignCountry.id];
  track: CampaignTrack = "daily";
  keywordsText = "";
  /** True once the form was sent with something that is not accepted. */
  isJudged = false;
  /** What the server has against fields, until they are changed. */
  found = new ProblemMap<CampaignField>();
  readonly countriesQuery: Query<void, readonly Country[]>;
  readonly planQuery: Query<void, KeywordSubscription>;
  readonly creating: Command<NewCampaign, CampaignDetails, Refusal>;
  readonly #parts: CampaignFormViewModelDependencies;

  constructor(parts: CampaignFormViewModelDependencies) {
    this.#parts = parts;
    const { campaigns, catalogue, pages, platform } = parts;
    const sender = new IdempotentSender<NewCampaign, CampaignDetails, PortError | FieldRefusal<CampaignField>>({
      keys: keysInMemory(platform.identifiers, (campaign) => JSON.stringify(campaign)),
      clock: platform.clock,
      send: (campaign, key) => campaigns.create(campaign, key),
      maxSends: MAX_SENDS,
    });
    this.countriesQuery = new Query((_input, signal) => catalogue.countries(signal));
    this.planQuery = new Query((_input, signal) => campaigns.subscription(signal));
    this.creating = new Command({
      send: (campaign) => sender.send(campaign),
      // The details are loaded by the page that shows them (CMP-008).
      onDone: ({ id }) => pages.show(id),
    });
    makeObservable<this, "judge" | "beginWith">(this, {
      url: observable,
      countries: observableRef,
      track: observable,
      keywordsText: observable,
      isJudged: observable,
      found: observableRef,
      keywords: computed,
      wanted: computed,
      left: computed,
      problems: computed,
      setUrl: action,
      setCountries: action,
      setTrack: action,
      setKeywords: action,
      judge: action,
      beginWith: action,
    });
  }

  get isGuest(): boolean {
    return this.#parts.person.situation.kind === "guest";
  }

  /** The keywords as they will be kept: each once, ignoring case. */
  get keywords(): readonly string[] {
    return keywordsIn(this.keywordsText);
  }

  /** How many keywords of the plan this takes: each counts once for each country. */
  get wanted(): number {
    return trackedBy(this.keywords.length, this.countries.length);
  }

  /** What the plan has left before this campaign (CMP-010); null while that is not known. */
  get left(): number | null {
    const plan = this.planQuery.value;
    return plan && keywordsLeft(plan.keywordsLimit, plan.trackedKeywords);
  }

  get problems(): readonly CampaignProblem[] {
    const { url, countries, track, keywords, left } = this;
    return campaignProblems({ url, countries, track, keywords, left });
  }

  /** What the panel itself has against a field, as far as it is time to say so. */
  problemAt(field: CampaignField): CampaignProblem | null {
    return (
      this.problems.find((problem) => campaignFieldOf(problem) === field && (this.isJudged || saidAtOnce.has(problem.kind))) ??
      null
    );
  }

  /** Why the last press came to nothing, unless it is at a field. */
  get failure(): Refusal | null {
    const { refusal } = this.creating;
    return refusal === null || this.found.all.some(({ field }) => field !== "other") ? null : refusal;
  }

  /** Nobody knows whether the campaign was made. */
  get isUnknown(): boolean {
    return this.creating.refusal !== null && isOutcomeUnknown(this.creating.refusal);
  }

  activate(): Cancel {
    this.beginWith(this.#parts.pages.takeKeywords());
    void this.loadCountries();
    const stop = whenLoggedIn(this.#parts.person, () => void this.loadPlan());
    return () => {
      stop();
      this.countriesQuery.cancel();
      this.planQuery.cancel();
    };
  }

  async loadCountries(): Promise<void> {
    await this.countriesQuery.run();
  }

  async loadPlan(): Promise<void> {
    await this.planQuery.run();
  }

  setUrl(url: string): void {
    this.url = url;
    this.found = this.found.without("url");
  }

  setCountries(countries: readonly number[]): void {
    this.countries = countries;
    this.found = this.found.without("countries").without("keywords");
  }

  setTrack(track: CampaignTrack): void {
    this.track = track;
    this.found = this.found.without("track");
  }

  setKeywords(text: string): void {
    this.keywordsText = text;
    this.found = this.found.without("keywords");
  }

  /** Makes the campaign unless something is not accepted. */
  async submit(): Promise<void> {
    const { url, countries, track, keywords } = this;
    this.judge(this.problems.length > 0, null);
    if (this.isJudged || !this.#parts.person.guardAction()) return;
    const state = await this.creating.run({ url: url.trim(), countries, track, keywords });
    if (state.kind === "refused") this.judge(this.isJudged, state.refusal);
  }

  private beginWith(handed: HandedKeywords | null): void {
    if (handed === null) return;
    this.keywordsText = handed.keywords.join("\n");
    if (handed.countryId !== null) this.countries = [handed.countryId];
  }

  private judge(isJudged: boolean, refusal: Refusal | null): void {
    this.isJudged = isJudged;
    this.found = refusal === null ? new ProblemMap() : ProblemMap.of<CampaignField>(refusal);
  }
}
