import type { ShownOffer } from "@panel/core/catalogue";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useMoneyFormat } from "../bindings/settings.ts";
import { usePaymentStyles } from "../payments/payment-styles.ts";
import { ServiceName } from "../service-list/service-name.tsx";

/** The operator's offers after a payment (PGS-004). */
export const ThanksOffers = observer(function ThanksOffers({ offers }: { readonly offers: readonly ShownOffer[] }) {
  const styles = usePaymentStyles();
  const { currency } = useMoneyFormat();
  return offers.map(({ offer, services }) => (
    <section key={offer.id} aria-label={offer.name} className={styles.stack}>
      <h2 className={styles.subheading}>{offer.name}</h2>
      <ul className={styles.list}>
        {services.map((service) => (
          <li key={service.id} className={styles.row}>
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
