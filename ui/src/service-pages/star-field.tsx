import { isFilledStar, ratings, type Rating } from "@panel/core/catalogue";
import { makeStyles, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { VisuallyHidden } from "../kit/visually-hidden.tsx";
import { Icon } from "../service-list/catalogue-icons.tsx";

const useStyles = makeStyles({
  fieldset: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "4px 12px", border: "none", margin: 0, padding: 0 },
  stars: { display: "inline-flex" },
  star: {
    display: "inline-grid",
    placeItems: "center",
    width: "36px",
    height: "36px",
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorPaletteMarigoldForeground1,
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
    ":focus-within": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  input: { position: "absolute", opacity: 0, width: "1px", height: "1px", margin: 0 },
});

interface StarFieldProps {
  readonly rating: Rating | null;
  readonly onChange: (rating: Rating | null) => void;
}

/** One to five stars, or none: the platform's own radio buttons, so that arrows choose and Tab passes them as one. */
export function StarField({ rating, onChange }: StarFieldProps) {
  const text = useText("my-services");
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.fieldset}>
      <legend>
        <VisuallyHidden>{text("starsFor")}</VisuallyHidden>
      </legend>
      <span className={styles.stars}>
        {ratings.map((star) => (
          <label key={star} className={styles.star}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={text("stars", { count: star })}
              checked={rating === star}
              onChange={() => onChange(star)}
            />
            <Icon name="star" isFilled={rating !== null && isFilledStar(star, rating)} />
          </label>
        ))}
      </span>
      {rating !== null && (
        <Button look="subtle" onClick={() => onChange(null)}>
          {text("noStars")}
        </Button>
      )}
    </fieldset>
  );
}
