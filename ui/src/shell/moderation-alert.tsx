import { visitorTokens, visitorModule } from "@panel/core/visitor/wiring";
import { makeStyles } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useSession } from "../bindings/session.ts";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { IconButton } from "../kit/button.tsx";
import { CloseIcon } from "../kit/icons.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { gutters } from "./shell-styles.ts";

const useStyles = makeStyles({ place: { ...gutters, paddingBlock: "8px" } });

interface ModerationMessageProps {
  /** Called when the way to verify is followed. */
  readonly onFollow?: () => void;
  readonly onClose?: () => void;
}

/** A payment is being checked; verifying one's identity speeds it up (PRO-011). */
export function ModerationMessage({ onFollow, onClose }: ModerationMessageProps) {
  const text = useText("profile");
  const common = useText("common");
  const actions = (
    <>
      <PanelLink to={{ name: "card-verification" }} onClick={onFollow}>
        {text("verifyIdentity")}
      </PanelLink>
      {onClose && (
        <IconButton label={common("close")} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </>
  );
  return (
    <MessageBar kind="warning" actions={actions}>
      {text("paymentInModeration")}
    </MessageBar>
  );
}

/** The alert at the foot of a page, where it moves nothing; put away, it stays in the account's drawer (NAV-002). */
export default observer(function ModerationAlert() {
  const alert = useModel(visitorModule, visitorTokens.moderationAlert);
  const invoices = useSession().profile?.invoicesInModeration ?? [];
  const styles = useStyles();
  if (!alert.isShownFor(invoices)) return null;
  return (
    <div className={styles.place}>
      <ModerationMessage onClose={() => alert.close(invoices)} />
    </div>
  );
});
