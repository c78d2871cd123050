import { mergeClasses } from "@fluentui/react-components";
import { joinSentences } from "@panel/core/locale";
import { percentOf } from "@panel/core/money";
import type { ExpertOrderViewModel } from "@panel/core/expert-order";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useText } from "../../bindings/use-text.ts";
import { Receipt } from "../../kit/data/receipt.tsx";
import { TextAreaField } from "../../kit/fields/text-area-field.tsx";
import { SwitchField } from "../../kit/fields/toggles.tsx";
import { OrderButton, PaymentDetails, type OneClickBuyProps } from "../../payments/one-click-buy.tsx";
import { leadToPayment } from "../../payments/payment-input-ids.ts";
import { PriceChange } from "../../payments/price-change.tsx";
import { ExpertLinesTable } from "./expert-lines-table.tsx";
import { useOrderStyles } from "../order-styles.ts";
import { OverlapDialog } from "../overlap-dialog.tsx";
import { SpeedUpDialog } from "../speed-up-dialog.tsx";
import { SpeedUpSwitch, useSpeedUpRows } from "../speed-up-switch.tsx";
import { TotalFailed } from "../../payments/total-failed.tsx";
import { useExpertOrder } from "./use-expert-order.ts";

/** The expert order: text lines `service id, link, quantity`, checked and priced before they are ordered as one purchase (DEC-120). */
export default observer(function ExpertOrder() {
  const expert = useExpertOrder();
  const text = useText("ordering");
  const styles = useOrderStyles();
  return (
    <>
      <form className={styles.card} aria-label={text("type_expert")} onSubmit={(event) => event.preventDefault()}>
        <Lines expert={expert} />
        <ExpertLinesTable expert={expert} />
      </form>
      <div className={mergeClasses(styles.card, styles.sticky)}>
        <Checkout expert={expert} />
      </div>
    </>
  );
});

/** Of the text with the lines. */
const linesId = "expert-lines";

interface PartProps {
  readonly expert: ExpertOrderViewModel;
}

const Lines = observer(function Lines({ expert }: PartProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const [good, bad] = [expert.goodRows.length, expert.badRows.length];
  return (
    <div className={styles.stack}>
      <TextAreaField
        id={linesId}
        label={text("expertLabel")}
        hint={text("expertHint")}
        value={expert.text}
        rows={10}
        isMonospace
        spellCheck={false}
        autoCapitalize="none"
        wrap="off"
        disabled={expert.purchase.isCreatingOrder}
        onChange={(value) => expert.setText(value)}
      />
      <p className={styles.review} role="status">
        {joinSentences([
          expert.rows.length === 0 ? "" : text("expertSummary", { good, bad }),
          bad === 0 ? "" : text("expertStays"),
        ])}
      </p>
      {expert.isGuaranteeOffered ? (
        <SwitchField
          isOn={expert.isGuarantee}
          label={text("guarantee", { percent: percentOf(expert.guaranteeCharge) })}
          onChange={(isOn) => expert.setGuarantee(isOn)}
        />
      ) : null}
    </div>
  );
});

const Checkout = observer(function Checkout({ expert }: PartProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const total = useRef<HTMLElement>(null);
  const { checkout, purchase } = expert;
  const { block, total: due } = checkout;
  const format = (money: Parameters<typeof expert.amount>[0]) => expert.amount(money);
  const speedUp = useSpeedUpRows({ purchase, quote: expert.quote, format });
  const isUnderWay = block === null || block === "totalLoading" || block === "creating";
  const buying: OneClickBuyProps = {
    place: "expert",
    choice: expert.choice,
    coupons: expert.methods.coupons,
    balance: expert.balance,
    total: due,
    cost: expert.quote.shownCost,
    instead: expert.instead,
    format,
    chargedInDollars: expert.chargedInDollars,
    isTotalPending: expert.quote.isPending,
    isTotalOutdated: expert.quote.isOutdated,
    hasGuarantee: expert.isGuarantee && expert.isGuaranteeOffered,
    canOrder: block === null || block === "totalLoading",
    reason: block === null && checkout.isTotalOther ? text("problem_priceChanged") : isUnderWay ? null : text(`block_${block}`),
    isOrdering: purchase.isCreatingOrder && !purchase.isAsking,
    onMissing: () => (block === "noGoodLine" ? document.getElementById(linesId)?.focus() : leadToPayment("expert", block)),
    onRetry: expert.methods.problem === null ? null : () => void expert.methods.load(),
    onOrder: () => void checkout.submit(),
  };
  return (
    <section aria-label={text("yourOrder")} className={styles.summary}>
      <div className={styles.summaryParts}>
        <h2 className={styles.summaryTitle}>{text("yourOrder")}</h2>
        <Receipt
          rows={[...speedUp, { term: text("total"), amount: format(due), isTotal: true }]}
          isPending={expert.quote.isPending}
          totalRef={total}
        />
        <TotalFailed quote={expert.quote} total={total} />
        <SpeedUpSwitch purchase={purchase} quote={expert.quote} format={format} />
        <PriceChange purchase={purchase} format={format} />
        <PaymentDetails {...buying} />
      </div>
      <OrderButton {...buying} />
      <OverlapDialog purchase={purchase} />
      <SpeedUpDialog purchase={purchase} format={format} />
    </section>
  );
});
