import { catalogueTokens, catalogueModule } from "@panel/core/catalogue/wiring";
import type { ServiceDetails } from "@panel/core/browsing";
import { tamedName, type Service } from "@panel/core/catalogue";
import { plainPathOf } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { SafeHtml } from "../bindings/safe-html.tsx";
import { useModel } from "../bindings/use-model.ts";
import { usePageHead } from "../bindings/use-page-head.ts";
import { useText } from "../bindings/use-text.ts";
import { CompareToggle } from "../comparison/compare-toggle.tsx";
import { ComparisonBarSlot } from "../comparison/comparison-bar-slot.tsx";
import { DeliveryFacts } from "../delivery-facts/delivery-facts.tsx";
import { useDetailStyles } from "./detail-styles.ts";
import { DetailTitle } from "./detail-title.tsx";
import { GradeNote } from "./grade-note.tsx";
import { OrderButton } from "../service-list/order-button.tsx";
import { PlaceTrail } from "./place-trail.tsx";
import { Reviews } from "./reviews.tsx";
import { ServiceContents } from "./service-contents.tsx";
import { ServiceFacts } from "./service-facts.tsx";
import { ServiceLabelList } from "./service-label-list.tsx";
import { ServiceLinks } from "./service-links.tsx";
import { ServicePerks } from "./service-perks.tsx";
import { ServicePrice } from "./service-price.tsx";
import { ServiceName } from "../service-list/service-name.tsx";

interface ServicePageProps {
  readonly service: Service;
  readonly details: ServiceDetails;
}

/** The page of one service (SVC-001, SVC-003, SVC-005, SVC-006, SVC-008). */
export const ServicePage = observer(function ServicePage({ service, details }: ServicePageProps) {
  const text = useText("catalogue");
  const own = useText("service-pages");
  const styles = useDetailStyles();
  const catalogue = useModel(catalogueModule, catalogueTokens.catalogue);
  usePageHead({
    title: service.metaTitle,
    subject: service.title ?? tamedName(service.name),
    description: service.metaDescription,
    canonicalPath: plainPathOf("services-slug", { slug: service.slug }),
  });
  return (
    <article className={styles.page}>
      <PlaceTrail networkId={service.networkId} serviceTypeId={service.serviceTypeId} />
      <DetailTitle network={catalogue.network(service.networkId)}>
        {service.title ?? <ServiceName name={service.name} />}
      </DetailTitle>
      <ServiceLabelList service={service} />
      {service.shortDescription !== null && <SafeHtml html={service.shortDescription} className={styles.html} />}
      <div className={styles.head}>
        <ServicePrice service={service} />
        <OrderButton service={service} />
        <CompareToggle service={service} isWorded />
      </div>
      <GradeNote />
      <ServiceFacts service={service} />
      <ServicePerks service={service} />
      <DeliveryFacts serviceId={service.id} />
      {service.description !== null && (
        <section className={styles.section} aria-label={own("description")}>
          <h2 className={styles.heading}>{own("description")}</h2>
          <SafeHtml html={service.description} className={styles.html} />
        </section>
      )}
      <ServiceContents service={service} />
      <Reviews reviews={service.reviews} />
      <ServiceLinks title={text("boughtTogether")} services={details.boughtTogether} />
      <ServiceLinks title={own("related")} services={details.related} />
      <ComparisonBarSlot />
    </article>
  );
});
