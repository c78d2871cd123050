import { shellTokens, shellModule } from "@panel/core/shell/wiring";
import { mergeClasses } from "@fluentui/react-components";
import { showsOrdering } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { PanelLink } from "../../bindings/panel-link.tsx";
import { useModel } from "../../bindings/use-model.ts";
import { useText } from "../../bindings/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { ChevronDownIcon } from "../../kit/icons.tsx";
import { Drawer } from "../../kit/overlays/drawer.tsx";
import { BannerPlace } from "../../banners/banner-place.tsx";
import { MenuList } from "./menu-list.tsx";
import { Pickers } from "../pickers/pickers.tsx";
import ServicesMenu from "./services-menu.tsx";
import { useMenuFacts } from "../shell-facts.ts";
import { useShellStyles } from "../shell-styles.ts";

/** The whole menu over the page, opened by the burger (NAV-030, NAV-031). */
export default observer(function SecondFloor() {
  const panels = useModel(shellModule, shellTokens.panels);
  const text = useText("shell");
  const styles = useShellStyles();
  const { isLoggedIn, hidesPersonalAccount } = useMenuFacts();
  // The menu of a hidden account names both itself (NAV-023).
  const offersAccount = !isLoggedIn && !hidesPersonalAccount;
  const close = () => panels.close("secondFloor");
  return (
    <Drawer title={text("menu")} onClose={close}>
      <div className={mergeClasses(styles.pickers, styles.belowLarge)}>
        <Pickers place="start" />
        {offersAccount ? (
          <PanelLink className={mergeClasses(styles.headerLink, styles.belowDesktop)} to={{ name: "register" }} onClick={close}>
            {text("register")}
          </PanelLink>
        ) : null}
      </div>
      <PhoneServices onPick={close} />
      <MenuList onPick={close} />
      <BannerPlace place="sidebar" />
    </Drawer>
  );
});

/** The Services menu of phones, whose toolbar has no room for its button (NAV-025, DEC-181). */
const PhoneServices = observer(function PhoneServices({ onPick }: { readonly onPick: () => void }) {
  const facts = useMenuFacts();
  const text = useText("shell");
  const styles = useShellStyles();
  const [isOpen, setIsOpen] = useState(false);
  if (!showsOrdering(facts)) return null;
  return (
    <div className={styles.belowTablet}>
      <Button look="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {text("services")}
        <ChevronDownIcon />
      </Button>
      {isOpen ? <ServicesMenu onPick={onPick} /> : null}
    </div>
  );
});
