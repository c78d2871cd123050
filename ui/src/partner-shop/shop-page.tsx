import type { PartnerShopViewModel, ShopCurrency } from "@panel/core/partner-shop";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { ShopFollowUp } from "./shop-follow-up.tsx";
import { ShopForm } from "./shop-form.tsx";
import { useShopStyles } from "./shop-styles.ts";

interface ShopPageProps {
  readonly model: PartnerShopViewModel;
  readonly currency: ShopCurrency;
  readonly shopName: string;
  /** Null where the page around wants no button for it. */
  readonly onClose: (() => void) | null;
}

/** The whole widget: the order, and what became of it (WGT-002). */
export const ShopPage = observer(function ShopPage({ model, currency, shopName, onClose }: ShopPageProps) {
  const styles = useShopStyles();
  const text = useText("partner-shop");
  const ordering = useText("ordering");
  const common = useText("common");
  const title = text("title");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.heading}>{title}</h1>
        {onClose === null ? null : (
          <Button size="small" onClick={onClose}>
            {common("close")}
          </Button>
        )}
      </div>
      {model.followUp === null ? (
        <QueryView query={model.shopQuery} failed={ordering("loadFailed")} onRetry={() => void model.load()}>
          {() => <ShopForm model={model} currency={currency} />}
        </QueryView>
      ) : (
        <ShopFollowUp model={model} followUp={model.followUp} />
      )}
      {shopName === "" ? null : <p className={styles.quiet}>{text("soldBy", { name: shopName })}</p>}
    </main>
  );
});
