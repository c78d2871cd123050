import { sessionTokens, sessionModule } from "@panel/core/auth/wiring";
import { receiptsTokens, receiptsModule } from "@panel/core/receipts/wiring";
import { useSettings } from "../bindings/settings.ts";
import { makeStyles } from "@fluentui/react-components";
import { serverMessageOf } from "@panel/core/result";
import { numbersOf, type Receipt, type ReceiptViewModel } from "@panel/core/receipts";
import { notFoundError, safeUrl } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { ErrorPageView } from "../errors/error-page-view.tsx";
import { Button } from "../kit/button.tsx";
import { layout, pageOf } from "../kit/layout.ts";
import { OutsideLink, PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { ReceiptOrders } from "./receipt-orders.tsx";

const useStyles = makeStyles({ ...layout, page: pageOf("text") });

/** `/receipt/{receipt}`: what was bought, for anyone who has the link of the purchase (PGS-004). */
export default observer(function ReceiptScreen() {
  const { params } = useRoute();
  const model = useViewModel(receiptsModule, receiptsTokens.receipt, params["receipt"] ?? "");
  const styles = useStyles();
  const text = useText("receipts");
  if (model.isNotFound) return <ErrorPageView error={notFoundError()} />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <QueryView query={model.receiptQuery} failed={text("failed")} onRetry={() => void model.load()}>
        {(receipt) => <ReceiptContent model={model} receipt={receipt} />}
      </QueryView>
    </div>
  );
});

interface ReceiptContentProps {
  readonly model: ReceiptViewModel;
  readonly receipt: Receipt;
}

const ReceiptContent = observer(function ReceiptContent({ model, receipt }: ReceiptContentProps) {
  const styles = useStyles();
  const text = useText("receipts");
  const { isLoggedIn } = useModel(sessionModule, sessionTokens.session);
  return (
    <>
      <ReceiptOrders receipt={receipt} />
      <nav className={styles.row} aria-label={text("waysOn")}>
        <PageLink to={{ name: "orders-create" }} look="strong">
          {text("orderMore")}
        </PageLink>
        <SupportLink receipt={receipt} />
        {isLoggedIn ? (
          <PageLink to={{ name: "orders" }} look="strong">
            {text("toOrders")}
          </PageLink>
        ) : null}
      </nav>
      {isLoggedIn || receipt.email === null ? null : <PasswordOffer model={model} email={receipt.email} />}
      <p className={styles.quiet}>{text("keepPrivate")}</p>
    </>
  );
});

/** Writes to the operator's support with the numbers of the orders in the subject. */
const SupportLink = observer(function SupportLink({ receipt }: { readonly receipt: Receipt }) {
  const text = useText("orders");
  const settings = useSettings();
  const mailbox = settings.current?.supportEmail ?? null;
  if (mailbox === null) return null;
  const subject = numbersOf(receipt);
  const address = safeUrl(`mailto:${mailbox}?${new URLSearchParams({ subject }).toString().replaceAll("+", "%20")}`);
  return address === null ? null : (
    <OutsideLink address={address} look="strong" isSameTab>
      {text("askSupport")}
    </OutsideLink>
  );
});

/** The way from one order to an account with all of them: a mail to the buyer's own address. */
const PasswordOffer = observer(function PasswordOffer({
  model,
  email,
}: {
  readonly model: ReceiptViewModel;
  readonly email: string;
}) {
  const styles = useStyles();
  const text = useText("receipts");
  const { passwordMail } = model;
  const { refusal } = passwordMail;
  return (
    <section className={styles.card} aria-labelledby="receipt-password">
      <h2 id="receipt-password" className={styles.subheading}>
        {text("passwordTitle")}
      </h2>
      <p className={styles.quiet}>{text("passwordText", { email })}</p>
      {refusal === null ? null : <MessageBar kind="error">{serverMessageOf(refusal) ?? text("passwordFailed")}</MessageBar>}
      {passwordMail.state.kind === "done" ? (
        <MessageBar kind="success">{text("passwordSent", { email })}</MessageBar>
      ) : (
        <Button look="primary" isUnavailable={passwordMail.isRunning} onClick={() => void passwordMail.run()}>
          {text("passwordButton")}
        </Button>
      )}
    </section>
  );
});
