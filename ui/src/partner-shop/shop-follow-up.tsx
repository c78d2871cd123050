import type { OrderFollowUp, PartnerShopViewModel } from "@panel/core/partner-shop";
import { safeUrl } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useShopStyles } from "./shop-styles.ts";

interface ShopFollowUpProps {
  readonly model: PartnerShopViewModel;
  readonly followUp: OrderFollowUp;
}

/** What was ordered, how it is paid, and whether it is paid yet (WGT-007, WGT-011, DEC-142). */
export const ShopFollowUp = observer(function ShopFollowUp({ model, followUp }: ShopFollowUpProps) {
  const styles = useShopStyles();
  const text = useText("partner-shop");
  const ordering = useText("ordering");
  const payments = useText("payments");
  const { purchase, isPaid } = followUp;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone: anyone who is at the keyboard or listens goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.stack} aria-labelledby="placed">
      <h2 id="placed" ref={heading} tabIndex={-1} className={styles.subheading}>
        {ordering("order_created_successfully")}
      </h2>
      <Facts look="list" facts={purchase.orderIds.map((id) => ({ term: text("orderNumber"), detail: String(id) }))} />
      <Account followUp={followUp} />
      <div role="status">
        <MessageBar kind={isPaid ? "success" : "info"}>{payments(isPaid ? "result_paid" : "result_open")}</MessageBar>
      </div>
      {isPaid ? null : <HowToPay followUp={followUp} />}
      <div className={styles.row}>
        {isPaid ? null : <Button onClick={() => void followUp.look()}>{payments("checkPayment")}</Button>}
        <Button onClick={() => model.again()}>{text("again")}</Button>
      </div>
    </section>
  );
});

/** Of an account only what this very order made of it; of any other nothing but the e-mail that was typed (DEC-142). */
const Account = observer(function Account({ followUp: { purchase } }: Pick<ShopFollowUpProps, "followUp">) {
  const styles = useShopStyles();
  const text = useText("partner-shop");
  const { user } = purchase;
  if (user === null) return null;
  const isNew = user.isNewUser && user.details !== undefined;
  return <p className={styles.word}>{text(isNew ? "accountMade" : "confirmationTo", { email: user.email })}</p>;
});

/** The gateway's page in a tab of its own, or where to pay by hand (DEC-080). */
const HowToPay = observer(function HowToPay({ followUp: { purchase } }: Pick<ShopFollowUpProps, "followUp">) {
  const styles = useShopStyles();
  const payments = useText("payments");
  const { payment } = purchase;
  if (payment === null) return null;
  const address = payment.redirectUrl === null ? null : safeUrl(payment.redirectUrl);
  const facts = [
    { term: payments("invoiceNumber"), detail: payment.invoiceId },
    { term: payments("accountNumber"), detail: payment.accountNumber },
    { term: payments("qrTitle"), detail: payment.qrCode },
    { term: payments("paymentNote"), detail: payment.comment },
  ];
  return (
    <>
      {address === null ? null : (
        <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
          {payments("leavingOpen")}
        </a>
      )}
      <Facts look="list" facts={facts} />
    </>
  );
});
