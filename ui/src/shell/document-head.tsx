import { shellTokens, shellModule } from "@panel/core/shell/wiring";
import { useCurrency, useSettings } from "../bindings/settings.ts";
import { imageSource } from "@panel/core/routing";
import { pageHead } from "@panel/core/shell";
import { hasThirdParties } from "@panel/core/third-parties";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useModel } from "../bindings/use-model.ts";
import { useRoute } from "../bindings/use-route.ts";
import { panelRoot } from "../bindings/page-addresses.ts";
import { usePageTitle } from "../bindings/use-page-title.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const ThirdPartyBorder = lazyPart(() => import("../consent/third-party-border.tsx"), { place: "unseen" });

export interface DocumentHeadProps {
  /** The route whose title represents a panel without a name. */
  readonly titled: string;
}

/** Title, language, description, canonical address, alternates and currency of the page (LIF-007 to LIF-012), and whose scripts it may run. */
export default observer(function DocumentHead({ titled }: DocumentHeadProps) {
  const settings = useSettings();
  const currency = useCurrency();
  const overrides = useModel(shellModule, shellTokens.headOverrides);
  const { name, path, locale } = useRoute();
  const titleOf = usePageTitle();
  const head = pageHead({
    routeName: name,
    path,
    locale,
    settings: settings.current,
    pages: settings.pages,
    currency: currency.visibleCurrency,
    root: panelRoot(),
    ownTitle: titleOf(titled),
    override: overrides.current,
  });
  useEffect(() => {
    document.title = head.title;
    document.documentElement.lang = head.language;
  }, [head.title, head.language]);
  // Elements of the head that are rendered anywhere are put there by React.
  return (
    <>
      {head.description === null ? null : <meta name="description" content={head.description} />}
      <meta name="currency" content={head.currency} />
      {head.canonical === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={head.canonical} />}
      {head.alternates.map(({ language, address }) => (
        <link key={language} rel="alternate" hrefLang={language} href={address} />
      ))}
      <Favicon source={imageSource(settings.current?.favicon)} />
      {settings.current && hasThirdParties(settings.current) ? <ThirdPartyBorder /> : null}
      <HomeScreenIcon source={imageSource(settings.current?.iconLink512Src)} />
    </>
  );
});

/** The operator's icon for a panel that is put on the home screen of a phone (THM-001). */
const HomeScreenIcon = ({ source }: { readonly source: string | null }) =>
  source === null ? null : <link rel="apple-touch-icon" sizes="512x512" href={source} />;

/** The operator's icon of the browser tab; without one the page's own empty one stays. */
function Favicon({ source }: { readonly source: string | null }) {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (source !== null && icon) icon.href = source;
  }, [source]);
  return null;
}
