import { mergeClasses } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useSession } from "../bindings/session.ts";
import { useText } from "../bindings/use-text.ts";
import { PersonIcon } from "../kit/icons.tsx";
import { HeaderLink } from "./header-link.tsx";
import { useShellStyles } from "./shell-styles.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const UserArea = lazyPart(() => import("./user-area.tsx"), { place: "toolbar" });

/** Who is logged in, or the ways to log in and to register (NAV-039, NAV-040). */
export const AccountArea = observer(function AccountArea() {
  const session = useSession();
  const text = useText("shell");
  const styles = useShellStyles();
  if (session.isLoggedIn) {
    return <UserArea />;
  }
  return (
    <>
      <HeaderLink to={{ name: "login" }} icon={<PersonIcon />}>
        {text("login")}
      </HeaderLink>
      <PanelLink className={mergeClasses(styles.headerLink, styles.fromDesktop)} to={{ name: "register" }}>
        {text("register")}
      </PanelLink>
    </>
  );
});
