import { sessionTokens, sessionModule } from "@panel/core/auth/wiring";
import { useCurrency, useSettings } from "../bindings/settings.ts";
import { makeStyles } from "@fluentui/react-components";
import { receiptParts, type FinancesViewModel, type Transaction } from "@panel/core/finances";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { Receipt } from "../kit/data/receipt.tsx";
import { layout } from "../kit/layout.ts";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import "./paper.css";

const useStyles = makeStyles({ stack: layout.stack });

/** The receipt of a payment that came in from outside, to be read, and printed as `paper.css` puts it on paper. */
export const PaymentReceipt = observer(function PaymentReceipt({ model }: { readonly model: FinancesViewModel }) {
  const text = useText("finances");
  const { receiptOf } = model;
  if (receiptOf === null) return null;
  const print = <Button onClick={() => globalThis.print()}>{text("print")}</Button>;
  return (
    <Dialog title={text("receiptTitle")} onClose={() => model.showReceipt(null)} actions={print}>
      <Content payment={receiptOf} />
    </Dialog>
  );
});

const Content = observer(function Content({ payment }: { readonly payment: Transaction }) {
  const styles = useStyles();
  const text = useText("finances");
  const moment = useMoments();
  const { current } = useSettings();
  const currency = useCurrency();
  const { profile } = useModel(sessionModule, sessionTokens.session);
  return (
    <div data-paper className={styles.stack}>
      <strong data-paper-only aria-hidden="true">
        {text("receiptTitle")}
      </strong>
      <Facts
        facts={[
          { term: text("receipt_payee"), detail: current?.panelName ?? null },
          { term: text("receipt_number"), detail: String(payment.id) },
          { term: text("column_createdAt"), detail: moment(payment.createdAt) },
          { term: text("receipt_method"), detail: payment.paymentMethod },
          { term: text("receipt_payer"), detail: profile?.email ?? profile?.name ?? null },
        ]}
      />
      <Receipt
        isPending={false}
        rows={receiptParts(payment).map(({ part, amount }) => ({
          term: text(`receipt_${part}`),
          amount: currency.format(amount),
          isTotal: part === "paid",
        }))}
      />
    </div>
  );
});
