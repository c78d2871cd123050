import type { CampaignViewModel, RankedKeyword, RankingSummary } from "@panel/core/campaigns";
import { observer } from "mobx-react-lite";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import type { ListColumn } from "../kit/data/table.tsx";
import { CheckboxField } from "../kit/fields/toggles.tsx";
import { VisuallyHidden } from "../kit/visually-hidden.tsx";
import { useCampaignsStyles } from "./campaigns-styles.ts";

const columns = ["keyword", "rank", "change", "bestRank", "days"] as const;

interface RankingsTableProps {
  readonly model: CampaignViewModel;
  readonly rows: readonly RankedKeyword[];
}

/** Each keyword with its place, how that has changed, and the best of the days; a tick shows its line in the plot. */
export const RankingsTable = observer(function RankingsTable({ model, rows }: RankingsTableProps) {
  const text = useText("campaigns");
  const heads = columns.map((key): ListColumn => ({
    key,
    name: text(`column_${key}`),
    look: key === "keyword" ? "word" : "unbroken",
  }));
  return (
    <DataList
      title={text("tableTitle")}
      columns={heads}
      rows={rows.map((row) => (
        <KeywordRow key={row.keyword.id} model={model} row={row} columns={heads} />
      ))}
      cards={rows.map((row) => (
        <KeywordCard key={row.keyword.id} model={model} row={row} />
      ))}
    />
  );
});

interface KeywordProps {
  readonly model: CampaignViewModel;
  readonly row: RankedKeyword;
}

const KeywordRow = observer(function KeywordRow(props: KeywordProps & { readonly columns: readonly ListColumn[] }) {
  const numbers = useNumbers();
  const { summary } = props.row;
  const cells = {
    keyword: <Chosen {...props} />,
    rank: <Place rank={summary.rank} summary={summary} />,
    change: <Change summary={summary} />,
    bestRank: <Place rank={summary.best} summary={summary} />,
    days: numbers.figure(summary.days),
  };
  return <ListRow columns={props.columns} cells={cells} />;
});

const KeywordCard = observer(function KeywordCard(props: KeywordProps) {
  const text = useText("campaigns");
  const { summary } = props.row;
  return (
    <ListCard>
      <Chosen {...props} />
      <CardLine>
        <span>{text("column_rank")}</span>
        <span>
          <Place rank={summary.rank} summary={summary} /> <Change summary={summary} />
        </span>
      </CardLine>
      <CardLine>
        <span>{text("column_bestRank")}</span>
        <Place rank={summary.best} summary={summary} />
      </CardLine>
    </ListCard>
  );
});

/** The keyword, with whether its line is shown. */
const Chosen = observer(function Chosen({ model, row: { keyword } }: KeywordProps) {
  const { id, text } = keyword;
  return <CheckboxField label={text} isOn={model.isPlotted(id)} onChange={() => model.togglePlotted(id)} />;
});

interface SummaryProps {
  readonly summary: RankingSummary;
}

const Place = observer(function Place({ rank, summary }: SummaryProps & { readonly rank: number | null }) {
  const numbers = useNumbers();
  const text = useText("campaigns");
  if (summary.days === 0) return "–";
  return rank === null ? text("notRanked") : <strong>{numbers.figure(rank)}</strong>;
});

/** Places won or lost since the look-up before, as a sign and as words. */
const Change = observer(function Change({ summary: { change } }: SummaryProps) {
  const styles = useCampaignsStyles();
  const numbers = useNumbers();
  const text = useText("campaigns");
  if (change === null) return "–";
  if (change === 0) return text("unchanged");
  const places = Math.abs(change);
  return (
    <span className={change > 0 ? styles.up : styles.down}>
      <span aria-hidden="true">{`${change > 0 ? "▲" : "▼"} ${numbers.figure(places)}`}</span>
      <VisuallyHidden>{text(change > 0 ? "up" : "down", { count: places })}</VisuallyHidden>
    </span>
  );
});
