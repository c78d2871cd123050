import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useRestoreFocusTarget,
} from "@fluentui/react-components";
import type { DripFeedCancellation, PlacedDripFeed } from "@panel/core/drip-feeds";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useModel } from "../app/use-model.ts";
import { useText } from "../app/use-text.ts";
import { MessageBar } from "../controls/message-bar.tsx";

interface CancelDripFeedButtonProps {
  readonly feed: PlacedDripFeed;
  readonly cancellation: DripFeedCancellation;
}

/** Opens the question; there only where the server allows it (DRF-013). */
export const CancelDripFeedButton = observer(function CancelDripFeedButton({ feed, cancellation }: CancelDripFeedButtonProps) {
  const text = useText("dripFeeds");
  const focusTarget = useRestoreFocusTarget();
  if (!feed.actions.cancelable) return null;
  return (
    <Button
      {...focusTarget}
      aria-label={text("cancelOf", { id: feed.id })}
      disabledFocusable={cancellation.isRunning}
      onClick={() => void cancellation.request(feed)}
    >
      {text("cancel")}
    </Button>
  );
});

/** Names the exact refund before anything happens, and says when it has changed meanwhile. */
export const CancelDripFeedDialog = observer(function CancelDripFeedDialog({ model }: { readonly model: DripFeedCancellation }) {
  const text = useText("dripFeeds");
  const currency = useModel(shellModule, shellTokens.currency);
  const { feed, problem } = model;
  if (!feed) return null;
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, data) => !data.open && model.dismiss()}>
      <DialogSurface style={{ maxWidth: "600px" }}>
        <DialogBody>
          <DialogTitle>{text("ask", { id: feed.id })}</DialogTitle>
          <DialogContent>
            {model.isRefundChanged && <MessageBar kind="warning">{text("refundChanged")}</MessageBar>}
            <Explanation feed={feed} exactRefund={model.exactRefund} />
            {problem && <MessageBar kind="error">{serverMessageOf(problem) ?? text("cancelUncertain")}</MessageBar>}
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={() => model.dismiss()} disabledFocusable={model.isRunning}>
              {text(model.isPossible ? "keep" : "close")}
            </Button>
            {model.isPossible && (
              <Button appearance="primary" onClick={() => void model.confirm()} disabledFocusable={model.isRunning}>
                {text("confirm", { refund: currency.format(feed.refund) })}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
});

interface ExplanationProps {
  readonly feed: PlacedDripFeed;
  readonly exactRefund: string | null;
}

const Explanation = observer(function Explanation({ feed, exactRefund }: ExplanationProps) {
  const text = useText("dripFeeds");
  const currency = useModel(shellModule, shellTokens.currency);
  if (!feed.actions.cancelable) return <p>{text("nothingToCancel")}</p>;
  return (
    <>
      <p>{text("explain", { count: feed.runsLeft, refund: currency.format(feed.refund) })}</p>
      {exactRefund !== null && <p>{text("exactRefund", { amount: exactRefund })}</p>}
      {feed.bonusTakenBack > 0 && <p>{text("bonusNote", { bonus: currency.format(feed.bonusTakenBack) })}</p>}
      {feed.ordersCount > feed.runsDone && <p>{text("startedGoOn")}</p>}
      <p>{text("noWayBack")}</p>
    </>
  );
});
