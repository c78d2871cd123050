import { thirdPartyModule, thirdPartyTokens } from "@panel/core/third-parties/wiring";
import { useEffect } from "react";
import { usePanel } from "../bindings/panel-context.ts";
import { useModel } from "../bindings/use-model.ts";

/** Keeps pages apart in which third parties may run, and pages in which none may; shows nothing (DEC-199). */
export default function ThirdPartyBorder() {
  const { navigator } = usePanel();
  const border = useModel(thirdPartyModule, thirdPartyTokens.border);
  useEffect(() => {
    border.activate();
    navigator.watchBorder((address) => border.crosses(address));
  }, [border, navigator]);
  return null;
}
