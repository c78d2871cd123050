import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { InstallPrompt as Prompt } from "@panel/core/install";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, type ReactNode } from "react";
import { media } from "../bindings/media.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";

const useStyles = makeStyles({
  // Lies over the page like the question of consent: nothing moves when it comes and goes.
  prompt: {
    position: "fixed",
    insetInlineEnd: "16px",
    bottom: "16px",
    zIndex: 79,
    boxSizing: "border-box",
    width: "min(380px, calc(100vw - 32px))",
    display: "flex",
    flexDirection: "column",
    gap: "8px",
    padding: "16px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    [media.phone]: { insetInlineEnd: "8px", bottom: "68px", width: "calc(100vw - 16px)" },
  },
  small: { width: "fit-content", padding: "8px" },
  text: { margin: 0 },
  steps: { margin: 0, paddingInlineStart: "20px" },
  tiles: { display: "grid", gridTemplateColumns: "1fr 1fr", gap: "8px", margin: 0, padding: 0, listStyleType: "none" },
  tile: { padding: "12px", borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground3 },
  actions: { display: "flex", flexWrap: "wrap", gap: "8px" },
});

interface PromptProps {
  readonly prompt: Prompt;
}

/** The invitation by its variant (PWA-004 to PWA-008). */
export default observer(function InstallPrompt({ prompt }: PromptProps) {
  const text = useText("install");
  switch (prompt.variant) {
    case "iosHint":
      return <IosHint prompt={prompt} />;
    case "collapsible":
      return <Collapsible prompt={prompt} />;
    case "orders":
      return <Invitation prompt={prompt}>{text("orders")}</Invitation>;
    default:
      return <Invitation prompt={prompt}>{text("banner")}</Invitation>;
  }
});

function Invitation({ prompt, children }: PromptProps & { readonly children: ReactNode }) {
  const text = useText("install");
  const common = useText("common");
  const styles = useStyles();
  return (
    <section className={styles.prompt} aria-label={text("title")}>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => void prompt.install()}>
          {text("install")}
        </Button>
        <Button onClick={() => prompt.close()}>{common("close")}</Button>
      </div>
    </section>
  );
}

/** Nothing can ask an iPhone to install: it is shown how (PWA-005). */
function IosHint({ prompt }: PromptProps) {
  const text = useText("install");
  const common = useText("common");
  const styles = useStyles();
  return (
    <section className={styles.prompt} aria-label={text("title")}>
      <p className={styles.text}>{text("iosHow")}</p>
      <ol className={styles.steps}>
        <li>{text("iosShare")}</li>
        <li>{text("iosAdd")}</li>
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => prompt.close()}>{common("close")}</Button>
      </div>
    </section>
  );
}

/** Opens up and shuts; a click outside shuts it (PWA-007). */
const Collapsible = observer(function Collapsible({ prompt }: PromptProps) {
  const text = useText("install");
  const common = useText("common");
  const styles = useStyles();
  const own = useRef<HTMLElement>(null);
  const { isExpanded } = prompt;
  useEffect(() => {
    if (!isExpanded) return;
    const shut = ({ target }: PointerEvent) => {
      if (target instanceof Node && !own.current?.contains(target)) prompt.collapse();
    };
    document.addEventListener("pointerdown", shut);
    return () => document.removeEventListener("pointerdown", shut);
  }, [isExpanded, prompt]);
  return (
    <section ref={own} className={mergeClasses(styles.prompt, !isExpanded && styles.small)} aria-label={text("title")}>
      <div className={styles.actions}>
        <Button aria-expanded={isExpanded} onClick={() => prompt.toggle()}>
          {text("title")}
        </Button>
        <Button look="subtle" onClick={() => prompt.close()}>
          {common("close")}
        </Button>
      </div>
      {isExpanded ? (
        <>
          <p className={styles.text}>{text("quickAccess")}</p>
          <ul className={styles.tiles}>
            <li className={styles.tile}>{text("tileOrders")}</li>
            <li className={styles.tile}>{text("tileFunctions")}</li>
          </ul>
          <div className={styles.actions}>
            <Button look="primary" onClick={() => void prompt.install()}>
              {text("install")}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
});
