import type { Review, Service, ServiceDetails } from "@panel/core/catalogue";
import { catalogueModule, catalogueTokens } from "@panel/core/inversify";
import { plainPathOf } from "@panel/core/navigation";
import { observer } from "mobx-react-lite";
import { SafeHtml } from "../app/safe-html.tsx";
import { useModel } from "../app/use-model.ts";
import { usePageHead } from "../app/use-page-head.ts";
import { useText } from "../app/use-text.ts";
import { useDetailStyles } from "./detail-styles.ts";
import { NetworkIcon } from "./network-icon.tsx";
import { OrderButton } from "./order-button.tsx";
import { ServiceContents } from "./service-contents.tsx";
import { ServiceFacts } from "./service-facts.tsx";
import { ServiceLinks } from "./service-links.tsx";
import { ServicePrice } from "./service-price.tsx";

interface ServicePageProps {
  readonly service: Service;
  readonly details: ServiceDetails;
}

/** The page of one service (SVC-001, SVC-003, SVC-005, SVC-006, SVC-008). */
export const ServicePage = observer(function ServicePage({ service, details }: ServicePageProps) {
  const text = useText("catalogue");
  const styles = useDetailStyles();
  const catalogue = useModel(catalogueModule, catalogueTokens.catalogue);
  usePageHead({
    title: service.metaTitle ?? service.title ?? service.name,
    description: service.metaDescription,
    canonicalPath: plainPathOf("services-slug", { slug: service.slug }),
  });
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <NetworkIcon network={catalogue.network(service.networkId)} classes={styles} isNamed />
        <h1 className={styles.title}>{service.title ?? service.name}</h1>
      </div>
      {service.shortDescription !== null && <SafeHtml html={service.shortDescription} className={styles.html} />}
      <div className={styles.head}>
        <ServicePrice service={service} />
        <OrderButton service={service} />
      </div>
      <ServiceFacts service={service} />
      {service.description !== null && (
        <section className={styles.section} aria-label={text("description")}>
          <h2 className={styles.heading}>{text("description")}</h2>
          <SafeHtml html={service.description} className={styles.html} />
        </section>
      )}
      <ServiceContents service={service} />
      <Reviews reviews={service.reviews} />
      <ServiceLinks title={text("boughtTogether")} services={details.boughtTogether} />
      <ServiceLinks title={text("related")} services={details.related} />
    </article>
  );
});

function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  const text = useText("catalogue");
  const styles = useDetailStyles();
  return (
    <section className={styles.section} aria-label={text("reviews")}>
      <h2 className={styles.heading}>{text("reviews")}</h2>
      {reviews.length === 0 && <p className={styles.quiet}>{text("noReviews")}</p>}
      <ul className={styles.list}>
        {reviews.map((review) => (
          <li key={`${review.author} ${review.createdAt}`} className={styles.entry}>
            <strong>{review.author}</strong>
            <span>{text("ratingOf", { rating: review.rating })}</span>
            <span>{review.comment}</span>
            <time className={styles.quiet} dateTime={`${review.createdAt.replace(" ", "T")}Z`}>
              {review.createdAt.slice(0, 10)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
