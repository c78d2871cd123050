import { shellModule, shellTokens } from "@panel/core/inversify";
import {
  decideNavigation,
  parseQuery,
  type NavigationEffect,
  type NavigationFacts,
  type NavigationOutcome,
} from "@panel/core/navigation";
import { cookieNames, type CookieStorage } from "@panel/core/session";
import type { SettingsModel } from "@panel/core/settings";
import { portTokens } from "@panel/core/inversify";
import { useEffect } from "react";
import { usePanel, type Panel } from "./panel-context.ts";
import { useModel } from "./use-model.ts";
import { useSession, type SessionView } from "./session.ts";

/** What the router shows; `waiting` until it is known whether there is a login, or where the operator redirects to. */
export type PageOutcome = NavigationOutcome | { readonly kind: "waiting" };

const noRedirects = new Map<string, never>();

/** Decides, with the guards of the core, what an address shows; reacts to login, settings and pages as they come. */
export function useNavigationOutcome(location: { readonly pathname: string; readonly search: string }): PageOutcome {
  const settings = useModel(shellModule, shellTokens.settings);
  const session = useSession();
  const outcome = decideNavigation({ path: location.pathname, query: parseQuery(location.search) }, factsFrom(settings, session));
  return mayChange(outcome, settings, session) ? { kind: "waiting" } : outcome;
}

function factsFrom(settings: SettingsModel, session: SessionView): NavigationFacts {
  const names = settings.pages.map(({ routeName }) => routeName);
  return {
    isLoggedIn: session.isLoggedIn,
    redirectList: settings.current?.redirectList ?? noRedirects,
    availableNames: names.length === 0 ? null : new Set(names),
  };
}

function mayChange(outcome: NavigationOutcome, settings: SettingsModel, session: SessionView): boolean {
  if (outcome.kind === "redirect") return outcome.target.name === "login" && !session.isSettled;
  return outcome.kind === "error" && !settings.instance.isSettled;
}

/** Carries out what the guards asked for, once per navigation. */
export function useNavigationEffects(outcome: PageOutcome): void {
  const panel = usePanel();
  const effects = "effects" in outcome ? outcome.effects : none;
  const key = JSON.stringify(effects);
  useEffect(() => {
    for (const effect of JSON.parse(key) as readonly NavigationEffect[]) carryOut(effect, panel);
  }, [key, panel]);
}

const none: readonly NavigationEffect[] = [];

function carryOut(effect: NavigationEffect, { container }: Panel): void {
  switch (effect.kind) {
    case "syncRoute":
      return container.get(shellTokens.currentRoute).set(effect.route);
    case "useLocale":
      return void container.get(shellTokens.locale).choose(effect.locale);
    case "forgetInstallPromptClosed":
      return container.get<CookieStorage>(portTokens.cookies).remove(cookieNames.installPromptClosed);
  }
}
