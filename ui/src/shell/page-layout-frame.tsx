import { shellTokens, shellModule } from "@panel/core/shell/wiring";
import { useSettings } from "../bindings/settings.ts";
import type { PageLayout } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useStartUp } from "../bindings/session.ts";
import { useModel } from "../bindings/use-model.ts";
import { Brand } from "./brand.tsx";
import { CurrencyPicker } from "./pickers/currency-picker.tsx";
import { AccountArea } from "./account-area.tsx";
import { Frame, PageBars, ScrollLock } from "./frame.tsx";
import { HeaderLine } from "./header-line.tsx";
import { LanguagePicker } from "./pickers/language-picker.tsx";
import { FirstViewLoader } from "./first-view-loader.tsx";
import { useShellStyles } from "./shell-styles.ts";
import { CartOverlaysSlot, MobileFooter, PageFooter, ServiceTypeBar } from "./slots.ts";
import { ThemeSwitch } from "./pickers/theme-switch.tsx";
import { Toolbar } from "./toolbar.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";

const SideDrawer = lazyPart(() => import("./menus/side-drawer.tsx"), { place: "frame" });
const SecondFloor = lazyPart(() => import("./menus/second-floor.tsx"), { place: "overlay" });

interface PageLayoutFrameProps {
  readonly layout: PageLayout;
  readonly children: ReactNode;
}

/** Puts a page into its layout (RTE-017). */
export function PageLayoutFrame({ layout, children }: PageLayoutFrameProps) {
  return <Frame>{layout === "blank" ? <BlankLayout>{children}</BlankLayout> : framed(layout, children)}</Frame>;
}

const framed = (layout: Exclude<PageLayout, "blank">, children: ReactNode) =>
  layout === "default" ? (
    <DefaultLayout>{children}</DefaultLayout>
  ) : (
    <CabinetLayout waits={layout === "cabinetWithLoader"}>{children}</CabinetLayout>
  );

/** Login, registration and the like: the brand, the language, and nothing that leads astray. */
function BlankLayout({ children }: { readonly children: ReactNode }) {
  const styles = useShellStyles();
  return (
    <>
      <HeaderLine>
        <Brand />
        <span className={styles.spring} />
        <LanguagePicker />
        <ThemeSwitch />
      </HeaderLine>
      <main id="main" tabIndex={-1} className={styles.blank}>
        {children}
      </main>
    </>
  );
}

/** Text pages: a plain header without the cabinet's menus. */
function DefaultLayout({ children }: { readonly children: ReactNode }) {
  const styles = useShellStyles();
  return (
    <>
      <HeaderLine>
        <Brand />
        <span className={styles.spring} />
        <CurrencyPicker />
        <LanguagePicker />
        <ThemeSwitch />
        <AccountArea />
      </HeaderLine>
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageBars />
        {children}
      </main>
      <PageFooter />
    </>
  );
}

/** The panel itself, as a navbar or with a side drawer (NAV-001); `waits` shows a loader until the start is over (RTE-028). */
const CabinetLayout = observer(function CabinetLayout({
  waits,
  children,
}: {
  readonly waits: boolean;
  readonly children: ReactNode;
}) {
  const settings = useSettings();
  const startUp = useStartUp();
  const styles = useShellStyles();
  const hasTypeBar = (settings.current?.serviceTypeBar ?? []).length > 0;
  const isNavbar = settings.current?.isNavigationNavbar ?? true;
  return (
    <>
      <Toolbar isNavbar={isNavbar} />
      {hasTypeBar ? (
        <div className={styles.typeBar}>
          <ServiceTypeBar />
        </div>
      ) : null}
      <div className={styles.body}>
        {isNavbar ? null : <SideDrawer />}
        <main id="main" tabIndex={-1} className={styles.main}>
          <PageBars />
          {waits && startUp.isLoading ? <FirstViewLoader /> : children}
        </main>
      </div>
      <CabinetOverlays />
    </>
  );
});

/** What lies over or below the page: second floor, cart, footers. */
const CabinetOverlays = observer(function CabinetOverlays() {
  const panels = useModel(shellModule, shellTokens.panels);
  return (
    <>
      <ScrollLock />
      {panels.open === "secondFloor" ? <SecondFloor /> : null}
      <CartOverlaysSlot />
      <PageFooter />
      <MobileFooter />
    </>
  );
});
