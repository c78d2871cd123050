import { localeTokens } from "@panel/core/locale/wiring";
import { platformTokens } from "@panel/core/platform/wiring";
import { routingTokens } from "@panel/core/routing/wiring";
import { useSettings } from "../bindings/settings.ts";
import {
  decideNavigation,
  parseQuery,
  type NavigationEffect,
  type NavigationFacts,
  type NavigationOutcome,
} from "@panel/core/routing";
import { cookieNames } from "@panel/core/platform";
import type { SettingsModel, StartUp } from "@panel/core/settings";
import { useEffect } from "react";
import { usePanel, type Panel } from "../bindings/panel-context.ts";
import { useSession, useStartUp } from "../bindings/session.ts";

/**
 * What the router shows. `waiting` until it is known who is at the screen, or where the operator redirects to;
 * `unreachable` when a saved login could not be checked and the page needs one.
 */
export type PageOutcome = NavigationOutcome | { readonly kind: "waiting" } | { readonly kind: "unreachable" };

const noRedirects: NavigationFacts["redirectList"] = new Map();
const noEffects: readonly NavigationEffect[] = [];

/** Decides, with the guards of the core, what an address shows; reacts to login, settings and pages as they come. */
export function useNavigationOutcome(location: { readonly pathname: string; readonly search: string }): PageOutcome {
  const settings = useSettings();
  const startUp = useStartUp();
  const session = useSession();
  const facts = factsFrom(settings, session.isLoggedIn);
  const outcome = decideNavigation({ path: location.pathname, query: parseQuery(location.search) }, facts);
  return awaited(outcome, settings, startUp) ?? outcome;
}

function factsFrom(settings: SettingsModel, isLoggedIn: boolean): NavigationFacts {
  const names = settings.pages.map(({ routeName }) => routeName);
  return {
    isLoggedIn,
    redirectList: settings.current?.redirectList ?? noRedirects,
    availableNames: names.length === 0 ? null : new Set(names),
  };
}

/** An outcome that what is still on its way may change is not shown yet. */
function awaited(outcome: NavigationOutcome, settings: SettingsModel, startUp: StartUp): PageOutcome | null {
  if (outcome.kind === "error" && !settings.instance.isAnswered && !startUp.hasTimedOut) return { kind: "waiting" };
  if (outcome.kind !== "redirect" || outcome.target.name !== "login") return null;
  if (!startUp.knowsVisitor) return { kind: "waiting" };
  return startUp.problems.some(({ part }) => part === "profile") ? { kind: "unreachable" } : null;
}

/** Carries out what the guards asked for, once per navigation. */
export function useNavigationEffects(outcome: PageOutcome): void {
  const panel = usePanel();
  const key = JSON.stringify("effects" in outcome ? outcome.effects : noEffects);
  useEffect(() => {
    for (const effect of JSON.parse(key) as readonly NavigationEffect[]) carryOut(effect, panel);
  }, [key, panel]);
}

function carryOut(effect: NavigationEffect, { container }: Panel): void {
  switch (effect.kind) {
    case "syncRoute":
      return container.get(routingTokens.current).set(effect.route);
    case "useLocale":
      return void container.get(localeTokens.locale).choose(effect.locale);
    case "forgetInstallPromptClosed":
      return container.get(platformTokens.cookies).remove(cookieNames.installPromptClosed);
  }
}
