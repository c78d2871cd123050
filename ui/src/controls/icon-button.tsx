import { mergeClasses } from "@fluentui/react-components";
import { Button, type ButtonProps } from "./button.tsx";
import { useControlStyles } from "./control-styles.ts";

interface IconButtonProps extends ButtonProps {
  /** Its name, for everybody who does not see the icon. */
  readonly label: string;
}

/** A button that shows an icon only. */
export function IconButton({ label, className, look = "subtle", ...rest }: IconButtonProps) {
  const styles = useControlStyles();
  return <Button {...rest} look={look} aria-label={label} title={label} className={mergeClasses(styles.icon, className)} />;
}
