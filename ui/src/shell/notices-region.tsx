import { noticesTokens, noticesModule } from "@panel/core/notices/wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { NoticeText } from "../bindings/notice-text.tsx";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { CloseIcon } from "../kit/icons.tsx";
import { IconButton } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { media } from "../bindings/media.ts";

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
    [media.phone]: { bottom: "76px" },
  },
  notice: { boxShadow: tokens.shadow16, whiteSpace: "pre-line" },
});

/** Short notices; they stay while the pointer or the focus is on them, and each can be closed. */
export default observer(function NoticesRegion() {
  const notices = useModel(noticesModule, noticesTokens.notices);
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
              <>
                {notice.link === undefined ? null : (
                  <PanelLink to={notice.link.to} onClick={() => notices.dismiss(notice.id)}>
                    <NoticeText about={notice.link.about} values={notice.link.values} />
                  </PanelLink>
                )}
                <IconButton label={text("close")} onClick={() => notices.dismiss(notice.id)}>
                  <CloseIcon />
                </IconButton>
              </>
            }
          >
            {notice.message ?? (notice.about === undefined ? null : <NoticeText about={notice.about} values={notice.values} />)}
          </MessageBar>
        </div>
      ))}
    </div>
  );
});
