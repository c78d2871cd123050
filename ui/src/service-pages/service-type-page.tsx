import { catalogueTokens, catalogueModule } from "@panel/core/catalogue/wiring";
import type { Service, ServiceType } from "@panel/core/catalogue";
import { plainPathOf } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { SafeHtml } from "../bindings/safe-html.tsx";
import { useModel } from "../bindings/use-model.ts";
import { usePageHead } from "../bindings/use-page-head.ts";
import { useText } from "../bindings/use-text.ts";
import { BannerPair, BannerPlace } from "../banners/banner-place.tsx";
import { ComparisonBarSlot } from "../comparison/comparison-bar-slot.tsx";
import { useDetailStyles } from "./detail-styles.ts";
import { DetailTitle } from "./detail-title.tsx";
import { GradeNote } from "./grade-note.tsx";
import { PlaceTrail } from "./place-trail.tsx";
import { ServiceLinks } from "./service-links.tsx";

interface ServiceTypePageProps {
  readonly serviceType: ServiceType;
  readonly services: readonly Service[];
  readonly relatedTypes: readonly ServiceType[];
}

/** The page of a service type: title, description, services and questions (SVC-002). */
export const ServiceTypePage = observer(function ServiceTypePage({ serviceType, services, relatedTypes }: ServiceTypePageProps) {
  const text = useText("catalogue");
  const own = useText("service-pages");
  const styles = useDetailStyles();
  const catalogue = useModel(catalogueModule, catalogueTokens.catalogue);
  const network = catalogue.network(serviceType.networkId);
  usePageHead({
    title: serviceType.metaTitle,
    subject: serviceType.title ?? serviceType.name,
    description: serviceType.metaDescription,
    canonicalPath: plainPathOf("slug", { slug: serviceType.slug }),
  });
  return (
    <article className={styles.page}>
      <PlaceTrail networkId={serviceType.networkId} />
      <DetailTitle network={network}>{serviceType.title ?? serviceType.name}</DetailTitle>
      {serviceType.description !== null && <SafeHtml html={serviceType.description} className={styles.html} />}
      <BannerPlace place="services_type_main" />
      <GradeNote />
      {services.length === 0 && <p className={styles.quiet}>{text("emptyCatalogue")}</p>}
      <ServiceLinks title={text("title")} services={services} />
      <BannerPair places={["services_type_first_short", "services_type_second_short"]} />
      {serviceType.faq.length > 0 && (
        <section className={styles.section} aria-label={own("faq")}>
          <h2 className={styles.heading}>{own("faq")}</h2>
          {serviceType.faq.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <SafeHtml html={answer} className={styles.answer} />
            </details>
          ))}
        </section>
      )}
      {relatedTypes.length > 0 && (
        <nav className={styles.section} aria-labelledby="more-types">
          <h2 id="more-types" className={styles.heading}>
            {own("moreTypes", { network: network?.name ?? "" })}
          </h2>
          <ul className={styles.labels}>
            {relatedTypes.map((type) => (
              <li key={type.id}>
                <PanelLink className={styles.more} to={{ name: "slug", params: { slug: type.slug } }}>
                  {type.name}
                </PanelLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ComparisonBarSlot />
    </article>
  );
});
