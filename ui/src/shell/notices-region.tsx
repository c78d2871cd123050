import { makeStyles, tokens } from "@fluentui/react-components";
import { shellModule, shellTokens } from "@panel/core/inversify";
import type { Notice } from "@panel/core/notices";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useModel } from "../app/use-model.ts";
import { useMessages, useNamedText, useText } from "../app/use-text.ts";
import { CloseIcon } from "../kit/icons.tsx";
import { IconButton } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";

const useStyles = makeStyles({
  region: {
    position: "fixed",
    insetInlineEnd: "16px",
    bottom: "16px",
    zIndex: 1002,
    display: "flex",
    flexDirection: "column",
    gap: "8px",
    width: "min(420px, calc(100vw - 32px))",
    "@media (max-width: 767.98px)": { bottom: "76px" },
  },
  notice: { boxShadow: tokens.shadow16 },
});

/** Short notices; they stay while the pointer or the focus is on them, and each can be closed. */
export default observer(function NoticesRegion() {
  const notices = useModel(shellModule, shellTokens.notices);
  const text = useText("common");
  const styles = useStyles();
  return (
    <div
      className={styles.region}
      role="region"
      aria-live="polite"
      aria-label={text("notices")}
      onPointerEnter={() => notices.hold()}
      onPointerLeave={() => notices.release()}
      onFocus={() => notices.hold()}
      onBlur={() => notices.release()}
    >
      {notices.current.map((notice) => (
        <div key={notice.id} className={styles.notice}>
          <MessageBar
            kind={notice.kind}
            actions={
              <IconButton label={text("close")} onClick={() => notices.dismiss(notice.id)}>
                <CloseIcon />
              </IconButton>
            }
          >
            <NoticeText notice={notice} />
          </MessageBar>
        </div>
      ))}
    </div>
  );
});

/** The server's own words, or those of the interface, whose file may still have to be loaded. */
function NoticeText({ notice }: { readonly notice: Notice }) {
  const named = useNamedText();
  const messages = useMessages();
  const namespace = notice.textKey?.split(":")[0];
  useEffect(() => {
    if (namespace !== undefined) void messages.load(namespace);
  }, [messages, namespace]);
  return <>{notice.message ?? (notice.textKey === undefined ? "" : named(notice.textKey, notice.values))}</>;
}
