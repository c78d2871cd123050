import { offlineTokens, offlineModule } from "@panel/core/offline/wiring";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { usePanel } from "../bindings/panel-context.ts";
import { useModel } from "../bindings/use-model.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const OfflineNotices = lazyPart(() => import("./offline-notices.tsx"), { place: "overlay" });

/** What catalogue and orders say, and what says that they are kept. */
const neededTexts = ["install", "banners", "orders"] as const;

/** Keeps the panel on the device, and says what there is to say of it. */
export default observer(function OfflineCopyKeeper() {
  const copy = useModel(offlineModule, offlineTokens.copy);
  const { messages } = usePanel();
  const isKept = copy.device.keeping !== null;
  useEffect(() => copy.activate(), [copy]);
  // Without a connection it is too late to ask for words.
  useEffect(() => {
    if (isKept) void messages.load(neededTexts).catch(() => undefined);
  }, [isKept, messages]);
  return copy.isNewerWaiting || copy.keptSince !== null ? <OfflineNotices copy={copy} /> : null;
});
