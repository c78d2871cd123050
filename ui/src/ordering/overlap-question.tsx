import { tamedName } from "@panel/core/catalogue";
import type { Overlap, Purchase, ShownTwins } from "@panel/core/purchase";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { ConfirmDialog } from "../kit/overlays/confirm-dialog.tsx";
import { useOrderStyles } from "./order-styles.ts";

/** Says before paying that the same is still running or is ordered twice, and leaves the decision to the buyer; closing orders nothing. */
export default observer(function OverlapQuestion({ purchase }: { readonly purchase: Purchase }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { state } = purchase;
  if (state.kind !== "overlapping") return null;
  const { running } = state.overlaps;
  // Where the create call alone found something, nothing is known of it but that it is there.
  const isOfTwins = running.length === 0 && state.twins.length > 0;
  return (
    <ConfirmDialog
      isShown
      isLarge
      title={text(isOfTwins ? "twinsTitle" : "overlapTitle")}
      body={
        <div className={styles.tight}>
          {!isOfTwins && <p className={styles.review}>{text("overlapBody")}</p>}
          <RunningOrders orders={running} />
          {state.twins.length > 0 && <p className={styles.review}>{text("twinsBody")}</p>}
          <TwinLines twins={state.twins} />
        </div>
      }
      disagreeButtonText={text("orderAnyway")}
      agreeButtonText={text("overlapBack")}
      onAnswer={(isAgreed) => (isAgreed ? purchase.dismiss() : void purchase.orderAnyway())}
      onClose={() => purchase.dismiss()}
    />
  );
});

/** The orders that still run, each leading to its page. */
function RunningOrders({ orders }: { readonly orders: readonly Overlap[] }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const moment = useMoments();
  if (orders.length === 0) return null;
  return (
    <ul className={styles.list}>
      {orders.map((overlap) => (
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
}

/** The lines that are for the same, with the quantity of each. */
function TwinLines({ twins }: { readonly twins: readonly ShownTwins[] }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const numbers = useNumbers();
  if (twins.length === 0) return null;
  return (
    <ul className={styles.list}>
      {twins.map(({ serviceName, url, quantities }) => (
        <li key={`${serviceName} ${url}`} className={styles.line}>
          <span className={styles.word}>
            {text("twinsItem", { service: tamedName(serviceName), quantities: quantities.map(numbers.figure).join(" + ") })}
            <br />
            <span className={styles.quiet}>{url}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
