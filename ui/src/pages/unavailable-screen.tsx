import { routeNamed } from "@panel/core/navigation";
import { PanelLink } from "../app/panel-link.tsx";
import { useRoute } from "../app/use-route.ts";
import { useText } from "../app/use-text.ts";

/** Says honestly that a page is not there yet, under the page's own title. */
export default function UnavailableScreen() {
  const { name } = useRoute();
  const text = useText("pages");
  return (
    <section>
      <h1>{text(routeNamed(name)?.titleKey ?? "unavailableTitle")}</h1>
      <p>{text("unavailableBody")}</p>
      <PanelLink to={{ name: "index" }}>{text("toServices")}</PanelLink>
    </section>
  );
}
