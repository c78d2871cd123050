import { mergeClasses } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useSession } from "../bindings/session.ts";
import { useText } from "../bindings/use-text.ts";
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
      <PanelLink className={styles.headerLink} to={{ name: "login" }}>
        {text("login")}
      </PanelLink>
      <PanelLink className={mergeClasses(styles.headerLink, styles.wide)} to={{ name: "register" }}>
        {text("register")}
      </PanelLink>
    </>
  );
});
