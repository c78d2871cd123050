import { joinSentences } from "@panel/core/locale";
import { observer } from "mobx-react-lite";
import type { RefObject } from "react";
import { useText } from "../bindings/use-text.ts";
import { RetryButton } from "../kit/retry-button.tsx";
import { usePaymentStyles } from "./payment-styles.ts";

/** The total of an order form or of the cart, as far as asking again goes. */
interface AskedTotal {
  readonly isPending: boolean;
  readonly isOutdated: boolean;
  readonly reasons: readonly string[];
  retry(): Promise<void>;
}

interface TotalFailedProps {
  readonly quote: AskedTotal;
  /** The total itself: it takes the focus when asking again worked and the button goes. */
  readonly total: RefObject<HTMLElement | null>;
}

/** Says that the total could not be worked out, and why where that is known, and asks again. */
export const TotalFailed = observer(function TotalFailed({ quote, total }: TotalFailedProps) {
  const text = useText("ordering");
  const styles = usePaymentStyles();
  if (!quote.isOutdated) return null;
  return (
    <div className={styles.row}>
      <span className={styles.error}>{joinSentences([text("totalFailed"), ...quote.reasons])}</span>
      <RetryButton label={text("retryTotal")} isPending={quote.isPending} onRetry={() => void quote.retry()} heir={total} />
    </div>
  );
});
