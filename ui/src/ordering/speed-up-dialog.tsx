import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from "@fluentui/react-components";
import { percentOf, type Money } from "@panel/core/money";
import { speedUpSurcharge, type Purchase, type SpeedUpOffer } from "@panel/core/ordering";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { useOrderStyles } from "./order-styles.ts";

export interface SpeedUpDialogProps {
  readonly purchase: Purchase;
  readonly format: (amount: Money) => string;
}

/** The offer to be served first, before the order is created; either button goes on, closing takes the order back (SPD-001 to SPD-007). */
export const SpeedUpDialog = observer(function SpeedUpDialog({ purchase, format }: SpeedUpDialogProps) {
  const { state } = purchase;
  const offer = state.kind === "offeringSpeedUp" ? state.offer : null;
  return (
    <Dialog open={offer !== null} modalType="modal" onOpenChange={(_event, data) => (data.open ? undefined : purchase.dismiss())}>
      <DialogSurface>{offer === null ? null : <Offer offer={offer} purchase={purchase} format={format} />}</DialogSurface>
    </Dialog>
  );
});

export default SpeedUpDialog;

interface OfferProps extends SpeedUpDialogProps {
  readonly offer: SpeedUpOffer;
}

function Offer({ offer, purchase, format }: OfferProps) {
  const text = useText("ordering");
  return (
    <DialogBody>
      <DialogTitle>{text("speedUpTitle")}</DialogTitle>
      <DialogContent>
        <OfferedLines offer={offer} format={format} />
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={() => void purchase.decideSpeedUp(false)}>
          {text("speedUpDecline", { amount: format(offer.total) })}
        </Button>
        <Button appearance="primary" onClick={() => void purchase.decideSpeedUp(true)}>
          {text("speedUpBuy", { amount: format(offer.totalWithSpeedUp) })}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}

function OfferedLines({ offer, format }: Pick<OfferProps, "offer" | "format">) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  return (
    <div className={styles.tight}>
      <p className={styles.review}>{text("speedUpBody", { percent: percentOf(offer.share) })}</p>
      <ul className={styles.list}>
        {offer.list.map((item) => (
          <li key={item.id} className={styles.line}>
            <span className={styles.word}>{item.serviceName}</span>
            <span className={styles.price}>
              {text("speedUpItem", {
                cost: format(item.subtotal),
                surcharge: format(speedUpSurcharge(item.subtotal, offer.share)),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
