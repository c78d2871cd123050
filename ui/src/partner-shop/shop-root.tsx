import type { PartnerShopViewModel, ShopCurrency, ShopSettings } from "@panel/core/partner-shop";
import { observer } from "mobx-react-lite";
import { Suspense, useEffect, useRef, useState } from "react";
import { PanelContext } from "../bindings/panel-context.ts";
import type { PanelMessages } from "../messages/panel-messages.ts";
import { operatorTheme } from "../theme/operator-theme.ts";
import { ThemeGround } from "../theme/theme-ground.tsx";
import type { HostPage } from "./host-page.ts";
import { ShopPage } from "./shop-page.tsx";
import type { ShopWish } from "./shop-wish.ts";

interface ShopRootProps {
  readonly model: PartnerShopViewModel;
  readonly messages: PanelMessages;
  readonly wish: ShopWish;
  readonly host: HostPage;
  readonly settings: ShopSettings;
  readonly currency: ShopCurrency;
}

/** Theme, texts and the conversation with the page around the shop. */
export const ShopRoot = observer(function ShopRoot({ model, messages, wish, host, settings, currency }: ShopRootProps) {
  const isDark = useIsDark(wish.theme);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => model.activate(), [model]);
  useEffect(() => host.greet(), [host]);
  useEffect(() => {
    const place = content.current;
    if (!place) return;
    const observer = new ResizeObserver(() => host.resize(Math.ceil(place.getBoundingClientRect().height)));
    observer.observe(place);
    return () => observer.disconnect();
  }, [host]);
  const name = isDark ? "dark" : "light";
  const theme = operatorTheme(settings.primaryColour === null ? {} : { primary: settings.primaryColour }, name);
  return (
    <PanelContext value={{ messages }}>
      <ThemeGround theme={theme} name={name}>
        <div ref={content}>
          <Suspense>
            <ShopPage
              model={model}
              currency={currency}
              shopName={settings.name}
              onClose={wish.isClosable ? () => host.close() : null}
            />
          </Suspense>
        </div>
      </ThemeGround>
    </PanelContext>
  );
});

/** The theme that the page wishes, else the system's, which may change. */
function useIsDark(theme: ShopWish["theme"]): boolean {
  const [systemIsDark, setSystemIsDark] = useState(() => globalThis.matchMedia("(prefers-color-scheme: dark)").matches);
  useEffect(() => {
    const query = globalThis.matchMedia("(prefers-color-scheme: dark)");
    const follow = () => setSystemIsDark(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return theme === null ? systemIsDark : theme === "dark";
}
