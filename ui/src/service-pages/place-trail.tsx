import { catalogueTokens, catalogueModule } from "@panel/core/catalogue/wiring";
import type { NetworkId, ServiceTypeId } from "@panel/core/identifiers";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { useDetailStyles } from "./detail-styles.ts";

interface PlaceTrailProps {
  readonly networkId: NetworkId;
  /** Left out on the type's own page. */
  readonly serviceTypeId?: ServiceTypeId;
}

/** The way up from a service or type: the catalogue, its network, its type. */
export const PlaceTrail = observer(function PlaceTrail({ networkId, serviceTypeId }: PlaceTrailProps) {
  const text = useText("catalogue");
  const own = useText("service-pages");
  const styles = useDetailStyles();
  const catalogue = useModel(catalogueModule, catalogueTokens.catalogue);
  const network = catalogue.network(networkId);
  const type = serviceTypeId === undefined ? undefined : catalogue.serviceType(serviceTypeId);
  return (
    <nav aria-label={own("breadcrumb")}>
      <ol className={styles.trail}>
        <li>
          <PanelLink to={{ name: "index" }}>{text("title")}</PanelLink>
        </li>
        {network && (
          <li>
            <PanelLink to={{ name: "index", query: { networkId: String(network.id) } }}>{network.name}</PanelLink>
          </li>
        )}
        {type && (
          <li>
            <PanelLink to={{ name: "slug", params: { slug: type.slug } }}>{type.name}</PanelLink>
          </li>
        )}
      </ol>
    </nav>
  );
});
