import { memo } from "react";
import { NetworkIcon } from "./network-icon.tsx";
import type { ServiceItemProps } from "./row-context.ts";
import {
  CompareCell,
  DetailsButton,
  FavouriteButton,
  FeaturesCell,
  LabelsCell,
  NameCell,
  OrderLink,
  PriceCell,
  quantityText,
} from "./service-cells.tsx";

interface ServiceCardProps extends ServiceItemProps {
  /** Alone in its line, whose whole width it takes. */
  readonly isWide: boolean;
}

/** One service as a card 300 px wide (CAT-010). */
export const ServiceCard = memo(function ServiceCard({ isSelected, isWide, ...item }: ServiceCardProps) {
  const { service, context } = item;
  const { classes, networkOf } = context;
  const titleId = `service-${service.id}`;
  return (
    <article
      aria-labelledby={titleId}
      aria-current={isSelected || undefined}
      className={`${classes.card} ${isWide ? classes.wideCard : classes.gridCard}${isSelected ? ` ${classes.selected}` : ""}`}
    >
      <div className={classes.cardHead}>
        <NetworkIcon network={networkOf(service)} classes={classes} />
        <span className={classes.labels}>
          <LabelsCell service={service} context={context} />
        </span>
        <CompareCell {...item} />
        <FavouriteButton {...item} />
        <DetailsButton service={service} context={context} />
      </div>
      <h3 id={titleId} className={classes.cardTitle}>
        <span className={classes.cardName}>
          <NameCell service={service} context={context} />
        </span>
      </h3>
      <div className={classes.cardFacts}>
        <span className={classes.quiet}>
          {service.startTime === null ? quantityText(item) : `${quantityText(item)} · ${service.startTime}`}
        </span>
        <FeaturesCell service={service} context={context} />
      </div>
      <div className={classes.cardFoot}>
        <PriceCell service={service} context={context} />
        <OrderLink service={service} context={context} />
      </div>
    </article>
  );
});
