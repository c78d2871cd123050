import { useCurrency } from "../bindings/settings.ts";
import type { CatalogueViewModel } from "@panel/core/browsing";
import type { ShownOffer } from "@panel/core/catalogue";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { NetworkIcon } from "../service-list/network-icon.tsx";
import { useCatalogueStyles } from "./catalogue-styles.ts";
import { ServiceName } from "../service-list/service-name.tsx";

/** Positions of the catalogue in the order in which its strip shows them (BAN-010). */
const positions = [
  "top",
  "network",
  "middle",
  "our_bestsellers",
  "account_podcast",
  "account_blog",
  "account_stream",
  "account_music",
  "account_business",
] as const;

interface SpecialOffersProps {
  readonly viewModel: CatalogueViewModel;
  readonly position: string;
}

/** The operator's offers at one position (BAN-010). */
export const SpecialOffers = observer(function SpecialOffers({ viewModel, position }: SpecialOffersProps) {
  return viewModel
    .offersAt(position)
    .map((shown) => <Offer key={shown.offer.id} shown={shown} catalogue={viewModel.catalogue} />);
});

/**
 * All offers of the catalogue beside each other in one strip, which keeps its place while they are on their way. It goes as soon as
 * something is looked for.
 */
export const OfferStrip = observer(function OfferStrip({ viewModel }: Pick<SpecialOffersProps, "viewModel">) {
  const styles = useCatalogueStyles();
  const { filters, favourites } = viewModel;
  if (filters.isNarrowed || favourites.isOnly) return null;
  const shown = positions.filter((position) => position !== "network" || viewModel.network);
  const isEmpty = shown.every((position) => viewModel.offersAt(position).length === 0);
  if (isEmpty && !viewModel.extras.awaitsOffers) return null;
  return (
    <div className={styles.offers}>
      {shown.map((position) => (
        <SpecialOffers key={position} viewModel={viewModel} position={position} />
      ))}
    </div>
  );
});

interface OfferProps {
  readonly shown: ShownOffer;
  readonly catalogue: CatalogueViewModel["catalogue"];
}

const Offer = observer(function Offer({ shown: { offer, services }, catalogue }: OfferProps) {
  const styles = useCatalogueStyles();
  const currency = useCurrency();
  return (
    <section className={styles.offer} aria-label={offer.name}>
      <h2 className={styles.offerTitle}>{offer.name}</h2>
      <ul className={styles.offerList}>
        {services.map((service) => (
          <li key={service.id}>
            <PanelLink className={styles.offerLink} to={{ name: "orders-create", query: { serviceId: String(service.id) } }}>
              <NetworkIcon network={catalogue.network(service.networkId)} classes={styles} />
              <span className={styles.offerName}>
                <ServiceName name={service.name} />
              </span>
              <strong className={styles.offerPrice}>{currency.formatUnitPrice(service.price, service.pricingPer)}</strong>
            </PanelLink>
          </li>
        ))}
      </ul>
    </section>
  );
});
