import { settingsTokens, settingsModule } from "@panel/core/settings/wiring";
import { useSettings } from "../bindings/settings.ts";
import { brandOf } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { useShellStyles } from "./shell-styles.ts";

/** The operator's logo, or the panel's name, leading to the start page or to the operator's own address (NAV-041 to NAV-043). */
export const Brand = observer(function Brand() {
  const settings = useSettings();
  const theme = useModel(settingsModule, settingsTokens.theme);
  const text = useText("shell");
  const styles = useShellStyles();
  const { name, logo, address } = brandOf(settings.current, theme.current, text("panel"));
  return (
    <BrandLink address={address}>
      {logo === null ? <h2 className={styles.brandName}>{name}</h2> : <img className={styles.logo} src={logo} alt={name} />}
    </BrandLink>
  );
});

/** Without a logo the name is the heading of the header (NAV-043). */
function BrandLink({ address, children }: { readonly address: string | null; readonly children: ReactNode }) {
  const styles = useShellStyles();
  if (address === null) {
    return (
      <PanelLink className={styles.brand} to={{ name: "index" }}>
        {children}
      </PanelLink>
    );
  }
  return (
    <a className={styles.brand} href={address} rel="noopener">
      {children}
    </a>
  );
}
