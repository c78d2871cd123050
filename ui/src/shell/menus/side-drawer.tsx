import { shellTokens, shellModule } from "@panel/core/shell/wiring";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useModel } from "../../bindings/use-model.ts";
import { useText } from "../../bindings/use-text.ts";
import { BannerPlace } from "../../banners/banner-place.tsx";
import { MenuList } from "./menu-list.tsx";
import { headerHeight } from "../../kit/layout.ts";
import { media } from "../../bindings/media.ts";

const useStyles = makeStyles({
  drawer: {
    position: "sticky",
    top: headerHeight,
    alignSelf: "stretch",
    flexShrink: 0,
    maxHeight: `calc(100vh - ${headerHeight})`,
    overflowY: "auto",
    overflowX: "hidden",
    width: "64px",
    padding: "8px",
    borderInlineEndWidth: "1px",
    borderInlineEndStyle: "solid",
    borderInlineEndColor: tokens.colorNeutralStroke2,
    ":focus-within": { width: "248px" },
    ":focus-within > [data-banner]": { display: "block" },
    [media.phone]: { display: "none" },
    [media.fromLarge]: { width: "248px" },
  },
  open: { width: "248px" },
  /** Where the menu is as narrow as its icons, a banner has no room in it. */
  banner: {
    display: "none",
    [media.fromLarge]: { display: "block" },
  },
  bannerOpen: { display: "block" },
  /** Not where the menu is wide anyway, or where nothing hovers. */
  switch: {
    display: "flex",
    gap: "8px",
    alignItems: "center",
    minHeight: "44px",
    padding: "0 12px",
    whiteSpace: "nowrap",
    [media.fromLarge]: { display: "none" },
    [media.noHover]: { display: "none" },
  },
});

/** The older form's menu beside the page; it widens under the pointer unless that was switched off (NAV-001, NAV-003, THM-010). */
export default observer(function SideDrawer() {
  const hover = useModel(shellModule, shellTokens.drawerHover);
  const text = useText("shell");
  const styles = useStyles();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const isOpen = isPointedAt && hover.isOn;
  return (
    <aside
      className={mergeClasses(styles.drawer, isOpen && styles.open)}
      aria-label={text("sidebar")}
      data-open={isOpen}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
    >
      <MenuList />
      <div data-banner className={mergeClasses(styles.banner, isOpen && styles.bannerOpen)}>
        <BannerPlace place="sidebar" />
      </div>
      <label className={styles.switch}>
        <input type="checkbox" checked={hover.isOn} onChange={() => hover.toggle()} />
        {text("openOnHover")}
      </label>
    </aside>
  );
});
