import { frameModule, frameTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { useModel } from "../../bindings/use-model.ts";
import { useText } from "../../bindings/use-text.ts";
import { Drawer } from "../../kit/overlays/drawer.tsx";
import { MenuList } from "./menu-list.tsx";
import { Pickers } from "../pickers/pickers.tsx";
import { useShellStyles } from "../shell-styles.ts";

/** The whole menu over the page, opened by the burger (NAV-030, NAV-031). */
export default observer(function SecondFloor() {
  const panels = useModel(frameModule, frameTokens.panels);
  const text = useText("shell");
  const styles = useShellStyles();
  const close = () => panels.close("secondFloor");
  return (
    <Drawer title={text("menu")} onClose={close}>
      <div className={styles.pickers}>
        <Pickers />
      </div>
      <MenuList onPick={close} />
    </Drawer>
  );
});
