import { mergeClasses } from "@fluentui/react-components";
import type { ComponentPropsWithRef } from "react";
import { useControlStyles } from "./control-styles.ts";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  readonly look?: "outline" | "primary" | "subtle";
  /** 44 px high, for what is touched often or costs money. */
  readonly isLarge?: boolean;
}

/** A plain button with the theme's looks. */
export function Button({ look = "outline", isLarge = false, className, type = "button", ...rest }: ButtonProps) {
  const styles = useControlStyles();
  return (
    <button
      {...rest}
      type={type}
      className={mergeClasses(
        styles.button,
        look === "primary" && styles.primary,
        look === "subtle" && styles.subtle,
        isLarge && styles.large,
        className,
      )}
    />
  );
}
