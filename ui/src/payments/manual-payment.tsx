import type { PaymentStep, PaymentStepState } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { SafeHtml } from "../bindings/safe-html.tsx";
import { useText } from "../bindings/use-text.ts";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { TextAreaField } from "../kit/fields/text-area-field.tsx";
import { MarkRefused, PaidButton } from "./paid-button.tsx";
import { usePaymentStyles } from "./payment-styles.ts";

/** Largest width of the dialog in pixels (OVL-005, BIZ-040). */
const MAX_WIDTH = 628;

interface ManualPaymentProps {
  readonly step: PaymentStep;
  readonly state: Extract<PaymentStepState, { kind: "message" }>;
}

/** Where to pay by hand, and the button that says so (PAY-019, PAY-022 to PAY-026). */
export const ManualPayment = observer(function ManualPayment({ step, state }: ManualPaymentProps) {
  const text = useText("payments");
  const styles = usePaymentStyles();
  return (
    <Dialog title={text("manualTitle")} maxWidth={MAX_WIDTH} onClose={() => step.close()} actions={<PaidButton step={step} />}>
      <div className={styles.stack}>
        {state.description === null ? null : <SafeHtml html={state.description} />}
        <PaymentFacts state={state} />
        {state.mayComment ? (
          <TextAreaField
            label={text("comment")}
            hint={text("commentHint")}
            value={step.userComment}
            onChange={(value) => step.setComment(value)}
          />
        ) : null}
        <MarkRefused step={step} />
      </div>
    </Dialog>
  );
});

/** Invoice, account and what the server says to it (PAY-026). */
function PaymentFacts({ state }: Pick<ManualPaymentProps, "state">) {
  const text = useText("payments");
  const styles = usePaymentStyles();
  const account = state.accountNumber === null || state.accountNumber === "" ? null : state.accountNumber;
  const copied = (value: string | number) => <span className={styles.account}>{value}</span>;
  const facts = [
    { term: text("invoiceNumber"), detail: copied(state.invoiceId) },
    { term: text("accountNumber"), detail: account && copied(account) },
    { term: text("paymentNote"), detail: state.comment },
  ];
  return <Facts look="list" facts={facts} />;
}
