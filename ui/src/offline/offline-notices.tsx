import { makeStyles, tokens } from "@fluentui/react-components";
import type { OfflineCopy } from "@panel/core/offline";
import { momentText } from "@panel/core/time";
import { observer } from "mobx-react-lite";
import { media } from "../bindings/media.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { useMoments } from "../bindings/use-moments.ts";

const useStyles = makeStyles({
  // Lies over the page: nothing moves when it comes and goes.
  stack: {
    position: "fixed",
    insetInlineStart: "16px",
    bottom: "16px",
    zIndex: 78,
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "8px",
    maxWidth: "min(380px, calc(100vw - 32px))",
    // Below the header, since pages have bars of their own at the bottom.
    [media.phone]: { insetInlineStart: "8px", top: "69px", bottom: "auto", maxWidth: "calc(100vw - 16px)" },
  },
  notice: {
    display: "flex",
    flexDirection: "column",
    gap: "8px",
    padding: "12px 16px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  kept: {
    padding: "6px 12px",
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
    boxShadow: tokens.shadow8,
  },
  text: { margin: 0 },
  actions: { display: "flex", flexWrap: "wrap", gap: "8px" },
});

interface CopyProps {
  readonly copy: OfflineCopy;
}

/** What is kept is marked as such; a newer version stays offered until it is taken (PWA-002). */
export default observer(function OfflineNotices({ copy }: CopyProps) {
  const styles = useStyles();
  return (
    <div className={styles.stack}>
      {copy.keptSince === null ? null : <KeptMark since={copy.keptSince} />}
      {copy.isNewerWaiting ? <UpdateNotice copy={copy} /> : null}
    </div>
  );
});

function KeptMark({ since }: { readonly since: number }) {
  const text = useText("install");
  const moment = useMoments();
  const styles = useStyles();
  return (
    <div role="status" className={styles.kept}>
      {text("keptSince", { moment: moment(momentText(since)) })}
    </div>
  );
}

const UpdateNotice = observer(function UpdateNotice({ copy }: CopyProps) {
  const text = useText("install");
  const styles = useStyles();
  const update = (
    <Button look="primary" onClick={() => void copy.renew()}>
      {text("update")}
    </Button>
  );
  return (
    <section className={styles.notice} aria-label={text("newVersion")}>
      {copy.isNoticeSmall ? (
        update
      ) : (
        <>
          <p className={styles.text} role="status">
            {text("newVersionWaits")}
          </p>
          <div className={styles.actions}>
            {update}
            <Button look="subtle" onClick={() => copy.shrinkNotice()}>
              {text("later")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
});
