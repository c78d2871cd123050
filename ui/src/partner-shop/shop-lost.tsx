import { frameWords } from "../embed/frame-words.ts";
import { makeStyles } from "@fluentui/react-components";
import { useEffect } from "react";
import type { HostPage } from "./host-page.ts";

/** No theme yet: the page is in the colours of the browser. */
const useStyles = makeStyles({ page: { padding: "16px", fontFamily: "system-ui, sans-serif" } });

interface ShopLostProps {
  readonly locale: string;
  readonly host: HostPage;
}

/** In place of the shop where its texts could be had in no language: words that came with the code, and a way to try again (LIF-002). */
export function ShopLost({ locale, host }: ShopLostProps) {
  useEffect(() => host.greet(), [host]);
  useEffect(() => {
    globalThis.addEventListener("online", openAgain);
    return () => globalThis.removeEventListener("online", openAgain);
  }, []);
  const styles = useStyles();
  const words = frameWords(locale);
  return (
    <main className={styles.page} lang={locale.replace("_", "-")}>
      <p role="alert">{words.notLoaded}</p>
      <button type="button" onClick={openAgain}>
        {words.reload}
      </button>
    </main>
  );
}

const openAgain = (): void => globalThis.location.reload();
