import { settingsTokens, settingsModule } from "@panel/core/settings/wiring";
import { useSettings } from "../bindings/settings.ts";
import { brandOf, type Brand as BrandFacts } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { usePanel } from "../bindings/panel-context.ts";
import { panelRoot } from "../bindings/page-addresses.ts";
import { RouterLink } from "../bindings/router-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { useShellStyles } from "./shell-styles.ts";

/** Without a logo the name is the heading of the header (NAV-043). */
const BrandLink = observer(function BrandLink({
  address,
  path,
  children,
}: Pick<BrandFacts, "address" | "path"> & { readonly children: ReactNode }) {
  const styles = useShellStyles();
  const { navigator } = usePanel();
  if (address === null) {
    return (
      <RouterLink className={styles.brand} to={navigator.addressOfPath(path)}>
        {children}
      </RouterLink>
    );
  }
  return (
    <a className={styles.brand} href={address} rel="noopener">
      {children}
    </a>
  );
});

/** The operator's logo, or the panel's name, leading to the start page or to the operator's own address (NAV-041 to NAV-043). */
export const Brand = observer(function Brand() {
  const settings = useSettings();
  const theme = useModel(settingsModule, settingsTokens.theme);
  const text = useText("shell");
  const styles = useShellStyles();
  const { name, logo, address, path } = brandOf(settings.current, theme.current, text("panel"), panelRoot());
  return (
    <BrandLink address={address} path={path}>
      {logo === null ? <h2 className={styles.brandName}>{name}</h2> : <img className={styles.logo} src={logo} alt={name} />}
    </BrandLink>
  );
});
