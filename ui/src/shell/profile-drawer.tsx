import { cutLengths, shortened } from "@panel/core/shell";
import { shellTokens, shellModule } from "@panel/core/shell/wiring";
import { useCurrency } from "../bindings/settings.ts";
import { makeStyles } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useSession } from "../bindings/session.ts";
import { useIsMobile } from "../bindings/use-is-mobile.ts";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Drawer } from "../kit/overlays/drawer.tsx";

import { ModerationMessage } from "./moderation-alert.tsx";

const useStyles = makeStyles({
  links: { display: "flex", flexDirection: "column", gap: "4px", listStyleType: "none", margin: "16px 0", padding: 0 },
  email: { overflowWrap: "anywhere" },
  link: { display: "flex", alignItems: "center", minHeight: "44px", color: "inherit" },
});

const pages = [
  { name: "profile", key: "profile" },
  { name: "orders", key: "orders" },
  { name: "add-funds", key: null },
  { name: "account-management", key: "accountManagement" },
] as const;

/** What belongs to the user, beside the page: e-mail, balance, pages of the account, logging out (NAV-040, PRO-016). */
export default observer(function ProfileDrawer({ name }: { readonly name: string }) {
  const session = useSession();
  const { profile } = session;
  const currency = useCurrency();
  const panels = useModel(shellModule, shellTokens.panels);
  const text = useText("shell");
  const common = useText("common");
  const styles = useStyles();
  const isMobile = useIsMobile();
  const close = () => panels.close("profile");
  const logOut = () => {
    close();
    session.logOut();
  };
  return (
    <Drawer title={isMobile ? shortened(name, cutLengths.mobileName) : name} onClose={close}>
      {profile === null || profile.email === null ? null : <p className={styles.email}>{profile.email}</p>}
      {profile === null ? null : <p>{text("balanceIs", { amount: currency.format(profile.balance) })}</p>}
      {profile === null || profile.invoicesInModeration.length === 0 ? null : <ModerationMessage onFollow={close} />}
      <ul className={styles.links}>
        {pages.map((page) => (
          <li key={page.name}>
            <PanelLink className={styles.link} to={{ name: page.name }} onClick={close}>
              {page.key === null ? common("addFunds") : text(page.key)}
            </PanelLink>
          </li>
        ))}
      </ul>
      <Button onClick={logOut}>{common("logOut")}</Button>
    </Drawer>
  );
});
