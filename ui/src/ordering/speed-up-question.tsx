import { percentOf, type Money } from "@panel/core/money";
import { speedUpSurcharge, type SpeedUpOffer } from "@panel/core/pricing";
import type { Purchase } from "@panel/core/purchase";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { ConfirmDialog } from "../kit/overlays/confirm-dialog.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { ServiceName } from "../service-list/service-name.tsx";

export interface SpeedUpQuestionProps {
  readonly purchase: Purchase;
  readonly format: (amount: Money) => string;
}

/** The offer to be served first, before the order is created; either button goes on, closing takes the order back (SPD-001 to SPD-007). */
export default observer(function SpeedUpQuestion({ purchase, format }: SpeedUpQuestionProps) {
  const text = useText("ordering");
  const { state } = purchase;
  if (state.kind !== "offeringSpeedUp") return null;
  const { offer } = state;
  return (
    <ConfirmDialog
      isShown
      isLarge
      isEven
      title={text("speedUpTitle")}
      body={<OfferedLines offer={offer} format={format} />}
      disagreeButtonText={text("speedUpDecline", { amount: format(offer.total) })}
      agreeButtonText={text("speedUpBuy", { amount: format(offer.totalWithSpeedUp) })}
      onAnswer={(isAgreed) => void purchase.decideSpeedUp(isAgreed)}
      onClose={() => purchase.dismiss()}
    />
  );
});

interface OfferProps {
  readonly offer: SpeedUpOffer;
  readonly format: (amount: Money) => string;
}

function OfferedLines({ offer, format }: OfferProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  return (
    <div className={styles.tight}>
      <p className={styles.review}>{text("speedUpBody", { percent: percentOf(offer.share) })}</p>
      <ul className={styles.list}>
        {offer.list.map((item) => (
          <li key={item.id} className={styles.line}>
            <span className={styles.word}>
              <ServiceName name={item.serviceName} />
            </span>
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
