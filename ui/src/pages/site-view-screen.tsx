import { useSettings } from "../bindings/settings.ts";
import { siteView } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { usePageStyles } from "./page-styles.ts";

/** A page of the operator's menu in a frame that can do nothing to the panel; any other address only as a link (RTE-032, DEC-022). */
export default observer(function SiteViewScreen() {
  const { query } = useRoute();
  const settings = useSettings();
  const title = useText("shell");
  const text = useText("pages");
  const styles = usePageStyles();
  const view = siteView(query.url, settings.customMenuItems, globalThis.location.host);
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{title("title_site_view")}</h1>
      {view.kind === "refused" ? <p>{text("siteViewNoAddress")}</p> : null}
      {view.kind === "frame" ? (
        <iframe
          className={styles.frame}
          src={view.address}
          title={text("siteViewFrame", { host: view.host })}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
        />
      ) : null}
      {view.kind === "link" ? (
        <>
          <p>{text("siteViewRefused", { host: view.host })}</p>
          <a href={view.address} target="_blank" rel="noopener noreferrer">
            {text("siteViewOpen", { host: view.host })}
          </a>
        </>
      ) : null}
    </section>
  );
});
