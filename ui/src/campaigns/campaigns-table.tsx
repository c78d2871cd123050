import type { Campaign } from "@panel/core/campaigns";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import type { ListColumn } from "../kit/data/table.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { CampaignStatusBadge, useCountryNames, useTrackName } from "./campaign-words.tsx";
import { useCampaignsStyles } from "./campaigns-styles.ts";

const columns = ["url", "status", "countries", "keywords", "track", "ranked", "best", "tracked"] as const;

const looks: Readonly<Partial<Record<(typeof columns)[number], ListColumn["look"]>>> = {
  url: "word",
  countries: "word",
  status: "unbroken",
  track: "unbroken",
  tracked: "moment",
};

/** A page of campaigns as a table, and as cards on a phone. */
export const CampaignsTable = observer(function CampaignsTable({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  const text = useText("campaigns");
  const heads = columns.map((key) => ({ key, name: text(`column_${key}`), look: looks[key] }));
  return (
    <DataList
      title={text("title")}
      columns={heads}
      rows={campaigns.map((campaign) => (
        <CampaignRow key={campaign.id} campaign={campaign} columns={heads} />
      ))}
      cards={campaigns.map((campaign) => (
        <CampaignCard key={campaign.id} campaign={campaign} />
      ))}
    />
  );
});

interface CampaignProps {
  readonly campaign: Campaign;
}

/** The link without what every address begins with. */
const shortAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, "");

function CampaignLink({ campaign: { id, url } }: CampaignProps) {
  const text = useText("campaigns");
  return (
    <PanelLink to={{ name: "youtube-campaign", params: { id: String(id) } }} aria-label={text("openCampaign", { url })}>
      {shortAddress(url)}
    </PanelLink>
  );
}

/** What the last look-up found, in figures; dashes before the first. */
function useFigures() {
  const numbers = useNumbers();
  const text = useText("campaigns");
  return ({ rankedCount, bestRank, keywordsCount, countries, lastTrackedAt }: Campaign) => {
    const all = keywordsCount * countries.length;
    return {
      ranked: lastTrackedAt === null ? "–" : text("rankedOf", { ranked: rankedCount, all }),
      best: bestRank === null ? "–" : numbers.figure(bestRank),
      keywords: numbers.figure(keywordsCount),
    };
  };
}

const CampaignRow = observer(function CampaignRow(props: CampaignProps & { readonly columns: readonly ListColumn[] }) {
  const { campaign } = props;
  const moment = useMoments();
  const trackName = useTrackName();
  const countryNames = useCountryNames();
  const cells = {
    ...useFigures()(campaign),
    url: <CampaignLink campaign={campaign} />,
    status: <CampaignStatusBadge campaign={campaign} />,
    countries: countryNames(campaign),
    track: trackName(campaign.track),
    tracked: moment(campaign.lastTrackedAt),
  };
  return <ListRow columns={props.columns} cells={cells} />;
});

const CampaignCard = observer(function CampaignCard({ campaign }: CampaignProps) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const moment = useMoments();
  const trackName = useTrackName();
  const countryNames = useCountryNames();
  const { ranked, best } = useFigures()(campaign);
  return (
    <ListCard>
      <CampaignLink campaign={campaign} />
      <CardLine>
        <CampaignStatusBadge campaign={campaign} />
        <span>{trackName(campaign.track)}</span>
      </CardLine>
      <CardLine>
        <span>{countryNames(campaign)}</span>
        <span>{text("keywordsCount", { count: campaign.keywordsCount })}</span>
      </CardLine>
      <CardLine>
        <span>{text("cardRanked", { ranked })}</span>
        <span>{text("cardBest", { best })}</span>
      </CardLine>
      <span className={styles.quiet}>{moment(campaign.lastTrackedAt)}</span>
    </ListCard>
  );
});
