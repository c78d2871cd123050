import {
  CAMPAIGN_LINK_SERVICE,
  campaignFieldOf,
  campaignProblems,
  CAMPAIGNS_PAGE_SIZE,
  campaignsFound,
  cleanKeywords,
  keywordsLeft,
  keywordsLimitOf,
  refreshableAt,
  resumedCampaigns,
  trackedBy,
  type CampaignDetails,
  type CampaignField,
  type CampaignsPage,
  type CampaignsPort,
  type CampaignsQuery,
  type KeywordPlan,
  type CampaignRankings,
  type KeywordSubscription,
  type NewCampaign,
  type PlanField,
  type RankingRange,
} from "@panel/core/campaigns";
import { serviceId, type IdempotencyKey } from "@panel/core/identifiers";
import { acceptLink, recogniseLink } from "@panel/core/links";
import { failure, success, type FieldRefusal, type PortAnswer, type PortResult } from "@panel/core/result";
import { isFrozen, scopedKey, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { accountFrozen, notPossible, nothingThere, refused, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, lineCircumstances, serviceOf, type MemoryShop } from "../memory-shop.ts";
import { MemoryCampaign } from "./memory-campaign.ts";
import { MemoryKeywordPlans, sampleKeywordPlans } from "./memory-keyword-plans.ts";

type Created = PortResult<CampaignDetails, FieldRefusal<CampaignField>>;
type Subscribed = PortResult<KeywordSubscription, FieldRefusal<PlanField>>;

/** Campaigns and plans of everybody; what falls due is done whenever somebody asks. */
export class MemoryCampaignsPort implements CampaignsPort {
  readonly #shop: MemoryShop;
  readonly #plans: MemoryKeywordPlans;
  readonly #campaigns: MemoryCampaign[] = [];
  readonly #answers = new Map<string, Created | Subscribed>();
  #keywords = 0;

  constructor(shop: MemoryShop) {
    this.#shop = shop;
    this.#plans = new MemoryKeywordPlans(shop, {
      tracked: (owner) => this.#tracked(owner),
      pauseAll: (owner) => this.#of(owner).forEach((campaign) => campaign.pause("plan")),
      resumeAll: (owner, limit) => this.#resumeAll(owner, limit),
    });
  }

  list(query: CampaignsQuery): PortAnswer<CampaignsPage> {
    return this.#asOwner((owner) => {
      const mine = this.#of(owner).toReversed();
      const searched = mine.map((campaign) => {
        const { id, keywords, url } = campaign;
        return { id, url, keywords: keywords.map(({ text }) => text), campaign };
      });
      const found = campaignsFound(query.search, searched).map(({ campaign }) => campaign);
      const matching = found.filter((campaign) => campaign.matches(query));
      const start = (query.page - 1) * CAMPAIGNS_PAGE_SIZE;
      const campaigns = matching.slice(start, start + CAMPAIGNS_PAGE_SIZE).map(({ shown }) => shown);
      return success({ campaigns, totalAmount: mine.length, matching: matching.length });
    });
  }

  create(campaign: NewCampaign, key: IdempotencyKey): PortAnswer<CampaignDetails, FieldRefusal<CampaignField>> {
    return this.#asOwner((owner) => this.#once(owner, key, () => this.#create(owner, campaign)));
  }

  campaign(id: number): PortAnswer<CampaignDetails> {
    return this.#about(id, (campaign) => success(campaign.detailsAt(this.#now)));
  }

  rankings(id: number, countryId: number, range: RankingRange): PortAnswer<CampaignRankings> {
    return this.#about(id, (campaign) => success(campaign.rankings(countryId, range)));
  }

  refresh(id: number): PortAnswer<CampaignDetails> {
    return this.#change(id, (campaign) => {
      if (campaign.pausedBy !== null) return notPossible("The campaign is paused.");
      if (refreshableAt(campaign.refreshedMs, this.#now) !== null)
        return failure({ kind: "server", status: 429, message: "The campaign was refreshed a short while ago." });
      campaign.refresh(this.#now);
      return null;
    });
  }

  activate(id: number): PortAnswer<CampaignDetails> {
    return this.#change(id, (campaign) => {
      if (campaign.pausedBy === null) return null;
      const left = this.#left(campaign.owner);
      if (trackedBy(campaign.keywords.length, campaign.countries.length) > left)
        return notPossible("The plan has no room for it.");
      campaign.goOn(this.#now);
      return null;
    });
  }

  pause(id: number): PortAnswer<CampaignDetails> {
    return this.#change(id, (campaign) => {
      campaign.pause("customer");
      return null;
    });
  }

  plans(): PortAnswer<readonly KeywordPlan[]> {
    return Promise.resolve(success(sampleKeywordPlans));
  }

  subscription(): PortAnswer<KeywordSubscription> {
    return this.#asOwner((owner) => success(this.#plans.subscription(owner)));
  }

  subscribe(planId: number, key: IdempotencyKey): PortAnswer<KeywordSubscription, FieldRefusal<PlanField>> {
    return this.#asOwner((owner) => this.#once(owner, key, () => this.#subscribe(owner, planId)));
  }

  cancelSubscription(): PortAnswer<KeywordSubscription> {
    return this.#asOwner((owner) => {
      if (isFrozen(owner)) return accountFrozen;
      this.#plans.cancel(owner);
      return success(this.#plans.subscription(owner));
    });
  }

  /** Charges and looks up what is due, as the server's worker does. */
  settle(): void {
    this.#plans.settle();
    for (const campaign of this.#campaigns) campaign.settle(this.#now);
  }

  get #now(): number {
    return this.#shop.clock.now();
  }

  #of(owner: MemoryAccount): readonly MemoryCampaign[] {
    return this.#campaigns.filter((campaign) => campaign.owner === owner);
  }

  #tracked(owner: MemoryAccount): number {
    return this.#of(owner).reduce((sum, { tracked }) => sum + tracked, 0);
  }

  #left(owner: MemoryAccount): number {
    const standing = this.#plans.standing(owner);
    return keywordsLeft(keywordsLimitOf(standing), standing.tracked);
  }

  /** Answers the logged-in customer, after everything that is due was done. */
  #asOwner<Value, Refusal>(answer: (owner: MemoryAccount) => PortResult<Value, Refusal>): PortAnswer<Value, Refusal> {
    const owner = accountOf(this.#shop);
    if (!owner) return Promise.resolve(sessionInvalid);
    this.settle();
    return Promise.resolve(answer(owner));
  }

  #about<Value>(id: number, answer: (campaign: MemoryCampaign) => PortResult<Value>): PortAnswer<Value> {
    return this.#asOwner((owner) => {
      const campaign = this.#of(owner).find((each) => each.id === id);
      return campaign ? answer(campaign) : nothingThere;
    });
  }

  #change(id: number, change: (campaign: MemoryCampaign) => PortResult<never> | null): PortAnswer<CampaignDetails> {
    return this.#about(id, (campaign) => {
      const refusal = isFrozen(campaign.owner) ? accountFrozen : change(campaign);
      return refusal ?? success(campaign.detailsAt(this.#now));
    });
  }

  /** The same key never does its work twice. */
  #once<Answer extends Created | Subscribed>(owner: MemoryAccount, key: IdempotencyKey, work: () => Answer): Answer {
    const name = scopedKey(owner, key);
    const known = this.#answers.get(name) as Answer | undefined;
    if (known) return known;
    const answer = isFrozen(owner) ? (accountFrozen as Answer) : work();
    if (answer.ok) this.#answers.set(name, answer);
    return answer;
  }

  #subscribe(owner: MemoryAccount, planId: number): Subscribed {
    const plan = sampleKeywordPlans.find(({ id }) => id === planId);
    if (!plan) return nothingThere;
    const taken = this.#plans.take(owner, plan);
    if (taken.ok) return success(this.#plans.subscription(owner));
    return taken.error.kind === "notEnoughBalance"
      ? refusedAt("balance", "not enough on the balance")
      : notPossible("The plan is too small for what is followed.");
  }

  #create(owner: MemoryAccount, sent: NewCampaign): Created {
    const keywords = cleanKeywords(sent.keywords);
    const countries = [...new Set(sent.countries)];
    const problems = campaignProblems({ ...sent, keywords, countries, left: this.#left(owner) }).map((problem) => ({
      field: campaignFieldOf(problem),
      message: problem.kind,
    }));
    const url = problems.some(({ field }) => field === "url") ? null : this.#linkProblem(sent.url);
    const all = url === null ? problems : [{ field: "url" as const, message: url }, ...problems];
    if (all.length > 0) return refused(...all.map((problem) => ({ line: null, ...problem })));
    return success(this.#add(owner, { ...sent, keywords, countries }).detailsAt(this.#now));
  }

  #linkProblem(url: string): string | null {
    const service = serviceOf(this.#shop, serviceId(CAMPAIGN_LINK_SERVICE));
    if (!service) return "serviceUnavailable";
    return acceptLink(url, service, lineCircumstances(this.#shop, service).linkDemand)?.kind ?? null;
  }

  #add(owner: MemoryAccount, { url, countries, track, keywords }: NewCampaign): MemoryCampaign {
    const recognised = recogniseLink(url);
    const campaign = new MemoryCampaign({
      ...{ id: this.#campaigns.length + 1, owner, track, createdMs: this.#now },
      url: recognised.kind === "refused" ? url.trim() : recognised.link,
      countries: countries.map((id) => ({ id, code: id === 233 ? "GB" : "DE" })),
      keywords: keywords.map((text) => ({ id: (this.#keywords += 1), text })),
    });
    this.#campaigns.push(campaign);
    return campaign;
  }

  #resumeAll(owner: MemoryAccount, limit: number): void {
    const paused = this.#of(owner).filter(({ pausedBy }) => pausedBy === "plan");
    const sized = paused.map((campaign) => ({
      campaign,
      keywords: campaign.keywords.length,
      countries: campaign.countries.length,
    }));
    for (const { campaign } of resumedCampaigns(sized, keywordsLeft(limit, this.#tracked(owner)))) campaign.goOn(this.#now);
  }
}
