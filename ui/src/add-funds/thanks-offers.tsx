import type { ShownOffer } from "@panel/core/catalogue";
import { catalogueModule, catalogueTokens } from "@panel/core/catalogue/wiring";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useMoneyFormat } from "../bindings/settings.ts";
import { useModel } from "../bindings/use-model.ts";
import { usePaymentStyles } from "../payments/payment-styles.ts";
import { NetworkIcon } from "../service-list/network-icon.tsx";
import { ServiceName } from "../service-list/service-name.tsx";

/** The operator's offers after a payment, each service with its network's icon (PGS-004, CAT-031). */
export const ThanksOffers = observer(function ThanksOffers({ offers }: { readonly offers: readonly ShownOffer[] }) {
  const styles = usePaymentStyles();
  const { currency } = useMoneyFormat();
  const catalogue = useModel(catalogueModule, catalogueTokens.catalogue);
  return offers.map(({ offer, services }) => (
    <section key={offer.id} aria-label={offer.name} className={styles.stack}>
      <h2 className={styles.subheading}>{offer.name}</h2>
      <ul className={styles.list}>
        {services.map((service) => (
          <li key={service.id} className={styles.row}>
            <NetworkIcon network={catalogue.network(service.networkId)} classes={styles} isNamed />
            <PanelLink to={{ name: "orders-create", query: { serviceId: String(service.id) } }}>
              <ServiceName name={service.name} />
            </PanelLink>
            <strong>{currency.formatUnitPrice(service.price, service.pricingPer)}</strong>
          </li>
        ))}
      </ul>
    </section>
  ));
});
