import { cartTokens, cartModule } from "@panel/core/cart/wiring";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { CartIcon } from "../kit/icons.tsx";
import { IconButton } from "../kit/button.tsx";
import { useShellStyles } from "../shell/shell-styles.ts";

const useStyles = makeStyles({
  button: { position: "relative" },
  count: {
    position: "absolute",
    top: "-4px",
    insetInlineEnd: "-4px",
    minWidth: "18px",
    padding: "0 4px",
    boxSizing: "border-box",
    borderRadius: tokens.borderRadiusCircular,
    // The header itself has the colour of the brand.
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase100,
    lineHeight: "18px",
    textAlign: "center",
  },
});

/** Opens the cart and shows how many items are in it; waits for the networks (CRT-023, CRT-030, OVL-002). */
export default observer(function CartButton() {
  const { overlay } = useViewModel(cartModule, cartTokens.cartButton);
  const text = useText("cart");
  const styles = useStyles();
  const shell = useShellStyles();
  const button = useFocusAfterClosing(overlay.isOpen);
  const { count } = overlay;
  const label = overlay.canOpen ? text("openCart", { count }) : text("cartNotReady");
  return (
    <IconButton
      ref={button}
      label={label}
      className={mergeClasses(shell.onHeader, styles.button)}
      aria-haspopup="dialog"
      aria-expanded={overlay.isOpen}
      disabled={!overlay.canOpen}
      onClick={() => overlay.open()}
    >
      <CartIcon />
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </IconButton>
  );
});

/** Whatever opened the cart, the focus comes back to its button. */
function useFocusAfterClosing(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
