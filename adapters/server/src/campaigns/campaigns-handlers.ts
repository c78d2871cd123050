import {
  type CampaignDetails,
  firstCampaignCountry,
  knownCampaignStatus,
  knownTrack,
  MAX_RANKING_DAYS,
  type RankingRange,
} from "@panel/core/campaigns";
import {
  campaignDetailsToWire,
  campaignRankingsToWire,
  campaignToWire,
  getCampaign,
  getCampaignKeywords,
  getCampaigns,
  postCampaign,
  putCampaignActivate,
  putCampaignPause,
  putCampaignUpdate,
} from "@panel/wire/campaigns";
import { readBuyer } from "../accounts/index.ts";
import { type Call, handle, type Handler, isDay, notFound, refuseField, sessionOf, text } from "../calls/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { refuseFrozen } from "../payments/index.ts";
import type { CampaignDependencies } from "./campaign-dependencies.ts";
import { activateCampaign, type CampaignChange, pauseCampaign, refreshCampaign } from "./change-campaign.ts";
import { createCampaign } from "./create-campaign.ts";
import { readCampaign, readCampaigns } from "./read-campaigns.ts";
import { readRankings } from "./read-rankings.ts";

const DAY_MS = 86_400_000;
const MAX_PAGE = 100;
/** Days that are shown where none are named. */
const USUAL_DAYS = 30;

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

async function list(call: Call<typeof getCampaigns>) {
  const { search, status, country_id, track, start_date, end_date, page, per_page } = call.query;
  if (!isDay(start_date)) throw refuseField("start_date", text("invalidValue"));
  if (!isDay(end_date)) throw refuseField("end_date", text("invalidValue"));
  const found = await readCampaigns(call.db, sessionOf(call).userId, {
    search: search ?? "",
    status: knownCampaignStatus(status ?? ""),
    countryId: country_id,
    track: knownTrack(track ?? ""),
    ...{ from: start_date, until: end_date, page },
    pageSize: Math.min(MAX_PAGE, Math.max(1, per_page)),
  });
  const { campaigns, totalAmount, matching } = found;
  return { data: campaigns.map(campaignToWire), total_amount: totalAmount, recordsFiltered: matching };
}

/** One campaign of its owner; another person's is not there. */
async function owned({ db, clock }: Pick<Call, "db" | "clock">, { userId, id }: CampaignChange): Promise<CampaignDetails> {
  const campaign = await readCampaign(db, userId, id, new Date(clock.now()));
  if (!campaign) throw notFound();
  return campaign;
}

/** One campaign as its owner sees it. */
const details = async (call: Pick<Call, "db" | "clock">, change: CampaignChange) =>
  campaignDetailsToWire(await owned(call, change));

async function create({ rankings }: CampaignDependencies, call: Call<typeof postCampaign>) {
  const { db, body } = call;
  const { userId } = sessionOf(call);
  refuseFrozen(await readBuyer(db, userId, nowOf(call), true));
  if (rankings === null) throw notFound();
  const id = await createCampaign(db, { userId, ...body }, nowOf(call));
  return details(call, { userId, id });
}

type Act = (tx: Db, change: CampaignChange, now: Date) => Promise<void>;

/** Changes a campaign and answers it as it is then. */
const changed = (act: Act) => async (call: Call<typeof getCampaign>) => {
  const change = { userId: sessionOf(call).userId, id: call.params.id };
  await inTransaction(call.db, async (tx) => {
    refuseFrozen(await readBuyer(tx, change.userId, nowOf(call), true));
    await act(tx, change, nowOf(call));
  });
  return details(call, change);
};

/** The days that are asked for; the last 30 where none are named. */
function rangeOf({ query, clock }: Call<typeof getCampaignKeywords>): RankingRange {
  const [from = dayOf(clock.now() - (USUAL_DAYS - 1) * DAY_MS), until = query.date === null ? dayOf(clock.now()) : from] =
    query.date?.split(",") ?? [];
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  if (!isDay(from) || !isDay(until) || !(days >= 1 && days <= MAX_RANKING_DAYS)) throw refuseField("date", text("invalidValue"));
  return { from, until };
}

async function rankings(call: Call<typeof getCampaignKeywords>) {
  const range = rangeOf(call);
  const { userId } = sessionOf(call);
  const { id, countries, keywords } = await owned(call, { userId, id: call.params.id });
  const countryId = call.query.country_id ?? countries[0]?.id ?? firstCampaignCountry.id;
  return campaignRankingsToWire(await readRankings(call.db, { campaignId: id, countryId, keywords, range }));
}

/** Serves the calls of campaigns (API-139 to API-144, API-148). */
export const campaignsHandlers = (parts: CampaignDependencies): readonly Handler[] => [
  handle(getCampaigns, list),
  handle(postCampaign, (call) => create(parts, call)),
  handle(getCampaign, (call) => details(call, { userId: sessionOf(call).userId, id: call.params.id })),
  handle(putCampaignUpdate, changed(refreshCampaign)),
  handle(putCampaignActivate, changed(activateCampaign)),
  handle(putCampaignPause, changed(pauseCampaign)),
  handle(getCampaignKeywords, rankings),
];
