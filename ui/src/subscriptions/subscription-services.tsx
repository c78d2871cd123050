import { useCurrency } from "../bindings/settings.ts";
import type { SubscribedService } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useListing } from "../bindings/use-listing.ts";
import { useText } from "../bindings/use-text.ts";
import { SubscriptionPart } from "./subscription-part.tsx";
import { useSubscriptionStyles } from "./subscription-styles.ts";
import { ServiceName } from "../service-list/service-name.tsx";

interface SubscriptionServicesProps {
  readonly services: readonly SubscribedService[];
}

/** What every publication gets (SUB-004). */
export const SubscriptionServices = observer(function SubscriptionServices({ services }: SubscriptionServicesProps) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  const listing = useListing();
  const currency = useCurrency();
  if (services.length === 0) return null;
  return (
    <SubscriptionPart id="subscription-services-title" title={text("services")}>
      <ul className={styles.list}>
        {services.map(({ service, quantity, cost, countries }) => (
          <li key={service.id} className={styles.entry}>
            {service.slug === "" ? (
              <span>
                <ServiceName name={service.name} />
              </span>
            ) : (
              <PanelLink to={{ name: "services-slug", params: { slug: service.slug } }}>
                <ServiceName name={service.name} />
              </PanelLink>
            )}
            <span className={styles.row}>
              <span>{text("quantityIs", { quantity })}</span>
              <span>{text("costPerPublicationIs", { cost: currency.format(cost) })}</span>
              {countries.length > 0 ? <span>{text("countries", { countries: listing(countries) })}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </SubscriptionPart>
  );
});
