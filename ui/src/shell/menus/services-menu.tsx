import { servicesMenuTokens, servicesMenuModule } from "@panel/core/shell/services-menu-wiring";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { imageSource } from "@panel/core/routing";
import { cutLengths, shortened, type ServicesMenuViewModel } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../../bindings/panel-link.tsx";
import { useText } from "../../bindings/use-text.ts";
import { useViewModel } from "../../bindings/use-view-model.ts";
import { MarkedText } from "../../service-list/marked-text.tsx";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";

const useStyles = makeStyles({
  root: { display: "flex", flexWrap: "wrap", gap: "16px", width: "min(720px, calc(100vw - 48px))", maxWidth: "100%" },
  networks: { flex: "1 1 220px", display: "flex", flexDirection: "column", gap: "8px" },
  list: { listStyleType: "none", margin: 0, padding: 0, maxHeight: "50vh", overflowY: "auto" },
  network: { width: "100%", justifyContent: "flex-start", minHeight: "40px" },
  chosen: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  mark: { backgroundColor: tokens.colorPaletteYellowBackground2, color: tokens.colorNeutralForeground1, borderRadius: "2px" },
  icon: { width: "20px", height: "20px" },
  groups: { flex: "2 1 300px" },
  group: { display: "flex", alignItems: "center", minHeight: "40px", color: "inherit" },
});

interface ServicesMenuProps {
  readonly onPick: () => void;
}

/** Networks with a search among them, and the groups of services of the selected one (NAV-025 to NAV-027). */
export default observer(function ServicesMenu({ onPick }: ServicesMenuProps) {
  const menu = useViewModel(servicesMenuModule, servicesMenuTokens.viewModel);
  const text = useText("shell");
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.networks}>
        <TextField
          label={text("searchNetworks")}
          type="search"
          autoComplete="off"
          value={menu.query}
          onChange={(value) => menu.setQuery(value)}
        />
        <NetworkList menu={menu} />
      </div>
      <ul className={mergeClasses(styles.list, styles.groups)} aria-label={menu.selected?.name}>
        {menu.serviceTypes.map((type) => (
          <li key={type.id}>
            <PanelLink
              className={styles.group}
              to={{ name: "slug", params: { slug: type.slug } }}
              title={type.name}
              onClick={onPick}
            >
              {shortened(type.name, cutLengths.serviceTypeName)}
            </PanelLink>
          </li>
        ))}
      </ul>
    </div>
  );
});

const NetworkList = observer(function NetworkList({ menu }: { readonly menu: ServicesMenuViewModel }) {
  const text = useText("shell");
  const styles = useStyles();
  if (menu.networks.length === 0) return <p role="status">{text("noNetworks")}</p>;
  return (
    <ul className={styles.list} aria-label={text("networks")}>
      {menu.networks.map((network) => {
        const isChosen = network.id === menu.selected?.id;
        const icon = imageSource(network.icon);
        return (
          <li key={network.id}>
            <Button
              look="subtle"
              className={mergeClasses(styles.network, isChosen && styles.chosen)}
              aria-pressed={isChosen}
              title={network.name}
              onPointerEnter={() => menu.pointAt(network.id)}
              onClick={() => menu.select(network.id)}
            >
              {icon === null ? null : <img className={styles.icon} src={icon} alt="" />}
              <span>
                <MarkedText text={shortened(network.name, cutLengths.networkName)} search={menu.query} className={styles.mark} />
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
});
