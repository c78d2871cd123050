import { memo } from "react";
import { CompareToggle } from "../comparison/compare-toggle.tsx";
import { NetworkIcon } from "./network-icon.tsx";
import type { ServiceItemProps } from "./row-context.ts";
import {
  DetailsButton,
  FavouriteButton,
  FeaturesCell,
  LabelsCell,
  NameCell,
  OrderLink,
  PriceCell,
  quantityText,
} from "./service-cells.tsx";

/** One service as a card 300 px wide (CAT-010). */
export const ServiceCard = memo(function ServiceCard({ isSelected, ...item }: ServiceItemProps) {
  const { service, context } = item;
  const { classes, networkOf } = context;
  const titleId = `service-${service.id}`;
  return (
    <article
      aria-labelledby={titleId}
      aria-current={isSelected || undefined}
      className={isSelected ? `${classes.card} ${classes.selected}` : classes.card}
    >
      <div className={classes.cardHead}>
        <NetworkIcon network={networkOf(service)} classes={classes} />
        <span className={classes.labels}>
          <LabelsCell service={service} context={context} />
        </span>
        <CompareToggle service={service} />
        <FavouriteButton {...item} />
        <DetailsButton service={service} context={context} />
      </div>
      <h3 id={titleId} className={classes.cardTitle}>
        <span className={classes.cardName}>
          <NameCell service={service} context={context} />
        </span>
      </h3>
      <span className={classes.quiet}>
        {service.startTime === null ? quantityText(item) : `${quantityText(item)} · ${service.startTime}`}
      </span>
      <FeaturesCell service={service} context={context} />
      <div className={classes.cardFoot}>
        <PriceCell service={service} context={context} />
        <OrderLink service={service} context={context} />
      </div>
    </article>
  );
});
