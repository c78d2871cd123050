import type { CatalogueViewModel, ShownOffer } from "@panel/core/catalogue";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../app/panel-link.tsx";
import { useModel } from "../app/use-model.ts";
import { useCatalogueStyles } from "./catalogue-styles.ts";

interface SpecialOffersProps {
  readonly viewModel: CatalogueViewModel;
  readonly position: string;
}

/** More services than this would push the catalogue itself out of sight. */
const SERVICES_PER_OFFER = 8;

/** The operator's offers at one position of the catalogue (BAN-010). */
export const SpecialOffers = observer(function SpecialOffers({ viewModel, position }: SpecialOffersProps) {
  return viewModel.offersAt(position).map((shown) => <Offer key={shown.offer.id} shown={shown} />);
});

const Offer = observer(function Offer({ shown: { offer, services } }: { readonly shown: ShownOffer }) {
  const styles = useCatalogueStyles();
  const currency = useModel(shellModule, shellTokens.currency);
  return (
    <section className={styles.offer} aria-label={offer.name}>
      <h2 className={styles.offerTitle}>{offer.name}</h2>
      <ul className={styles.offerList}>
        {services.slice(0, SERVICES_PER_OFFER).map((service) => (
          <li key={service.id}>
            <PanelLink className={styles.offerLink} to={{ name: "orders-create", query: { serviceId: String(service.id) } }}>
              <span className={styles.offerName}>{service.name}</span>
              <strong>{currency.formatUnitPrice(service.price, service.pricingPer)}</strong>
            </PanelLink>
          </li>
        ))}
      </ul>
    </section>
  );
});
