import type { OrderFormLine } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useOrderStyles } from "./order-styles.ts";

/** What will be ordered for, before it is paid: the link as it will be delivered to, what it is, and the way back to what was typed. */
export const LinkPreview = observer(function LinkPreview({ line }: { readonly line: OrderFormLine }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { link } = line;
  const ordered = link.orderedUrl;
  if (ordered === "" || link.verdict.kind === "refused") return null;
  return (
    <div className={styles.tight}>
      <span className={styles.review} role="status">
        {text("linkOrdered", { link: ordered })}
      </span>
      <div className={styles.row}>
        {link.cleanedUrl === null ? null : (
          <Button size="small" onClick={() => link.useCleaned()}>
            {text("useCleaned")}
          </Button>
        )}
        {link.canUndoCleaning ? (
          <Button size="small" onClick={() => link.undoCleaning()}>
            {text("undoCleaning")}
          </Button>
        ) : null}
      </div>
      {link.verdict.kind === "doubtful" ? (
        <MessageBar kind="warning">{text("linkDoubtful", { content: text(`content_${link.verdict.content}`) })}</MessageBar>
      ) : null}
    </div>
  );
});
