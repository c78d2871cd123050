import { campaignsTokens, campaignsModule } from "@panel/core/campaigns/wiring";
import type { CampaignsPage, CampaignsViewModel } from "@panel/core/campaigns";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { Pager } from "../kit/data/data-list.tsx";
import { EmptyPart, EmptyState } from "../kit/empty-state.tsx";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { CampaignsFilters } from "./campaigns-filters.tsx";
import { useCampaignsStyles } from "./campaigns-styles.ts";
import { CampaignsTable } from "./campaigns-table.tsx";

interface CampaignsListProps {
  readonly model: CampaignsViewModel;
}

/** The list with its filters; guests read what campaigns are (DEC-014). */
export const CampaignsList = observer(function CampaignsList() {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const model = useViewModel(campaignsModule, campaignsTokens.campaigns);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{text("title")}</h1>
        <div className={styles.row}>
          <PageLink look="outline" to={{ name: "plans-and-pricing" }}>
            {text("plans")}
          </PageLink>
          <PageLink look="primary" to={{ name: "youtube-campaign-create" }}>
            {text("create")}
          </PageLink>
        </div>
      </div>
      {model.isGuest ? <ForGuests /> : <OwnCampaigns model={model} />}
    </div>
  );
});

function ForGuests() {
  const text = useText("campaigns");
  const common = useText("common");
  return (
    <EmptyState
      title={text("guestTitle")}
      actions={
        <PageLink look="primary" to={{ name: "login" }}>
          {common("logIn")}
        </PageLink>
      }
    >
      {text("intro")}
    </EmptyState>
  );
}

const OwnCampaigns = observer(function OwnCampaigns({ model }: CampaignsListProps) {
  const text = useText("campaigns");
  return (
    <>
      <CampaignsFilters model={model} />
      <QueryView query={model.pageQuery} failed={text("failed")} onRetry={() => void model.load()} size="list">
        {(page) => <Found model={model} page={page} />}
      </QueryView>
    </>
  );
});

const Found = observer(function Found({ model, page }: CampaignsListProps & { readonly page: CampaignsPage }) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const { matching, totalAmount } = page;
  if (totalAmount === 0) return <EmptyState title={text("none")}>{text("intro")}</EmptyState>;
  const all = <Button onClick={() => model.reset()}>{text("showAll")}</Button>;
  if (matching === 0) return <EmptyPart actions={all}>{text("nothingFound", { count: totalAmount })}</EmptyPart>;
  return (
    <div className={styles.stack} aria-busy={model.pageQuery.isLoading}>
      <p className={styles.quiet} role="status">
        {matching === totalAmount
          ? text("total", { count: totalAmount })
          : text("found", { found: matching, total: totalAmount })}
      </p>
      <CampaignsTable campaigns={page.campaigns} />
      <Pager page={model.asked.page} pages={model.pages} onPage={(number) => model.change({ page: number })} />
    </div>
  );
});
