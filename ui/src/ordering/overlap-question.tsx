import type { Purchase } from "@panel/core/purchase";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { ConfirmDialog } from "../kit/overlays/confirm-dialog.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { useOrderStyles } from "./order-styles.ts";
import { tamedName } from "@panel/core/catalogue";

/** Says before paying that the same is still running, and leaves the decision to the buyer; closing orders nothing. */
export default observer(function OverlapQuestion({ purchase }: { readonly purchase: Purchase }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { state } = purchase;
  if (state.kind !== "overlapping") return null;
  return (
    <ConfirmDialog
      isLarge
      title={text("overlapTitle")}
      onClose={() => purchase.dismiss()}
      keep={text("orderAnyway")}
      onKeep={() => void purchase.orderAnyway()}
      confirm={text("overlapBack")}
      onConfirm={() => purchase.dismiss()}
    >
      <div className={styles.tight}>
        <p className={styles.review}>{text("overlapBody")}</p>
        <RunningOrders purchase={purchase} />
      </div>
    </ConfirmDialog>
  );
});

/** The orders that still run, each leading to its page. */
const RunningOrders = observer(function RunningOrders({ purchase }: { readonly purchase: Purchase }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const moment = useMoments();
  if (purchase.state.kind !== "overlapping") return null;
  return (
    <ul className={styles.list}>
      {purchase.state.overlaps.map((overlap) => (
        <li key={overlap.lineIndex} className={styles.line}>
          <span className={styles.word}>
            <PanelLink to={{ name: "orders-id", params: { id: String(overlap.orderId) } }} className={styles.summaryLink}>
              {text("overlapItem", {
                id: overlap.orderId,
                date: moment(overlap.createdAt),
                service: tamedName(overlap.serviceName),
                quantity: overlap.quantity,
              })}
            </PanelLink>
            <br />
            <span className={styles.quiet}>{overlap.url}</span>
          </span>
        </li>
      ))}
    </ul>
  );
});
