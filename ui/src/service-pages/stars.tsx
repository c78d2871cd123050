import { isFilledStar, ratings } from "@panel/core/catalogue";
import { makeStyles, tokens } from "@fluentui/react-components";
import { Icon } from "../service-list/catalogue-icons.tsx";

const useStyles = makeStyles({
  stars: { display: "inline-flex", gap: "2px", color: tokens.colorPaletteMarigoldForeground1 },
});

interface StarsProps {
  readonly rating: number;
  /** Left out where the rating is beside it in words. */
  readonly label?: string;
}

/** A rating as stars, each full from half a star on. */
export function Stars({ rating, label }: StarsProps) {
  const styles = useStyles();
  const naming = label === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": label } as const);
  return (
    <span className={styles.stars} {...naming}>
      {ratings.map((star) => (
        <Icon key={star} name="star" isFilled={isFilledStar(star, rating)} />
      ))}
    </span>
  );
}
