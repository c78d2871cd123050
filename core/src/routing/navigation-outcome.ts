import type { LocaleCode } from "../locale/index.ts";
import { notFoundError, unknownGuardError, type NavigationError } from "./navigation-error-rules.ts";
import {
  guardInput,
  guardOrder,
  guards,
  type Guard,
  type NavigationEffect,
  type NavigationFacts,
  type NavigationRequest,
} from "./guard-rules.ts";
import type { RouteRecord } from "./route-table.ts";
import type { Query, RouteTarget } from "./route.ts";

/** What a navigation comes to. */
export type NavigationOutcome =
  | {
      readonly kind: "show";
      readonly record: RouteRecord;
      readonly path: string;
      readonly params: Readonly<Record<string, string>>;
      readonly query: Query;
      readonly locale: LocaleCode;
      readonly effects: readonly NavigationEffect[];
    }
  | { readonly kind: "redirect"; readonly target: RouteTarget; readonly locale: LocaleCode }
  | {
      readonly kind: "error";
      readonly error: NavigationError;
      readonly locale: LocaleCode;
      readonly effects: readonly NavigationEffect[];
    };

export interface GuardSelection {
  /** Names, in order; the page's own guard comes last (DEC-010). */
  readonly order?: readonly string[];
  readonly known?: ReadonlyMap<string, Guard>;
}

/** The global guards, then the page's own. */
export const pageGuardOrder: readonly string[] = [...guardOrder, "auth"];

/** Runs the guards over one navigation; the first redirect ends it, a guard that does not exist is an error (ERP-008). */
export function decideNavigation(
  request: NavigationRequest,
  facts: NavigationFacts,
  { order = pageGuardOrder, known = guards }: GuardSelection = {},
): NavigationOutcome {
  const input = guardInput(request);
  const effects: NavigationEffect[] = [];
  const { locale, match, path, query } = input;
  for (const name of order) {
    const guard = known.get(name);
    if (!guard) return { kind: "error", error: unknownGuardError(), locale, effects };
    const answer = guard(input, facts);
    if (answer.redirect) return { kind: "redirect", target: answer.redirect, locale };
    if (answer.effect) effects.push(answer.effect);
  }
  if (!match) return { kind: "error", error: notFoundError(), locale, effects };
  return { kind: "show", record: match.record, path, params: match.params, query, locale, effects };
}
