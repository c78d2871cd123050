import { consentTokens, consentModule } from "@panel/core/consent/wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { media } from "../bindings/media.ts";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { CookieSettings } from "./cookie-settings.tsx";

const useStyles = makeStyles({
  // Lies over the page, so that nothing moves when it comes and goes; the navigation of phones stays free.
  banner: {
    position: "fixed",
    insetInlineStart: "16px",
    bottom: "16px",
    zIndex: 80,
    boxSizing: "border-box",
    width: "min(420px, calc(100vw - 32px))",
    display: "flex",
    flexDirection: "column",
    gap: "12px",
    padding: "16px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    [media.phone]: { insetInlineStart: "8px", bottom: "68px", width: "calc(100vw - 16px)" },
  },
  text: { margin: 0 },
  actions: { display: "flex", flexWrap: "wrap", gap: "8px" },
});

/** Asks the visitor what third parties may do, and lets the tags know (CON-001, CON-006, CON-007). */
export default observer(function Consent() {
  const consent = useModel(consentModule, consentTokens.consent);
  const text = useText("consent");
  const styles = useStyles();
  useEffect(() => consent.activate(), [consent]);
  return (
    <>
      {consent.isAsked ? (
        <section className={styles.banner} aria-label={text("title")}>
          <p className={styles.text}>{text("question")}</p>
          <div className={styles.actions}>
            <Button onClick={() => consent.accept()}>{text("accept")}</Button>
            <Button onClick={() => consent.decline()}>{text("decline")}</Button>
            <Button look="subtle" onClick={() => consent.manage()}>
              {text("manage")}
            </Button>
          </div>
        </section>
      ) : null}
      {consent.isManaging ? <CookieSettings consent={consent} /> : null}
    </>
  );
});
