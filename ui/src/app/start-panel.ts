import { shellTokens } from "@panel/core/inversify";
import { matchPath, parseQuery, queryText, splitLocalePrefix, withLocalePrefix } from "@panel/core/navigation";
import type { Panel } from "./panel-context.ts";
import { prefetchScreen } from "./screens.ts";

/** Messages that every first screen needs. */
export const firstNamespaces = ["common", "shell"] as const;

/** Everything before the first render: language and address, the messages of the shell, and the start-up calls on their way. */
export async function startPanel(panel: Panel, base: string): Promise<void> {
  const { container, messages } = panel;
  const address = new URL(globalThis.location.href);
  const { locale: prefix, path } = splitLocalePrefix(`/${address.pathname.slice(base.length)}`);
  const locale = container.get(shellTokens.locale).detect({ browser: globalThis.navigator.languages, prefix });
  const wanted = withLocalePrefix(path, locale);
  if (wanted !== `/${address.pathname.slice(base.length)}`) {
    globalThis.history.replaceState(
      null,
      "",
      base.replace(/\/$/, "") + wanted + queryText(parseQuery(address.search)) + address.hash,
    );
  }
  prefetchScreen(matchPath(path)?.record.name ?? "not-found");
  container.get(shellTokens.currency).startWith(parseQuery(address.search).currency);
  container.get(shellTokens.theme).activate();
  const settings = container.get(shellTokens.settings);
  void settings.load();
  settings.activate();
  await messages.start(locale, firstNamespaces);
}
