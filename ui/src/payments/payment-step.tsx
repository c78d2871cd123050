import { paymentsTokens, paymentsModule } from "@panel/core/payments/wiring";
import type { PaymentStep, PaymentStepState } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { OutsideLink } from "../kit/link.tsx";
import { QrCode } from "../kit/data/qr-code.tsx";
import { ManualPayment } from "./manual-payment.tsx";
import { MarkRefused, PaidButton } from "./paid-button.tsx";
import { usePaymentStyles } from "./payment-styles.ts";

/** What is still to be done for an external payment: QR code, manual payment, or the way to the gateway (ORD-033 to ORD-036). */
export default observer(function PaymentStepOverlay() {
  const step = useModel(paymentsModule, paymentsTokens.paymentStep);
  const isHost = useHost(step);
  if (!isHost) return null;
  switch (step.state.kind) {
    case "qr":
      return <QrStep step={step} state={step.state} />;
    case "message":
      return <ManualPayment step={step} state={step.state} />;
    case "leaving":
      return <LeavingStep step={step} state={step.state} />;
    default:
      return null;
  }
});

/** Several places may hold this overlay; the first of them shows it. */
function useHost(step: PaymentStep): boolean {
  const [host] = useState(() => Symbol("payment step"));
  useEffect(() => step.enter(host), [step, host]);
  return step.hosts[0] === host;
}

interface StepProps<Kind extends PaymentStepState["kind"]> {
  readonly step: PaymentStep;
  readonly state: Extract<PaymentStepState, { kind: Kind }>;
}

/** The code to scan, the button that says that it was paid, and the way to see whether it has arrived (PAY-018, PAY-027, OVL-006). */
const QrStep = observer(function QrStep({ step, state }: StepProps<"qr">) {
  const text = useText("payments");
  const styles = usePaymentStyles();
  const actions = (
    <>
      <PanelLink to={{ name: "add-funds-success" }} onClick={() => step.close()}>
        {text("checkPayment")}
      </PanelLink>
      <PaidButton step={step} />
    </>
  );
  return (
    <Dialog title={text("qrTitle")} maxWidth={400} onClose={() => step.close()} actions={actions}>
      <div className={styles.centred}>
        <p className={styles.quiet}>{text("qrText")}</p>
        <QrCode content={state.code} label={text("qrAlt", { invoice: state.invoiceId })} />
        <span className={styles.quiet}>{text("invoiceIs", { invoice: state.invoiceId })}</span>
        <MarkRefused step={step} />
      </div>
    </Dialog>
  );
});

/** Names the host before the browser goes there, for when it does not go by itself (PAY-020). */
const LeavingStep = observer(function LeavingStep({ step, state }: StepProps<"leaving">) {
  const text = useText("payments");
  const actions = (
    <OutsideLink address={state.address} look="primary" isSameTab>
      {text("leavingOpen")}
    </OutsideLink>
  );
  return (
    <Dialog title={text("leavingTitle")} maxWidth={480} onClose={() => step.close()} actions={actions}>
      <p>{text("leavingText")}</p>
    </Dialog>
  );
});
