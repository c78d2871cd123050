import type { Service, ServiceType } from "@panel/core/catalogue";
import { catalogueModule, catalogueTokens } from "@panel/core/inversify";
import { plainPathOf } from "@panel/core/navigation";
import { observer } from "mobx-react-lite";
import { SafeHtml } from "../app/safe-html.tsx";
import { useModel } from "../app/use-model.ts";
import { usePageHead } from "../app/use-page-head.ts";
import { useText } from "../app/use-text.ts";
import { useDetailStyles } from "./detail-styles.ts";
import { NetworkIcon } from "./network-icon.tsx";
import { ServiceLinks } from "./service-links.tsx";

interface ServiceTypePageProps {
  readonly serviceType: ServiceType;
  readonly services: readonly Service[];
}

/** The page of a service type: title, description, services and questions (SVC-002). */
export const ServiceTypePage = observer(function ServiceTypePage({ serviceType, services }: ServiceTypePageProps) {
  const text = useText("catalogue");
  const styles = useDetailStyles();
  const catalogue = useModel(catalogueModule, catalogueTokens.catalogue);
  usePageHead({
    title: serviceType.metaTitle ?? serviceType.title ?? serviceType.name,
    description: serviceType.metaDescription,
    canonicalPath: plainPathOf("slug", { slug: serviceType.slug }),
  });
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <NetworkIcon network={catalogue.network(serviceType.networkId)} classes={styles} isNamed />
        <h1 className={styles.title}>{serviceType.title ?? serviceType.name}</h1>
      </div>
      {serviceType.description !== null && <SafeHtml html={serviceType.description} className={styles.html} />}
      {services.length === 0 && <p className={styles.quiet}>{text("emptyCatalogue")}</p>}
      <ServiceLinks title={text("title")} services={services} />
      {serviceType.faq.length > 0 && (
        <section className={styles.section} aria-label={text("faq")}>
          <h2 className={styles.heading}>{text("faq")}</h2>
          {serviceType.faq.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <SafeHtml html={answer} className={styles.html} />
            </details>
          ))}
        </section>
      )}
    </article>
  );
});
