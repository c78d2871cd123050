import { consentTokens, consentModule } from "@panel/core/consent/wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
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

/**
 * The place right behind the skip link, so that the question is among the first that the keyboard reaches: the end of the document lies
 * behind a list that may be endless. Null where a page has no skip link.
 */
function useFirstPlace(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const skipLink = document.querySelector('a[href="#main"]');
    if (skipLink === null) return;
    const element = document.createElement("div");
    skipLink.after(element);
    setPlace(element);
    return () => element.remove();
  }, []);
  return place;
}

/** Asks the visitor what third parties may do, and lets the tags know (CON-001, CON-006, CON-007). */
export default observer(function Consent() {
  const consent = useModel(consentModule, consentTokens.consent);
  const text = useText("consent");
  const styles = useStyles();
  useEffect(() => consent.activate(), [consent]);
  const place = useFirstPlace();
  const question = (
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
  );
  return (
    <>
      {consent.isAsked ? (place === null ? question : createPortal(question, place)) : null}
      {consent.isManaging ? <CookieSettings consent={consent} /> : null}
    </>
  );
});
