import { shellTokens, shellModule } from "@panel/core/shell/wiring";
import { queryWithout } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { usePanel } from "../../bindings/panel-context.ts";
import { useModel } from "../../bindings/use-model.ts";
import { useRoute } from "../../bindings/use-route.ts";
import { useText } from "../../bindings/use-text.ts";
import { Popover } from "../../kit/overlays/popover.tsx";
import { useShellStyles } from "../shell-styles.ts";
import { lazyPart } from "../../kit/lazy-part.tsx";

const ServicesMenu = lazyPart(() => import("./services-menu.tsx"), { place: "frame" });

/** Opens the Services menu; a click also ends the view of the favourites (NAV-025, NAV-028). */
export const ServicesButton = observer(function ServicesButton() {
  const panels = useModel(shellModule, shellTokens.panels);
  const { navigator } = usePanel();
  const { path, query } = useRoute();
  const text = useText("shell");
  const styles = useShellStyles();
  const close = useCallback(() => panels.close("services"), [panels]);
  const toggle = () => {
    panels.toggle("services");
    if ("isFavourites" in query) navigator.replacePath(path, queryWithout(query, ["isFavourites"]));
  };
  return (
    <Popover
      button={text("services")}
      isOpen={panels.open === "services"}
      onToggle={toggle}
      onClose={close}
      buttonClassName={styles.onHeader}
      place="start"
    >
      <ServicesMenu onPick={close} />
    </Popover>
  );
});
