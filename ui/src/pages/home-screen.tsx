import { browsingTokens, browsingModule } from "@panel/core/browsing/wiring";
import { catalogueTokens, catalogueModule } from "@panel/core/catalogue/wiring";
import { serviceCountOf } from "@panel/core/catalogue";
import { imageSource } from "@panel/core/routing";
import { cutLengths, shortened } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import type { ComponentProps } from "react";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { useCatalogueStyles } from "../catalogue/catalogue-styles.ts";
import { SpecialOffers } from "../catalogue/special-offers.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { usePageStyles } from "./page-styles.ts";

const quickLinks = [
  { name: "orders-create", key: "homeCreateOrder" },
  { name: "orders", key: "homeOrders" },
  { name: "add-funds", key: null },
  { name: "index", key: "homeAllServices" },
] as const;

/** The landing page beside the catalogue: offers, quick links and the networks (DEC-004). */
export default function HomeScreen() {
  const text = useText("pages");
  const common = useText("common");
  const styles = usePageStyles();
  const viewModel = useViewModel(browsingModule, browsingTokens.catalogueViewModel);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("homeTitle")}</h1>
      <OfferRow viewModel={viewModel} position="top" />
      <section aria-labelledby="home-links">
        <h2 id="home-links">{text("homeQuickLinks")}</h2>
        <ul className={styles.list}>
          {quickLinks.map(({ name, key }) => (
            <li key={name}>
              <PanelLink className={styles.tile} to={{ name }}>
                {key === null ? common("addFunds") : text(key)}
              </PanelLink>
            </li>
          ))}
        </ul>
      </section>
      <OfferRow viewModel={viewModel} position="middle" />
      <section aria-labelledby="home-networks">
        <h2 id="home-networks">{text("homeNetworks")}</h2>
        <Networks />
      </section>
      <OfferRow viewModel={viewModel} position="our_bestsellers" />
    </div>
  );
}

/** The offers at one position beside each other; nothing where there are none. */
const OfferRow = observer(function OfferRow(props: ComponentProps<typeof SpecialOffers>) {
  const styles = useCatalogueStyles();
  if (props.viewModel.offersAt(props.position).length === 0) return null;
  return (
    <div className={styles.offers}>
      <SpecialOffers {...props} />
    </div>
  );
});

/** Every network with the number of its services; each leads to the catalogue with it selected. */
const Networks = observer(function Networks() {
  const catalogue = useModel(catalogueModule, catalogueTokens.catalogue);
  const text = useText("pages");
  const styles = usePageStyles();
  if (!catalogue.isLoaded && catalogue.problem === null) return <Spinner />;
  return (
    <ul className={styles.list}>
      {catalogue.networks.map((network) => {
        const icon = imageSource(network.icon);
        return (
          <li key={network.id}>
            <PanelLink
              className={styles.tile}
              to={{ name: "index", query: { networkId: String(network.id) } }}
              title={network.name}
            >
              {icon === null ? null : <img src={icon} alt="" width={28} height={28} />}
              <span>
                {shortened(network.name, cutLengths.networkName)}
                <br />
                <span className={styles.note}>{text("networkServices", { count: serviceCountOf(network) })}</span>
              </span>
            </PanelLink>
          </li>
        );
      })}
    </ul>
  );
});
