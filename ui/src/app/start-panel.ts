import { sessionTokens } from "@panel/core/auth/wiring";
import { catalogueTokens } from "@panel/core/catalogue/wiring";
import { localeTokens } from "@panel/core/locale/wiring";
import { bannersTokens } from "@panel/core/banners/wiring";
import { settingsTokens } from "@panel/core/settings/wiring";
import { shellTokens } from "@panel/core/shell/wiring";
import { landingTokens } from "@panel/core/visitor/landing-wiring";
import { matchPath, parseQuery, queryText, splitLocalePrefix, withLocalePrefix } from "@panel/core/routing";
import { registerLanguageReloads } from "@panel/core/settings";
import type { Cancel } from "@panel/core/time";
import type { Panel } from "../bindings/panel-context.ts";
import { themeReady } from "../theme/panel-theme.tsx";
import { loadScreenCode } from "./screens.ts";

/** Messages that every first screen needs. */
export const firstNamespaces = ["common", "shell", "errors", "catalogue"] as const;

/** The address of the first page load, below the base path. */
interface StartAddress {
  /** Locale prefix included. */
  readonly path: string;
  readonly search: string;
  readonly languages: readonly string[];
  /** The server has written the settings into the page: they are worth waiting for. */
  readonly hasAnswers?: boolean;
}

/** What the first page load comes to: its path in the language that was picked. */
export interface StartedPanel {
  readonly path: string;
  readonly stop: Cancel;
}

/**
 * Everything before the first render: language, currency and landing facts from the address, and the start-up calls sent on
 * their way (LIF-016). Answers once the messages of the shell are there.
 */
export async function startPanel(panel: Panel, address: StartAddress): Promise<StartedPanel> {
  const { container, messages } = panel;
  const query = parseQuery(address.search);
  const { locale: prefix, path } = splitLocalePrefix(address.path);
  const language = container.get(localeTokens.locale);
  const locale = language.detect({ browser: address.languages, prefix });
  const routeName = matchPath(path)?.record.name ?? "not-found";
  loadScreenCode(routeName);
  container.get(landingTokens.landing).capture(query);
  container.get(settingsTokens.currency).startWith(query.currency);
  const { stops, settingsLoaded } = startCalls(panel);
  await messages.start(locale, firstNamespaces);
  // What the page has shown so far gives way to the whole first view as a whole, not to its parts one after the other.
  await Promise.all([panel.screens.ready(routeName), themeReady(), address.hasAnswers === true ? settingsLoaded : null]);
  language.reloadOnChange("formatters", () => messages.choose(language.current));
  return {
    path: withLocalePrefix(path, locale) + queryText(query),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** The calls of the start, each once, and what repeats them. */
function startCalls({ container }: Panel): { readonly stops: readonly Cancel[]; readonly settingsLoaded: Promise<void> } {
  const settings = container.get(settingsTokens.settings);
  const banners = container.get(bannersTokens.banners);
  const catalogue = container.get(catalogueTokens.catalogue);
  const session = container.get(sessionTokens.session);
  registerLanguageReloads(container.get(localeTokens.locale), { settings, banners, catalogue, session });
  const stops = [
    session.activate(),
    container.get(settingsTokens.theme).activate(),
    container.get(shellTokens.startUp).activate(),
    settings.activate(),
  ];
  const settingsLoaded = settings.load();
  void banners.load();
  void catalogue.load();
  return { stops, settingsLoaded };
}
