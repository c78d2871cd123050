import type { Service } from "@panel/core/catalogue";
import { DeliveryFacts } from "../delivery-facts/delivery-facts.tsx";
import { ServiceFacts } from "../service-pages/service-facts.tsx";
import { useOrderStyles } from "./order-styles.ts";

/** What is promised of a service, and how it was really delivered. */
export default function AboutDetails({ service }: { readonly service: Service }) {
  const styles = useOrderStyles();
  return (
    <div className={styles.stack}>
      <ServiceFacts service={service} />
      <DeliveryFacts serviceId={service.id} />
    </div>
  );
}
