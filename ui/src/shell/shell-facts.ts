import { useSettings } from "../bindings/settings.ts";
import { areGradesOffered } from "@panel/core/profile";
import { offeredFeatures } from "@panel/core/settings";
import type { MenuFacts } from "@panel/core/shell";
import { useSession } from "../bindings/session.ts";

/** What menus and toolbar depend on; to be used in observers. */
export function useMenuFacts(): MenuFacts {
  const settings = useSettings();
  const session = useSession();
  const names = settings.pages.map(({ routeName }) => routeName);
  return {
    isLoggedIn: session.isLoggedIn,
    hidesPersonalAccount: settings.current?.hidePersonalAccountForUnregistered ?? false,
    features: {
      ...(settings.current && offeredFeatures(settings.current)),
      grades: areGradesOffered(settings.current, session.profile),
    },
    availableNames: names.length === 0 ? null : new Set(names),
  };
}
