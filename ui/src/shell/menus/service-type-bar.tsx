import { catalogueTokens, catalogueModule } from "@panel/core/catalogue/wiring";
import { useSettings } from "../../bindings/settings.ts";
import { makeStyles, tokens } from "@fluentui/react-components";
import { imageSource } from "@panel/core/routing";
import { cutLengths, shortened } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../../bindings/panel-link.tsx";
import { useModel } from "../../bindings/use-model.ts";
import { useText } from "../../bindings/use-text.ts";
import { gutters } from "../shell-styles.ts";

const useStyles = makeStyles({
  bar: { display: "flex", gap: "8px", ...gutters, paddingBlock: "8px", overflowX: "auto", listStyleType: "none", margin: 0 },
  item: { flexShrink: 0 },
  type: {
    display: "inline-flex",
    alignItems: "center",
    gap: "6px",
    minHeight: "32px",
    padding: "0 12px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    color: "inherit",
    whiteSpace: "nowrap",
    textDecorationLine: "none",
  },
});

/** The groups of services that the operator put forward (NAV-044). */
export default observer(function ServiceTypeBar() {
  const settings = useSettings();
  const catalogue = useModel(catalogueModule, catalogueTokens.catalogue);
  const text = useText("shell");
  const styles = useStyles();
  const types = (settings.current?.serviceTypeBar ?? []).flatMap((id) => catalogue.serviceType(id) ?? []);
  if (types.length === 0) return null;
  return (
    <nav aria-label={text("serviceTypes")}>
      <ul className={styles.bar}>
        {types.map((type) => {
          const icon = imageSource(type.icon);
          const network = catalogue.network(type.networkId)?.name ?? "";
          return (
            <li key={type.id} className={styles.item}>
              <PanelLink
                className={styles.type}
                to={{ name: "slug", params: { slug: type.slug } }}
                title={`${network} ${type.name}`}
              >
                {icon === null ? null : <img src={icon} alt="" width={16} height={16} />}
                {shortened(network, cutLengths.networkName)} {shortened(type.name, cutLengths.serviceTypeName)}
              </PanelLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
