import { noticesTokens, noticesModule } from "@panel/core/notices/wiring";
import { platformTokens } from "@panel/core/platform/wiring";
import { shellTokens, shellModule } from "@panel/core/shell/wiring";
import { observer } from "mobx-react-lite";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { useModel } from "../bindings/use-model.ts";
import { usePanel } from "../bindings/panel-context.ts";
import { useSession, useStartUp } from "../bindings/session.ts";
import { useText } from "../bindings/use-text.ts";
import { MessageBar } from "../kit/message-bar.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { useShellStyles } from "./shell-styles.ts";
import { FrozenDialogSlot } from "./slots.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const NoticesRegion = lazyPart(() => import("./notices-region.tsx"), { place: "overlay" });
const ShownBars = lazyPart(() => import("./page-bars.tsx"), { place: "frame" });

/** What every page has around it, whatever its layout: skip link, loading bar, banners, notices and dialogs. */
export const Frame = observer(function Frame({ children }: { readonly children: ReactNode }) {
  const text = useText("shell");
  const styles = useShellStyles();
  return (
    <>
      <a className={styles.skip} href="#main">
        {text("skipToContent")}
      </a>
      <LoadingBar />
      <OfflineBanner />
      {children}
      <Overlays />
    </>
  );
});

/** Dialogs and notices; each one's code comes when it is needed. */
const Overlays = observer(function Overlays() {
  const notices = useModel(noticesModule, noticesTokens.notices);
  const session = useSession();
  return (
    <>
      {notices.hasShown ? <NoticesRegion /> : null}
      {session.frozenNotice.isOpen ? <FrozenDialogSlot /> : null}
    </>
  );
});

/** Bars above the content: parts that could not be loaded, each with its retry, and that the operator looks at the account. */
export const PageBars = observer(function PageBars() {
  const startUp = useStartUp();
  const styles = useShellStyles();
  const isSupport = useSession().profile?.isImpersonated === true;
  if (startUp.problems.length === 0 && !isSupport) return null;
  return (
    <div className={styles.bars}>
      <ShownBars />
    </div>
  );
});

/** Says that there is no connection, and that what is typed is kept (LIF-002). */
function OfflineBanner() {
  const { container } = usePanel();
  const connection = container.get(platformTokens.connection);
  const text = useText("shell");
  const isOnline = useSyncExternalStore(
    (listen) => connection.onChange(listen),
    () => connection.isOnline,
  );
  return isOnline ? null : <MessageBar kind="warning">{text("offline")}</MessageBar>;
}

/** Locks the page's scroll while a toolbar panel asks for it (NAV-031). */
export const ScrollLock = observer(function ScrollLock() {
  const panels = useModel(shellModule, shellTokens.panels);
  const isLocked = panels.locksScroll;
  useEffect(() => {
    document.body.style.overflow = isLocked ? "hidden" : "";
    return () => {
      document.body.style.overflow = "";
    };
  }, [isLocked]);
  return null;
});
