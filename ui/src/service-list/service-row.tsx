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

interface ServiceRowProps extends ServiceItemProps {
  readonly top: number;
  readonly height: number;
  readonly rowIndex: number;
}

/** One line of the table with the ten columns of CAT-007; plain elements, because there are many of them. */
export const ServiceRow = memo(function ServiceRow({ top, height, rowIndex, isSelected, ...item }: ServiceRowProps) {
  const { service, context } = item;
  const { classes, networkOf, labels } = context;
  const stated = (value: string | null) => value ?? labels.notStated;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-current={isSelected || undefined}
      className={`${classes.line} ${classes.row}${isSelected ? ` ${classes.selected}` : ""}`}
      style={{ top, height }}
    >
      <span role="cell">
        <NetworkIcon network={networkOf(service)} classes={classes} isNamed />
      </span>
      <span role="rowheader">
        <span className={classes.name}>
          <LabelsCell service={service} context={context} />
          <NameCell service={service} context={context} />
        </span>
      </span>
      <span role="cell">
        <PriceCell service={service} context={context} />
      </span>
      <span role="cell" className={classes.actions}>
        <CompareCell {...item} />
        <DetailsButton service={service} context={context} />
      </span>
      <span role="cell" className={classes.actions}>
        <OrderLink service={service} context={context} />
        <FavouriteButton {...item} />
      </span>
      <span role="cell" className={classes.quiet}>
        {stated(service.guarantee)}
      </span>
      <span role="cell">{quantityText(item)}</span>
      <span role="cell" className={classes.quiet}>
        {stated(service.startTime)}
      </span>
      <span role="cell" className={classes.quiet}>
        {stated(service.speed)}
      </span>
      <span role="cell">
        <FeaturesCell service={service} context={context} />
      </span>
    </div>
  );
});
