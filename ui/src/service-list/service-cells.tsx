import { hasDiscount, shownDiscountPercent, tamedName } from "@panel/core/catalogue";
import { featuresOf } from "@panel/core/search";
import { Icon, IconRow } from "./catalogue-icons.tsx";
import { LabelBadges } from "./label-badges.tsx";
import { MarkedText } from "./marked-text.tsx";
import { quantityTextOf } from "./quantity-text.ts";
import type { RowAction, ServiceItemProps } from "./row-context.ts";
import { ServiceName } from "./service-name.tsx";

type CellProps = Pick<ServiceItemProps, "service" | "context">;

const about = (action: RowAction, id: number) => ({ "data-action": action, "data-id": id });

/** Name and number of a service, with what was searched for marked. */
export function NameCell({ service, context: { classes, search } }: CellProps) {
  return (
    <>
      <ServiceName name={service.name} search={search} markClass={classes.mark} />{" "}
      <span className={classes.number}>
        #<MarkedText text={String(service.id)} search={search} className={classes.mark} />
      </span>
    </>
  );
}

/** Price of the pieces it is meant for, with the discount it contains (CAT-015, CAT-016). */
export function PriceCell({ service, context: { text, classes, priceOf, shortOf } }: CellProps) {
  const percent = shownDiscountPercent(service);
  const per = service.priceType === "fixed" ? text("priceFixed") : text("pricePer", { per: shortOf(service.pricingPer) });
  return (
    <span>
      <span className={classes.priceLine}>
        <span className={classes.price}>{priceOf(service.price)}</span>
        {hasDiscount(service) && (
          <s className={classes.quiet} aria-label={text("oldPrice", { price: priceOf(service.defaultPrice) })}>
            {priceOf(service.defaultPrice)}
          </s>
        )}
      </span>{" "}
      <span className={classes.priceLine}>
        {percent !== null && <span className={classes.discount}>{text("discount", { percent })}</span>}
        <span className={classes.quiet}>{per}</span>
      </span>
    </span>
  );
}

/** What a service can do, as one named image. */
export function FeaturesCell({ service, context: { labels, listing } }: CellProps) {
  const features = featuresOf(service);
  if (features.length === 0) return null;
  return <IconRow names={features} label={listing(features.map((feature) => labels.features[feature]))} />;
}

/** Least and greatest quantity, or the only one. */
export const quantityText = ({ service, context: { text, shortOf } }: CellProps): string =>
  quantityTextOf(service, text, shortOf);

/** The operator's words on a service (CAT-023); most services have none. */
export function LabelsCell({ service, context: { classes, labelColours } }: CellProps) {
  if (service.labels.length === 0) return null;
  return <LabelBadges labels={service.labels} colourOf={labelColours} classes={classes} />;
}

/** Opens the description and the facts (SVC-004); the list hears the click. */
export function DetailsButton({ service, context: { text, classes } }: CellProps) {
  const name = text("detailsOf", { name: tamedName(service.name) });
  return (
    <button
      type="button"
      className={classes.iconButton}
      aria-label={name}
      aria-haspopup="dialog"
      {...about("details", service.id)}
    >
      <Icon name="info" />
    </button>
  );
}

/** Chooses a service for the comparison; plain, because each of many rows has one, and the list hears its click. */
export function CompareCell({
  service,
  isCompared,
  context: { text, classes },
}: CellProps & Pick<ServiceItemProps, "isCompared">) {
  const name = text("compareOf", { name: tamedName(service.name) });
  return (
    <label className={classes.compareLabel} title={name}>
      <input
        type="checkbox"
        className={classes.compareBox}
        aria-label={name}
        checked={isCompared}
        readOnly
        {...about("compare", service.id)}
      />
    </label>
  );
}

/** The star of the favourites; a guest's click leads to login (DEC-108). */
export function FavouriteButton({
  service,
  isFavourite,
  context: { text, classes },
}: CellProps & Pick<ServiceItemProps, "isFavourite">) {
  return (
    <button
      type="button"
      className={isFavourite ? `${classes.iconButton} ${classes.favourite}` : classes.iconButton}
      aria-label={text("favouriteOf", { name: tamedName(service.name) })}
      aria-pressed={isFavourite}
      {...about("favourite", service.id)}
    >
      <Icon name="star" isFilled={isFavourite} />
    </button>
  );
}

/** The way to the order form; a service that cannot be chosen any more has none (CAT-027). */
export function OrderLink({ service, context: { text, labels, classes, orderAddress } }: CellProps) {
  if (service.isDeactivated) return <span className={classes.quiet}>{labels.unavailable}</span>;
  return (
    <a
      className={classes.order}
      href={orderAddress(service)}
      aria-label={text("orderOf", { name: tamedName(service.name) })}
      {...about("order", service.id)}
    >
      {labels.order}
    </a>
  );
}
