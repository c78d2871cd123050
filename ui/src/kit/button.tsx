import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { brandControl } from "./brand-fill.ts";

const useStyles = makeStyles({
  button: {
    boxSizing: "border-box",
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "8px",
    minHeight: "36px",
    padding: "0 16px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: "inherit",
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: "none",
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":disabled": {
      cursor: "not-allowed",
      color: tokens.colorNeutralForegroundDisabled,
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
    },
  },
  primary: brandControl,
  subtle: {
    border: `1px solid ${tokens.colorTransparentStroke}`,
    backgroundColor: "transparent",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  small: { minHeight: "28px", padding: "0 10px", fontSize: tokens.fontSizeBase200 },
  large: { minHeight: "44px" },
  icon: { minWidth: "36px", minHeight: "36px", padding: "0 6px" },
  unavailable: {
    cursor: "not-allowed",
    border: `1px solid ${tokens.colorNeutralStrokeDisabled}`,
    color: tokens.colorNeutralForegroundDisabled,
    backgroundColor: tokens.colorNeutralBackgroundDisabled,
    ":hover": { color: tokens.colorNeutralForegroundDisabled, backgroundColor: tokens.colorNeutralBackgroundDisabled },
  },
});

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  readonly look?: "outline" | "primary" | "subtle";
  /** 28, 36 or 44 px high; large is for what is touched often or costs money. */
  readonly size?: "small" | "medium" | "large";
  /** Does nothing now, yet keeps the focus and says so; `disabled` would throw the focus away. */
  readonly isUnavailable?: boolean;
  /** What a press does while it is unavailable, such as leading to what is missing. */
  readonly onUnavailable?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A button with the theme's looks; a submit button only where its type says so. */
export function Button(props: ButtonProps) {
  const {
    look = "outline",
    size = "medium",
    isUnavailable = false,
    onUnavailable,
    className,
    type = "button",
    onClick,
    ...rest
  } = props;
  const styles = useStyles();
  /** Neither an action nor the sending of a form. */
  const whileUnavailable = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onUnavailable?.();
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isUnavailable || undefined}
      onClick={isUnavailable ? whileUnavailable : onClick}
      className={mergeClasses(
        styles.button,
        look !== "outline" && styles[look],
        size !== "medium" && styles[size],
        isUnavailable && styles.unavailable,
        className,
      )}
    />
  );
}

interface IconButtonProps extends ButtonProps {
  /** Its name, for everybody who does not see the icon. */
  readonly label: string;
}

/** A button that shows an icon only. */
export function IconButton({ label, className, look = "subtle", ...rest }: IconButtonProps) {
  const styles = useStyles();
  return <Button {...rest} look={look} aria-label={label} title={label} className={mergeClasses(styles.icon, className)} />;
}
