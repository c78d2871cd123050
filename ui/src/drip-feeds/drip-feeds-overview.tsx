import { dripFeedsTokens, dripFeedsModule } from "@panel/core/drip-feeds/wiring";
import { dripFeedFilters, type DripFeedsViewModel } from "@panel/core/drip-feeds";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { EmptyDripFeedsIcon, EmptySearchIcon } from "../kit/action-icons.ts";
import { Button } from "../kit/button.tsx";
import { Pager } from "../kit/data/data-list.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { ListSearch } from "../orders/list-search.tsx";
import { useOrderStyles } from "../orders/order-styles.ts";
import { BannerPlace } from "../banners/banner-place.tsx";
import { CancelDripFeedDialog } from "./cancel-drip-feed-dialog.tsx";
import { DripFeedsList } from "./drip-feeds-list.tsx";

/** The list of drip feeds with its filter, its pages and the dialog that cancels. */
export const DripFeedsOverview = observer(function DripFeedsOverview() {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  const model = useViewModel(dripFeedsModule, dripFeedsTokens.dripFeeds);
  return (
    <div className={styles.table}>
      <h1 className={styles.title}>{text("title")}</h1>
      <BannerPlace place="drip_feed" />
      <QueryView size="list" query={model.feedsQuery} failed={text("listFailed")} onRetry={() => void model.load()}>
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
      <Filters model={model} />
      <MatchingDripFeeds model={model} />
    </>
  );
});

function NoDripFeeds() {
  const text = useText("dripFeeds");
  return (
    <EmptyState
      picture={<EmptyDripFeedsIcon />}
      title={text("noDripFeeds")}
      actions={
        <PageLink look="primary" to={{ name: "orders-create" }}>
          {text("createFirst")}
        </PageLink>
      }
    >
      {text("noDripFeedsHint")}
    </EmptyState>
  );
}

const Filters = observer(function Filters({ model }: ModelProps) {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  return (
    <div className={styles.toolbar} role="search">
      <ListSearch model={model} />
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
      <EmptyState
        isAnnounced
        picture={<EmptySearchIcon />}
        title={text("nothingFound")}
        actions={<Button onClick={() => model.showAll()}>{text("showAll")}</Button>}
      />
    );
  }
  return (
    <>
      <p role="status" className={styles.quiet}>
        {text("count", { count: model.matching.length })}
      </p>
      <DripFeedsList feeds={model.shown} cancellation={model.cancellation} />
      <Pager page={model.pageNumber} pages={model.pageCount} onPage={(page) => model.setPage(page)} />
    </>
  );
});
