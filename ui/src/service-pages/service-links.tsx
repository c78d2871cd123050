import type { Service } from "@panel/core/catalogue";
import { PanelLink } from "../bindings/panel-link.tsx";
import { CompareToggle } from "../comparison/compare-toggle.tsx";
import { useDetailStyles } from "./detail-styles.ts";
import { OrderButton } from "../service-list/order-button.tsx";
import { ServicePrice } from "./service-price.tsx";
import { ServiceName } from "../service-list/service-name.tsx";

interface ServiceLinksProps {
  readonly title: string;
  readonly services: readonly Service[];
}

/** Services below a heading, each with its price and the ways to its page and to ordering it. */
export function ServiceLinks({ title, services }: ServiceLinksProps) {
  const styles = useDetailStyles();
  if (services.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {services.map((service) => (
          <li key={service.id} className={styles.entry}>
            <span className={styles.entryName}>
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
}
