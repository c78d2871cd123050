import { mergeClasses } from "@fluentui/react-components";
import { factsOf } from "@panel/core/browsing";
import { shortCount, type Service } from "@panel/core/catalogue";
import type { OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { NetworkIcon } from "../service-list/network-icon.tsx";
import { quantityTextOf } from "../service-list/quantity-text.ts";
import { orderInputIds } from "./order-input-ids.ts";
import { useOrderStyles } from "./order-styles.ts";
import { ServiceName } from "../service-list/service-name.tsx";

const AboutDetails = lazyPart(() => import("./about-details.tsx"), { fallback: <Spinner /> });

interface ServiceCardProps {
  readonly form: OrderFormViewModel;
  readonly service: Service;
  /** It came with a repeated order or a buy page (DEC-178). */
  readonly isPreselected: boolean;
  /** What is wrong with ordering it; empty where nothing is. */
  readonly problem: string;
  readonly onChange: () => void;
}

/** The service that is ordered, in few lines, and the way to another one. */
export const ServiceCard = observer(function ServiceCard({ form, service, isPreselected, problem, onChange }: ServiceCardProps) {
  const text = useText("ordering");
  const catalogue = useText("catalogue");
  const numbers = useNumbers();
  const styles = useOrderStyles();
  const nameId = useId();
  const problemId = useId();
  const short = (count: number) => shortCount(count, numbers);
  const unitPrice = form.currency.formatUnitPrice(service.price, service.pricingPer);
  const price =
    service.priceType === "fixed" ? unitPrice : text("pricePer", { price: unitPrice, per: short(service.pricingPer) });
  const start = factsOf(service).find(({ fact }) => fact === "startTime");
  return (
    <section className={styles.serviceCard} aria-labelledby={nameId}>
      <h2 id={nameId} className={styles.serviceName}>
        <NetworkIcon network={form.catalogue.network(service.networkId)} classes={styles} isNamed />
        <span className={styles.optionName}>
          <ServiceName name={service.name} /> <span className={styles.quiet}>#{service.id}</span>
        </span>
      </h2>
      <Facts
        look="line"
        facts={[
          { term: catalogue("column_price"), detail: price },
          { term: catalogue("column_quantity"), detail: quantityTextOf(service, catalogue, short) },
          { term: catalogue("fact_startTime"), detail: start?.value ?? null },
        ]}
      />
      {problem === "" ? null : (
        <span id={problemId} role="alert" className={styles.error}>
          {problem}
        </span>
      )}
      {isPreselected ? <p className={styles.review}>{text("frozenService")}</p> : null}
      <div className={styles.row}>
        <Button
          id={orderInputIds.service}
          size="small"
          aria-describedby={problem === "" ? undefined : problemId}
          onClick={onChange}
        >
          {text("chooseAnother")}
        </Button>
        <AboutService service={service} />
      </div>
    </section>
  );
});

/** Everything that is known of a service; loaded for anyone who opens it. */
export function AboutService({ service }: { readonly service: Service }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={mergeClasses(styles.details, styles.about)} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text("aboutService")}</summary>
      {isOpen ? <AboutDetails service={service} /> : null}
    </details>
  );
}
