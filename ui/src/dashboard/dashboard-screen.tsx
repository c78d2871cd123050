import { dashboardTokens, dashboardModule } from "@panel/core/dashboard/wiring";
import { useCurrency } from "../bindings/settings.ts";
import { BannerPlace } from "../banners/banner-place.tsx";
import { hasOrdered, type Dashboard, type DashboardViewModel } from "@panel/core/dashboard";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { WayToNext } from "../grades/way-to-next.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { LastOrders, OrdersByStatus, OrdersNow } from "./dashboard-orders.tsx";
import { DashboardPart } from "./dashboard-part.tsx";
import { useDashboardStyles } from "./dashboard-styles.ts";

const BelowZero = lazyPart(() => import("../payments/below-zero.tsx"));

/** `/dashboard`: what a customer who comes back wants to know first (GRD-010, DEC-063). */
export default observer(function DashboardScreen() {
  const model = useViewModel(dashboardModule, dashboardTokens.dashboard);
  const styles = useDashboardStyles();
  const text = useText("dashboard");
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <BannerPlace place="dashboard" />
      <QueryView query={model.query} failed={text("failed")} onRetry={() => void model.query.refresh()} size="list">
        {(dashboard) => <Glance model={model} dashboard={dashboard} />}
      </QueryView>
    </div>
  );
});

interface GlanceProps {
  readonly model: DashboardViewModel;
  readonly dashboard: Dashboard;
}

const Glance = observer(function Glance({ model, dashboard }: GlanceProps) {
  const styles = useDashboardStyles();
  const isOld = hasOrdered(dashboard);
  return (
    <>
      {isOld ? null : <NothingOrdered />}
      <div className={styles.parts}>
        {isOld ? <OrdersNow dashboard={dashboard} /> : null}
        <Money dashboard={dashboard} />
        {model.areGradesShown ? <Standing dashboard={dashboard} /> : null}
        {isOld ? <OrdersByStatus dashboard={dashboard} /> : null}
        {isOld ? <LastOrders dashboard={dashboard} /> : null}
      </div>
    </>
  );
});

/** A new customer is led to what there is to buy. */
function NothingOrdered() {
  const text = useText("dashboard");
  return (
    <EmptyState
      title={<h2>{text("emptyTitle")}</h2>}
      actions={
        <PageLink look="primary" to={{ name: "index" }}>
          {text("browse")}
        </PageLink>
      }
    >
      <p>{text("emptyBody")}</p>
    </EmptyState>
  );
}

const Money = observer(function Money({ dashboard: { balance, spend } }: Pick<GlanceProps, "dashboard">) {
  const currency = useCurrency();
  const common = useText("common");
  const text = useText("dashboard");
  return (
    <DashboardPart title={text("money")} more={<PageLink to={{ name: "add-funds" }}>{common("addFunds")}</PageLink>}>
      <Facts
        look="figures"
        facts={[
          { term: text("balance"), detail: currency.format(balance) },
          { term: text("spent"), detail: currency.format(spend) },
        ]}
      />
      {balance < 0 ? <BelowZero /> : null}
    </DashboardPart>
  );
});

function Standing({ dashboard: { grades } }: Pick<GlanceProps, "dashboard">) {
  const text = useText("dashboard");
  return (
    <DashboardPart title={text("grade")} more={<PageLink to={{ name: "grades" }}>{text("allGrades")}</PageLink>}>
      <WayToNext summary={grades} />
    </DashboardPart>
  );
}
