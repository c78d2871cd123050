import type { CampaignDetails, CampaignRankings as LoadedRankings, CampaignViewModel } from "@panel/core/campaigns";
import { observer } from "mobx-react-lite";
import { useCountryName } from "../bindings/names/use-country-name.ts";
import { useText } from "../bindings/use-text.ts";
import { Pager } from "../kit/data/data-list.tsx";
import { EmptyPart } from "../kit/empty-state.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useCampaignsStyles } from "./campaigns-styles.ts";
import { RankingsPlot } from "./rankings-plot.tsx";
import { RankingsTable } from "./rankings-table.tsx";

interface CampaignRankingsProps {
  readonly model: CampaignViewModel;
  readonly campaign: CampaignDetails;
}

/** Where the keywords stand in the chosen country over the chosen days (CMP-009). */
export const CampaignRankings = observer(function CampaignRankings(props: CampaignRankingsProps) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const { model } = props;
  return (
    <section className={styles.stack} aria-labelledby="campaign-rankings">
      <h2 id="campaign-rankings" className={styles.heading}>
        {text("rankings")}
      </h2>
      <Choices {...props} />
      <QueryView
        query={model.rankingsQuery}
        failed={text("rankingsFailed")}
        onRetry={() => void model.loadRankings()}
        size="list"
      >
        {(rankings) => <Rankings model={model} rankings={rankings} />}
      </QueryView>
    </section>
  );
});

const Choices = observer(function Choices({ model, campaign }: CampaignRankingsProps) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const nameOf = useCountryName();
  const { range } = model;
  const problem = model.isRangeUsable ? null : text("rangeWrong");
  return (
    <div className={styles.filters}>
      <SelectField
        label={text("country")}
        options={campaign.countries.map(({ id, code }) => ({ value: String(id), label: nameOf(code) }))}
        value={String(model.countryId ?? "")}
        onChange={(id) => model.chooseCountry(Number(id))}
      />
      <TextField label={text("from")} type="date" value={range.from} onChange={(from) => model.setRange({ from })} />
      <TextField
        label={text("until")}
        type="date"
        problem={problem}
        value={range.until}
        onChange={(until) => model.setRange({ until })}
      />
    </div>
  );
});

interface RankingsProps {
  readonly model: CampaignViewModel;
  readonly rankings: LoadedRankings;
}

const Rankings = observer(function Rankings({ model, rankings }: RankingsProps) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  if (model.hasNoRankings) return <EmptyPart>{text("noRankings")}</EmptyPart>;
  return (
    <div className={styles.stack} aria-busy={model.rankingsQuery.isLoading}>
      <KeywordSearch model={model} />
      {model.rows.length === 0 ? (
        <EmptyPart>{text("noKeywordFound")}</EmptyPart>
      ) : (
        <RankingsTable model={model} rows={model.rows} />
      )}
      <Pager page={model.page} pages={model.pageCount} onPage={(page) => model.setPage(page)} />
      <RankingsPlot model={model} rankings={rankings} />
    </div>
  );
});

/** Finds keywords of the table where it has several pages; lines that are drawn stay. */
const KeywordSearch = observer(function KeywordSearch({ model }: { readonly model: CampaignViewModel }) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  if (!model.isSearched) return null;
  return (
    <div className={styles.filters} role="search">
      <TextField
        label={text("column_keyword")}
        type="search"
        value={model.searchText}
        onChange={(value) => model.setSearch(value)}
      />
    </div>
  );
});
