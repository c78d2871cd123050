import { action, makeObservable, observableRef } from "mobx";
import { defaultLocale, type LocaleCode } from "../locale/index.ts";
import type { Query } from "./route.ts";

/** The page that is shown, as every part of the panel may read it (RTE-026). */
export interface ActiveRoute {
  /** Plain name, without locale suffix; `error` where no page matched. */
  readonly name: string;
  /** Path without base path, locale prefix and query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly locale: LocaleCode;
}

/** Keeps the current route in the application's state; the router writes it on every navigation (RTE-026). */
export class CurrentRoute {
  active: ActiveRoute = { name: "index", path: "/", params: {}, query: {}, locale: defaultLocale };

  constructor() {
    makeObservable(this, { active: observableRef, set: action });
  }

  set(route: ActiveRoute): void {
    this.active = route;
  }
}
