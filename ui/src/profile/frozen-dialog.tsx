import { sessionTokens, sessionModule } from "@panel/core/auth/wiring";
import { chatTokens, chatModule } from "@panel/core/chat/wiring";
import { useSettings } from "../bindings/settings.ts";
import { safeUrl } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";

/** Tells the owner of a frozen account why nothing happens; only its own button closes it (PRO-010, OVL-008). */
export default observer(function FrozenDialog() {
  const session = useModel(sessionModule, sessionTokens.session);
  const settings = useSettings();
  const chat = useModel(chatModule, chatTokens.chat);
  const text = useText("profile");
  if (!session.frozenNotice.isOpen) return null;
  const supportEmail = settings.current?.supportEmail ?? null;
  const support = supportEmail === null ? null : safeUrl(`mailto:${supportEmail}`);
  const close = () => session.frozenNotice.close();
  return (
    <Dialog
      title={text("frozenTitle")}
      onClose={close}
      isStrict
      actions={
        <Button look="primary" onClick={close}>
          {text("frozenClose")}
        </Button>
      }
    >
      <p>{text("frozenGreeting", { name: session.profile?.name ?? "" })}</p>
      <p>{text("frozenBody")}</p>
      {chat.isOffered ? (
        <p>
          <Button onClick={() => chat.open()}>{text("frozenContact")}</Button>
        </p>
      ) : support === null ? null : (
        <p>
          <a href={support}>{text("frozenContact")}</a>
        </p>
      )}
    </Dialog>
  );
});
