import { shellTokens, shellModule } from "@panel/core/shell/wiring";
import { mergeClasses } from "@fluentui/react-components";
import { showsOrdering } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import { useSession } from "../bindings/session.ts";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { MenuIcon, PlusIcon } from "../kit/icons.tsx";
import { IconButton } from "../kit/button.tsx";
import { AccountArea } from "./account-area.tsx";
import { Brand } from "./brand.tsx";
import { HeaderLine } from "./header-line.tsx";
import { HeaderLink } from "./header-link.tsx";
import { SearchArea } from "./search-area.tsx";
import { Pickers } from "./pickers/pickers.tsx";
import { ServicesButton } from "./menus/services-button.tsx";
import { useMenuFacts } from "./shell-facts.ts";
import { useShellStyles } from "./shell-styles.ts";
import { CartButtonSlot } from "./slots.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const EarnMenu = lazyPart(() => import("./menus/earn-menu.tsx"), { place: "toolbar" });

interface ToolbarProps {
  /** The newer form, with the Services and Earn menus in it (NAV-001). */
  readonly isNavbar: boolean;
}

/** The line at the head of every cabinet page, in both of its forms (NAV-001, NAV-002). */
export const Toolbar = observer(function Toolbar({ isNavbar }: ToolbarProps) {
  const facts = useMenuFacts();
  const text = useText("shell");
  const styles = useShellStyles();
  const canOrder = showsOrdering(facts);
  const { isLoggedIn } = facts;
  return (
    <HeaderLine>
      <MenuButton />
      <Brand />
      {isNavbar && canOrder ? (
        <span className={styles.fromTablet}>
          <ServicesButton />
        </span>
      ) : null}
      {isNavbar ? (
        <span className={styles.fromDesktop}>
          <EarnSlot />
        </span>
      ) : null}
      <span className={styles.spring} />
      {canOrder ? <SearchArea /> : null}
      {canOrder ? (
        <HeaderLink to={{ name: "orders-create" }} icon={<PlusIcon />}>
          {text("createOrder")}
        </HeaderLink>
      ) : null}
      <span className={mergeClasses(styles.group, isLoggedIn ? styles.fromLarge : styles.fromDesktop)}>
        <Pickers />
      </span>
      {canOrder ? <CartButtonSlot /> : null}
      <AccountArea />
    </HeaderLine>
  );
});

/** Opens the second floor: the whole menu of the panel (NAV-030). */
const MenuButton = observer(function MenuButton() {
  const panels = useModel(shellModule, shellTokens.panels);
  const text = useText("shell");
  const styles = useShellStyles();
  return (
    <IconButton
      className={styles.onHeader}
      label={text("menu")}
      aria-expanded={panels.open === "secondFloor"}
      onClick={() => panels.toggle("secondFloor")}
    >
      <MenuIcon />
    </IconButton>
  );
});

/** Only logged-in users can earn (NAV-029). */
const EarnSlot = observer(function EarnSlot() {
  const { isLoggedIn } = useSession();
  return isLoggedIn ? <EarnMenu /> : null;
});
