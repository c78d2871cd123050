import { dripFeedFilters, type DripFeedsViewModel } from "@panel/core/drip-feeds";
import { dripFeedsModule, dripFeedsTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../app/panel-link.tsx";
import { useText } from "../app/use-text.ts";
import { useViewModel } from "../app/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { listWords, Pager } from "../orders/list-frame.tsx";
import { useOrderStyles } from "../orders/order-styles.ts";
import { CancelDripFeedDialog } from "./cancel-drip-feed-dialog.tsx";
import { DripFeedsList } from "./drip-feeds-list.tsx";

/** The list of drip feeds with its filter, its pages and the dialog that cancels. */
export const DripFeedsOverview = observer(function DripFeedsOverview() {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  const model = useViewModel(dripFeedsModule, dripFeedsTokens.dripFeeds);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{text("title")}</h1>
      <QueryView query={model.feedsQuery} words={listWords(text)} onRetry={() => void model.load()}>
        {() => <OverviewContent model={model} />}
      </QueryView>
      <CancelDripFeedDialog model={model.cancellation} />
    </div>
  );
});

interface ModelProps {
  readonly model: DripFeedsViewModel;
}

const OverviewContent = observer(function OverviewContent({ model }: ModelProps) {
  if (model.isEmpty) return <NoDripFeeds />;
  return (
    <>
      <StatusFilter model={model} />
      <MatchingDripFeeds model={model} />
    </>
  );
});

function NoDripFeeds() {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  return (
    <div className={styles.section}>
      <p>{text("noDripFeeds")}</p>
      <PanelLink to={{ name: "orders-create" }}>{text("createFirst")}</PanelLink>
    </div>
  );
}

const StatusFilter = observer(function StatusFilter({ model }: ModelProps) {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  return (
    <div className={styles.toolbar} role="search">
      <SelectField
        label={text("statusFilter")}
        options={dripFeedFilters.map((status) => ({
          value: status ?? "",
          label: text(status === null ? "status_all" : `status_${status}`),
        }))}
        value={model.status ?? ""}
        onChange={(status) => model.setStatus(status === "" ? null : status)}
      />
      <Button onClick={() => void model.load()}>{text("refresh")}</Button>
    </div>
  );
});

const MatchingDripFeeds = observer(function MatchingDripFeeds({ model }: ModelProps) {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  if (model.shown.length === 0) {
    return (
      <div className={styles.section}>
        <p role="status">{text("nothingFound")}</p>
        <Button onClick={() => model.setStatus(null)}>{text("showAll")}</Button>
      </div>
    );
  }
  return (
    <>
      <p role="status" className={styles.quiet}>
        {text("count", { count: model.matching.length })}
      </p>
      <DripFeedsList feeds={model.shown} cancellation={model.cancellation} />
      <Pager page={model.pageNumber} pages={model.pageCount} onPage={(page) => model.setPage(page)} text={text} />
    </>
  );
});
