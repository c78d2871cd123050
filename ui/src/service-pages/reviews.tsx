import { averageRating, writtenAt, type Review } from "@panel/core/catalogue";
import { useText } from "../bindings/use-text.ts";
import { EmptyPart } from "../kit/empty-state.tsx";
import { useDetailStyles } from "./detail-styles.ts";
import { Stars } from "./stars.tsx";

/** What buyers think of a service, and the mean of it (SVC-001). */
export function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  const text = useText("service-pages");
  const styles = useDetailStyles();
  const average = averageRating(reviews);
  return (
    <section className={styles.section} aria-label={text("reviews")}>
      <h2 className={styles.heading}>{text("reviews")}</h2>
      {average === null ? (
        <EmptyPart>{text("noReviews")}</EmptyPart>
      ) : (
        <p className={styles.head}>
          <Stars rating={average} />
          <span>{text("averageOf", { rating: average, count: reviews.length })}</span>
        </p>
      )}
      <ul className={styles.list}>
        {reviews.map((review, at) => (
          <li key={`${review.author} ${review.createdAt} ${at}`} className={styles.review}>
            <div className={styles.head}>
              <strong>{review.author === "" ? text("aCustomer") : review.author}</strong>
              <Stars rating={review.rating} label={text("ratingOf", { rating: review.rating })} />
              <Written review={review} />
            </div>
            {review.comment !== "" && <p className={styles.comment}>{review.comment}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Written({ review }: { readonly review: Review }) {
  const styles = useDetailStyles();
  const { day, moment } = writtenAt(review);
  return (
    <time className={styles.quiet} dateTime={moment}>
      {day}
    </time>
  );
}
