import { browsingTokens, browsingModule } from "@panel/core/browsing/wiring";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const ComparisonBar = lazyPart(() => import("./comparison-bar.tsx"), { place: "overlay" });

/** Where the bar of the comparison stands, at the end of a page whose services can be chosen; its code comes with the first choice. */
export const ComparisonBarSlot = observer(function ComparisonBarSlot() {
  const comparison = useModel(browsingModule, browsingTokens.comparison);
  return comparison.ids.length > 0 ? <ComparisonBar onClose={() => comparison.clear()} /> : null;
});
