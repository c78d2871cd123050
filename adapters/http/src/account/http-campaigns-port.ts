import {
  CAMPAIGNS_PAGE_SIZE,
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
import type { IdempotencyKey } from "@panel/core/identifiers";
import { mapResult, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import {
  campaignDetailsFromWire,
  campaignFromWire,
  deleteKeywordSubscription,
  getCampaign,
  getCampaignKeywords,
  getCampaigns,
  getKeywordSubscription,
  getTariffPlans,
  keywordPlanFromWire,
  campaignRankingsFromWire,
  keywordSubscriptionFromWire,
  postCampaign,
  postKeywordSubscription,
  putCampaignActivate,
  putCampaignPause,
  putCampaignUpdate,
} from "@panel/wire/campaigns";
import type { HttpClient } from "../transport/http-client.ts";

/** The filters of the list as the query of its call (CMP-002); what narrows nothing is left out. */
const queryOf = ({ search, status, countryId, track, from, until, page }: CampaignsQuery) => ({
  ...(search !== "" && { search }),
  ...(status !== null && { status }),
  ...(countryId !== null && { country_id: countryId }),
  ...(track !== null && { track }),
  ...(from !== null && { start_date: from }),
  ...(until !== null && { end_date: until }),
  page,
  per_page: CAMPAIGNS_PAGE_SIZE,
});

/** Keyword campaigns and their plans over HTTP (API-139 to API-148). */
export class HttpCampaignsPort implements CampaignsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async list(query: CampaignsQuery, signal?: CancelSignal): PortAnswer<CampaignsPage> {
    return mapResult(await this.client.call(getCampaigns, { query: queryOf(query), signal }), (wire) => ({
      campaigns: wire.data.map(campaignFromWire),
      totalAmount: wire.total_amount,
      matching: wire.recordsFiltered,
    }));
  }

  async create(campaign: NewCampaign, key: IdempotencyKey): PortAnswer<CampaignDetails, FieldRefusal<CampaignField>> {
    const { url, countries, track, keywords } = campaign;
    const body = { url, countries, track, keywords };
    return mapResult(await this.client.call(postCampaign, { key, body }), campaignDetailsFromWire);
  }

  async campaign(id: number, signal?: CancelSignal): PortAnswer<CampaignDetails> {
    return mapResult(await this.client.call(getCampaign, { params: { id }, signal }), campaignDetailsFromWire);
  }

  async rankings(
    id: number,
    countryId: number,
    { from, until }: RankingRange,
    signal?: CancelSignal,
  ): PortAnswer<CampaignRankings> {
    const query = { country_id: countryId, date: from === until ? from : `${from},${until}` };
    const answer = await this.client.call(getCampaignKeywords, { params: { id }, query, signal });
    return mapResult(answer, campaignRankingsFromWire);
  }

  async refresh(id: number): PortAnswer<CampaignDetails> {
    return mapResult(await this.client.call(putCampaignUpdate, { params: { id } }), campaignDetailsFromWire);
  }

  async activate(id: number): PortAnswer<CampaignDetails> {
    return mapResult(await this.client.call(putCampaignActivate, { params: { id } }), campaignDetailsFromWire);
  }

  async pause(id: number): PortAnswer<CampaignDetails> {
    return mapResult(await this.client.call(putCampaignPause, { params: { id } }), campaignDetailsFromWire);
  }

  async plans(signal?: CancelSignal): PortAnswer<readonly KeywordPlan[]> {
    return mapResult(await this.client.call(getTariffPlans, { signal }), (wire) => wire.map(keywordPlanFromWire));
  }

  async subscription(signal?: CancelSignal): PortAnswer<KeywordSubscription> {
    return mapResult(await this.client.call(getKeywordSubscription, { signal }), keywordSubscriptionFromWire);
  }

  async subscribe(planId: number, key: IdempotencyKey): PortAnswer<KeywordSubscription, FieldRefusal<PlanField>> {
    const answer = await this.client.call(postKeywordSubscription, { key, params: { id: planId } });
    return mapResult(answer, keywordSubscriptionFromWire);
  }

  async cancelSubscription(): PortAnswer<KeywordSubscription> {
    return mapResult(await this.client.call(deleteKeywordSubscription, {}), keywordSubscriptionFromWire);
  }
}
