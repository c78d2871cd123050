import type { Service } from "@panel/core/catalogue";
import { catalogueModule, catalogueTokens } from "@panel/core/catalogue/wiring";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { CompareToggle } from "../comparison/compare-toggle.tsx";
import { useDetailStyles } from "./detail-styles.ts";
import { NetworkIcon } from "../service-list/network-icon.tsx";
import { OrderButton } from "../service-list/order-button.tsx";
import { ServicePrice } from "./service-price.tsx";
import { ServiceName } from "../service-list/service-name.tsx";

interface ServiceLinksProps {
  readonly title: string;
  readonly services: readonly Service[];
}

/** Services below a heading, each with its network's icon, its price and the ways to its page and to ordering it (CAT-031). */
export const ServiceLinks = observer(function ServiceLinks({ title, services }: ServiceLinksProps) {
  const styles = useDetailStyles();
  const catalogue = useModel(catalogueModule, catalogueTokens.catalogue);
  if (services.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {services.map((service) => (
          <li key={service.id} className={styles.entry}>
            <span className={styles.entryName}>
              <NetworkIcon
                network={catalogue.network(service.networkId)}
                classes={{ icon: styles.smallIcon, dot: styles.smallDot }}
                isNamed
              />{" "}
              <PanelLink to={{ name: "services-slug", params: { slug: service.slug } }}>
                <ServiceName name={service.name} />
              </PanelLink>
            </span>
            <ServicePrice service={service} />
            <CompareToggle service={service} />
            <OrderButton service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
});
