import { cartTokens, cartModule } from "@panel/core/cart/wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import type { RouteTarget } from "@panel/core/routing";
import { footerEntries, type FooterEntry } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { PanelLink } from "../../bindings/panel-link.tsx";
import { useModel } from "../../bindings/use-model.ts";
import { useText } from "../../bindings/use-text.ts";
import { CartIcon, GridIcon, PersonIcon, PlusIcon } from "../../kit/icons.tsx";
import { useMenuFacts } from "../shell-facts.ts";
import { media } from "../../bindings/media.ts";

const useStyles = makeStyles({
  bar: {
    position: "fixed",
    insetInlineStart: 0,
    insetInlineEnd: 0,
    bottom: 0,
    zIndex: 90,
    display: "flex",
    justifyContent: "space-around",
    minHeight: "60px",
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [media.fromTablet]: { display: "none" },
  },
  entry: {
    flex: "1 1 0",
    minWidth: 0,
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: "2px",
    padding: "4px",
    border: "none",
    backgroundColor: "transparent",
    color: tokens.colorNeutralForeground1,
    font: "inherit",
    fontSize: tokens.fontSizeBase200,
    textAlign: "center",
    textDecorationLine: "none",
    overflowWrap: "anywhere",
    cursor: "pointer",
  },
});

const icons: Readonly<Record<FooterEntry, ReactNode>> = {
  services: <GridIcon />,
  createOrder: <PlusIcon />,
  shop: <CartIcon />,
  profile: <PersonIcon />,
  login: <PersonIcon />,
};

const targets: Readonly<Record<Exclude<FooterEntry, "shop">, RouteTarget>> = {
  services: { name: "index" },
  createOrder: { name: "orders-create" },
  profile: { name: "profile" },
  login: { name: "login" },
};

/** Navigation within the thumb's reach on phones (NAV-032, DEC-021). */
export default observer(function MobileFooter() {
  const facts = useMenuFacts();
  const text = useText("shell");
  const styles = useStyles();
  return (
    <nav className={styles.bar} aria-label={text("footerMenu")}>
      {footerEntries(facts).map((entry) =>
        entry === "shop" ? (
          <ShopEntry key={entry} />
        ) : (
          <PanelLink key={entry} className={styles.entry} to={targets[entry]}>
            {icons[entry]}
            {text(entry)}
          </PanelLink>
        ),
      )}
    </nav>
  );
});

/** Shop opens the cart and shows how much is in it (DEC-021, OVL-002). */
const ShopEntry = observer(function ShopEntry() {
  const overlay = useModel(cartModule, cartTokens.overlay);
  const text = useText("shell");
  const styles = useStyles();
  return (
    <button type="button" className={styles.entry} disabled={!overlay.canOpen} onClick={() => overlay.open()}>
      {icons.shop}
      {text("shopWithCount", { count: overlay.count })}
    </button>
  );
});
