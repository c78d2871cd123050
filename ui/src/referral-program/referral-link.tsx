import { shareAddress, shareTargets, type ReferralProgramViewModel } from "@panel/core/referral-program";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { QrCode } from "../kit/data/qr-code.tsx";
import { OutsideLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useReferralStyles } from "./referral-styles.ts";

interface ReferralLinkProps {
  readonly model: ReferralProgramViewModel;
}

/** The customer's own link, to be copied, handed on or scanned (REF-001). */
export const ReferralLink = observer(function ReferralLink({ model }: ReferralLinkProps) {
  const styles = useReferralStyles();
  const text = useText("referral-program");
  const { link } = model;
  if (link === null) return <MessageBar>{text("noLink")}</MessageBar>;
  return (
    <section className={styles.card} aria-labelledby="referral-link">
      <div className={styles.linkCard}>
        <div className={styles.linkWords}>
          <h2 id="referral-link" className={styles.heading}>
            {text("link")}
          </h2>
          <div role="group" aria-labelledby="referral-link">
            <code dir="ltr" translate="no" className={styles.link}>
              {link}
            </code>
          </div>
          <p className={styles.quiet}>{text("linkHint")}</p>
          <HandingOn model={model} link={link} />
          <Outcome model={model} />
        </div>
        <div className={styles.code}>
          <QrCode content={{ kind: "text", text: link }} label={text("qr")} />
        </div>
      </div>
    </section>
  );
});

/** By the device's own sheet where it has one, by addresses otherwise. */
const HandingOn = observer(function HandingOn({ model, link }: ReferralLinkProps & { readonly link: string }) {
  const styles = useReferralStyles();
  const text = useText("referral-program");
  const words = text("shareWords");
  return (
    <>
      <div className={styles.row}>
        <Button look="primary" onClick={() => void model.copy()}>
          {text("copy")}
        </Button>
        {model.canShare ? <Button onClick={() => void model.handOn(words)}>{text("share")}</Button> : null}
      </div>
      {model.canShare ? null : (
        <ul className={styles.shareList} aria-label={text("shareBy")}>
          {shareTargets.map((target) => {
            const address = shareAddress(target, link, words);
            return address === null ? null : (
              <li key={target}>
                <OutsideLink address={address} look="outline">
                  {text(`share_${target}`)}
                </OutsideLink>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
});

const Outcome = observer(function Outcome({ model: { copying, handingOn } }: ReferralLinkProps) {
  const text = useText("referral-program");
  if (handingOn.refusal !== null) return <MessageBar kind="error">{text("notShared")}</MessageBar>;
  if (copying.refusal !== null) return <MessageBar kind="error">{text("notCopied")}</MessageBar>;
  return copying.state.kind === "done" ? <MessageBar kind="success">{text("copied")}</MessageBar> : null;
});
