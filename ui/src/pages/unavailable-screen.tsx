import { PanelLink } from "../bindings/panel-link.tsx";
import { usePageHead } from "../bindings/use-page-head.ts";
import { useRoute } from "../bindings/use-route.ts";
import { usePageTitle } from "../bindings/use-page-title.ts";
import { useText } from "../bindings/use-text.ts";
import { usePageStyles } from "./page-styles.ts";

/** Says honestly that a page is not there yet, under the page's own title. */
export default function UnavailableScreen() {
  const { name } = useRoute();
  const titleOf = usePageTitle();
  const text = useText("pages");
  const styles = usePageStyles();
  usePageHead({ isMissing: true });
  return (
    <section className={styles.text}>
      <h1 className={styles.title}>{titleOf(name)}</h1>
      <p>{text("unavailableBody")}</p>
      <PanelLink to={{ name: "index" }}>{text("toServices")}</PanelLink>
    </section>
  );
}
