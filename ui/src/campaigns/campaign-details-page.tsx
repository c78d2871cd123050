import { campaignsTokens, campaignsModule } from "@panel/core/campaigns/wiring";
import type { CampaignDetails, CampaignViewModel } from "@panel/core/campaigns";
import { isOutcomeUnknown, serverMessageOf } from "@panel/core/result";
import { notFoundError, safeUrl } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { ErrorPageView } from "../errors/error-page-view.tsx";
import { Button } from "../kit/button.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { OutsideLink, PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { CampaignRankings } from "./campaign-rankings.tsx";
import { CampaignStatusBadge, useCountryNames, useTrackName } from "./campaign-words.tsx";
import { useCampaignsStyles } from "./campaigns-styles.ts";

interface CampaignProps {
  readonly model: CampaignViewModel;
  readonly campaign: CampaignDetails;
}

/** One campaign: what it follows, what can be done with it, and where its keywords stand (CMP-006 to CMP-009). */
export const CampaignDetailsPage = observer(function CampaignDetailsPage({ id }: { readonly id: number }) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const model = useViewModel(campaignsModule, campaignsTokens.campaign, id);
  if (model.isMissing) return <ErrorPageView error={notFoundError()} />;
  return (
    <div className={styles.page}>
      <PageLink to={{ name: "youtube-campaign" }} className={styles.start}>
        {text("back")}
      </PageLink>
      <QueryView query={model.campaignQuery} failed={text("campaignFailed")} onRetry={() => void model.load()}>
        {(campaign) => <Content model={model} campaign={campaign} />}
      </QueryView>
    </div>
  );
});

const Content = observer(function Content({ model, campaign }: CampaignProps) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const address = safeUrl(campaign.url);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{text("campaignTitle")}</h1>
        <CampaignStatusBadge campaign={campaign} />
      </div>
      {address === null ? <span className={styles.word}>{campaign.url}</span> : <VideoLink address={address} />}
      <CampaignFacts campaign={campaign} />
      <Actions model={model} campaign={campaign} />
      <CampaignRankings model={model} campaign={campaign} />
    </>
  );
});

function VideoLink({ address }: { readonly address: string }) {
  const styles = useCampaignsStyles();
  return (
    <OutsideLink address={address} className={styles.word}>
      {address}
    </OutsideLink>
  );
}

const CampaignFacts = observer(function CampaignFacts({ campaign }: Pick<CampaignProps, "campaign">) {
  const text = useText("campaigns");
  const moment = useMoments();
  const trackName = useTrackName();
  const countryNames = useCountryNames();
  const { lastTrackedAt, nextTrackAt, isTracking, track } = campaign;
  const facts = [
    { term: text("column_track"), detail: trackName(track) },
    { term: text("column_countries"), detail: countryNames(campaign) },
    { term: text("column_keywords"), detail: text("keywordsCount", { count: campaign.keywordsCount }) },
    { term: text("made"), detail: moment(campaign.createdAt) },
    { term: text("column_tracked"), detail: lastTrackedAt === null ? text("never") : moment(lastTrackedAt) },
    { term: text("next"), detail: nextTrackAt === null || isTracking ? null : moment(nextTrackAt) },
  ];
  return <Facts facts={facts} />;
});

/** Refreshing, pausing and resuming; pausing is not asked about, and can be undone immediately. */
const Actions = observer(function Actions({ model, campaign }: CampaignProps) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const moment = useMoments();
  const { isRunning } = model.acting;
  const { refreshableAt, status } = campaign;
  const isRefreshable = refreshableAt === null && !campaign.isTracking;
  if (status === "paused") return <Paused model={model} campaign={campaign} />;
  return (
    <div className={styles.tight}>
      <div className={styles.row}>
        <Button look="primary" isUnavailable={isRunning || !isRefreshable} onClick={() => void model.act("refresh")}>
          {text("refresh")}
        </Button>
        <Button isUnavailable={isRunning} onClick={() => void model.act("pause")}>
          {text("pause")}
        </Button>
      </div>
      {campaign.isTracking && (
        <p className={styles.quiet} role="status">
          {text("tracking")}
        </p>
      )}
      {refreshableAt !== null && !campaign.isTracking && (
        <p className={styles.quiet}>{text("refreshAgain", { moment: moment(refreshableAt) })}</p>
      )}
      <ActionFailed model={model} />
    </div>
  );
});

const Paused = observer(function Paused({ model, campaign }: CampaignProps) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const resume = (
    <Button isUnavailable={model.acting.isRunning} onClick={() => void model.act("activate")}>
      {model.isJustPaused ? text("undo") : text("activate")}
    </Button>
  );
  const plans = <PageLink to={{ name: "plans-and-pricing" }}>{text("choosePlan")}</PageLink>;
  return (
    <div className={styles.tight}>
      <MessageBar kind={campaign.isPausedByPlan ? "warning" : "info"} actions={campaign.isPausedByPlan ? plans : resume}>
        {campaign.isPausedByPlan ? text("pausedByPlanNote") : text("pausedNote")}
      </MessageBar>
      <ActionFailed model={model} />
    </div>
  );
});

/** Why the last press came to nothing; that it was refreshed a short while ago is said by the server with how long to wait. */
const ActionFailed = observer(function ActionFailed({ model }: Pick<CampaignProps, "model">) {
  const text = useText("campaigns");
  const { refusal } = model.acting;
  if (refusal === null) return null;
  return (
    <MessageBar kind="error">
      {serverMessageOf(refusal) ?? (isOutcomeUnknown(refusal) ? text("actionLost") : text("actionFailed"))}
    </MessageBar>
  );
});
