import type { PaymentStep } from "@panel/core/payments";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { usePaymentStyles } from "./payment-styles.ts";

interface PaidMarkProps {
  readonly step: Pick<PaymentStep, "markPaid" | "marking">;
}

/** States that the buyer has paid by hand (PAY-022). */
export const PaidButton = observer(function PaidButton({ step }: PaidMarkProps) {
  const text = useText("payments");
  const styles = usePaymentStyles();
  return (
    <Button look="primary" className={styles.large} isUnavailable={step.marking.isRunning} onClick={() => void step.markPaid()}>
      {step.marking.isRunning ? <Spinner size="small" label={text("marking")} /> : text("iHavePaid")}
    </Button>
  );
});

/** Why that was not taken, in the server's words. */
export const MarkRefused = observer(function MarkRefused({ step: { marking } }: PaidMarkProps) {
  const text = useText("payments");
  if (!marking.refusal) return null;
  return <MessageBar kind="error">{serverMessageOf(marking.refusal) ?? text("markFailed")}</MessageBar>;
});
