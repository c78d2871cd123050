import type { IdempotencyKey } from "../identifiers/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { Campaign, CampaignDetails, CampaignTrack, CampaignStatus, CampaignRankings } from "./campaign-entities.ts";
import type { CampaignField } from "./campaign-rules.ts";
import type { KeywordPlan, KeywordSubscription } from "./plan-entities.ts";
import type { RankingRange } from "./ranking-rules.ts";

/** Which campaigns are wanted (CMP-002); null narrows nothing. Days are UTC, `YYYY-MM-DD`, both included, of when a campaign was made. */
export interface CampaignsQuery {
  /** Part of the link or of a keyword. */
  readonly search: string;
  readonly status: CampaignStatus | null;
  readonly countryId: number | null;
  readonly track: CampaignTrack | null;
  readonly from: string | null;
  readonly until: string | null;
  /** From 1. */
  readonly page: number;
}

/** One page of the list (CMP-003). */
export interface CampaignsPage {
  readonly campaigns: readonly Campaign[];
  /** All of the account. */
  readonly totalAmount: number;
  /** Those that match. */
  readonly matching: number;
}

/** Rows of a page (BIZ-045). */
export const CAMPAIGNS_PAGE_SIZE = 10;

/** What is sent to be followed (CMP-004). */
export interface NewCampaign {
  readonly url: string;
  readonly countries: readonly number[];
  readonly track: CampaignTrack;
  readonly keywords: readonly string[];
}

/** Too little on the balance; told as elsewhere by the field `balance` (DEC-162). */
export type PlanField = "balance";

/** Keyword campaigns and the plans that pay for them (API-139 to API-148). */
export interface CampaignsPort {
  list(query: CampaignsQuery, signal?: CancelSignal): PortAnswer<CampaignsPage>;
  create(campaign: NewCampaign, key: IdempotencyKey): PortAnswer<CampaignDetails, FieldRefusal<CampaignField>>;
  campaign(id: number, signal?: CancelSignal): PortAnswer<CampaignDetails>;
  /** Positions of each keyword in one country. */
  rankings(id: number, countryId: number, range: RankingRange, signal?: CancelSignal): PortAnswer<CampaignRankings>;
  /** Looks the positions up now; refused where that was done a short while ago (DEC-158). */
  refresh(id: number): PortAnswer<CampaignDetails>;
  activate(id: number): PortAnswer<CampaignDetails>;
  pause(id: number): PortAnswer<CampaignDetails>;
  plans(signal?: CancelSignal): PortAnswer<readonly KeywordPlan[]>;
  /** For the logged-in customer (CMP-011). */
  subscription(signal?: CancelSignal): PortAnswer<KeywordSubscription>;
  /** Takes a plan, pays for it late, or takes a cancelling back. Taking the plan that one has changes nothing. */
  subscribe(planId: number, key: IdempotencyKey): PortAnswer<KeywordSubscription, FieldRefusal<PlanField>>;
  /** Ends the plan with what is paid for; a plan that waits for money ends immediately. */
  cancelSubscription(): PortAnswer<KeywordSubscription>;
}
