import { catalogueTokens, catalogueModule } from "@panel/core/catalogue/wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useState, type SubmitEvent } from "react";
import { usePanel } from "../bindings/panel-context.ts";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { usePageHead } from "../bindings/use-page-head.ts";
import { usePageTitle } from "../bindings/use-page-title.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { layout } from "../kit/layout.ts";
import { NetworkIcon } from "../service-list/network-icon.tsx";

const useStyles = makeStyles({
  search: { ...layout.toolbar, maxWidth: "480px", marginBlock: "24px 16px" },
  grow: layout.grow,
  networks: { ...layout.list, flexDirection: "row", flexWrap: "wrap", marginBottom: "24px" },
  network: {
    display: "inline-flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    minHeight: "44px",
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow2,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  icon: { width: "20px", height: "20px", objectFit: "contain" },
  dot: { width: "12px", height: "12px", borderRadius: tokens.borderRadiusCircular },
});

const MAX_NETWORKS = 6;

interface MissingPageProps {
  /** Whether something else than a kind of thing was looked for. */
  readonly hasWays: boolean;
}

/** Says in the document's head that there is no page at this address, and shows ways on from it. */
export default function MissingPage({ hasWays }: MissingPageProps) {
  usePageHead({ subject: usePageTitle()("not-found"), isMissing: true });
  return hasWays ? <WaysOn /> : null;
}

/** A search for services, and networks. */
const WaysOn = observer(function WaysOn() {
  const text = useText("catalogue");
  const styles = useStyles();
  const { networks } = useModel(catalogueModule, catalogueTokens.catalogue);
  return (
    <>
      <ServiceSearch />
      {networks.length > 0 && (
        <ul className={styles.networks} aria-label={text("networks")}>
          {networks.slice(0, MAX_NETWORKS).map((network) => (
            <li key={network.id}>
              <PanelLink className={styles.network} to={{ name: "index", query: { networkId: String(network.id) } }}>
                <NetworkIcon network={network} classes={styles} />
                {network.name}
              </PanelLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
});

/** Leads to the services that hold a text. */
function ServiceSearch() {
  const text = useText("catalogue");
  const styles = useStyles();
  const { navigator } = usePanel();
  const [asked, setAsked] = useState("");
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    navigator.go({ name: "index", query: asked.trim() === "" ? {} : { search: asked.trim() } });
  };
  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <TextField
        label={text("searchLabel")}
        className={styles.grow}
        type="search"
        placeholder={text("searchPlaceholder")}
        value={asked}
        onChange={setAsked}
      />
      <Button type="submit">{text("headerSearch")}</Button>
    </form>
  );
}
