import { cartTokens, cartModule } from "@panel/core/cart/wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Button, IconButton } from "../kit/button.tsx";
import { CheckIcon, CloseIcon } from "../kit/icons.tsx";
import { media } from "../bindings/media.ts";

const useStyles = makeStyles({
  banner: {
    position: "fixed",
    zIndex: 1001,
    insetInlineEnd: "16px",
    top: "72px",
    display: "flex",
    alignItems: "center",
    gap: "8px",
    boxSizing: "border-box",
    maxWidth: "calc(100vw - 32px)",
    padding: "8px",
    paddingInlineStart: "16px",
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
    boxShadow: tokens.shadow16,
    [media.phone]: { insetInlineStart: "16px", top: "auto", bottom: "76px" },
  },
  text: { flexGrow: 1 },
  // The desktop has its cart button in sight; on mobile the banner leads there (DEC-032).
  mobileOnly: { [media.fromTablet]: { display: "none" } },
});

/** Says for five seconds that something was added; on mobile with the way to the cart (CRT-020, DEC-032). */
export default observer(function AddedBanner() {
  const overlay = useModel(cartModule, cartTokens.overlay);
  const text = useText("cart");
  const styles = useStyles();
  return (
    <div className={styles.banner} role="status">
      <CheckIcon />
      <span className={styles.text}>{text("added")}</span>
      <Button className={styles.mobileOnly} size="large" onClick={() => overlay.open()}>
        {text("goToCart")}
      </Button>
      <IconButton label={text("hideBanner")} onClick={() => overlay.hideBanner()}>
        <CloseIcon />
      </IconButton>
    </div>
  );
});
