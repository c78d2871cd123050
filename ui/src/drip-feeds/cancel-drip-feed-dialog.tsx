import { serverMessageOf } from "@panel/core/result";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";
import { useCurrency } from "../bindings/settings.ts";
import { runsUnderWay, type DripFeedCancellation, type PlacedDripFeed } from "@panel/core/drip-feeds";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";

interface CancelDripFeedButtonProps {
  readonly feed: PlacedDripFeed;
  readonly cancellation: DripFeedCancellation;
}

/** Opens the question; there only where the server allows it (DRF-013). */
export const CancelDripFeedButton = observer(function CancelDripFeedButton({ feed, cancellation }: CancelDripFeedButtonProps) {
  const text = useText("dripFeeds");
  if (!feed.actions.cancelable) return null;
  return (
    <Button
      aria-label={text("cancelOf", { id: feed.id })}
      isUnavailable={cancellation.isRunning}
      onClick={() => void cancellation.request(feed)}
    >
      {text("cancel")}
    </Button>
  );
});

/** Names the exact refund before anything happens, and says when it has changed meanwhile. */
export const CancelDripFeedDialog = observer(function CancelDripFeedDialog({ model }: { readonly model: DripFeedCancellation }) {
  const text = useText("dripFeeds");
  const words = useText("orders");
  const currency = useCurrency();
  return (
    <ConfirmationDialog
      confirmed={model.confirmed}
      words={words}
      question={({ feed, isRefundChanged }) => ({
        title: text("ask", { id: feed.id }),
        body: (
          <>
            {isRefundChanged && <MessageBar kind="warning">{text("refundChanged")}</MessageBar>}
            <Explanation feed={feed} exactRefund={model.exactRefund} />
          </>
        ),
        agreeButtonText: text("confirm", { refund: currency.format(feed.refund) }),
        disagreeButtonText: text("keep"),
      })}
      refused={(refusal) => serverMessageOf(refusal) ?? words("actionFailed")}
    />
  );
});

interface ExplanationProps {
  readonly feed: PlacedDripFeed;
  readonly exactRefund: string | null;
}

const Explanation = observer(function Explanation({ feed, exactRefund }: ExplanationProps) {
  const text = useText("dripFeeds");
  const currency = useCurrency();
  if (!feed.actions.cancelable) return <p>{text("nothingToCancel")}</p>;
  return (
    <>
      <p>{text("explain", { count: feed.runsLeft, refund: currency.format(feed.refund) })}</p>
      {exactRefund !== null && <p>{text("exactRefund", { amount: exactRefund })}</p>}
      {feed.bonusTakenBack > 0 && <p>{text("bonusNote", { bonus: currency.format(feed.bonusTakenBack) })}</p>}
      {runsUnderWay(feed) > 0 && <p>{text("startedGoOn")}</p>}
      <p>{text("noWayBack")}</p>
    </>
  );
});
