import { action, computed, makeObservable, observable } from "mobx";
import type { PortError } from "../result/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { problemOf, type SettingsModel } from "./settings-model.ts";
import type { ThemeModel } from "./theme-model.ts";

/** After this time the panel is shown with whatever it has, in milliseconds. */
export const START_UP_LIMIT_MS = 10_000;

/** What the main layout waits for (RTE-028). */
export type StartUpPart = "profile" | "networks" | "settings" | "sidebar" | "pages" | "colours";

/** What start-up asks of the catalogue and the session, which are other features. */
export interface StartUpSources {
  readonly catalogue: { readonly isLoaded: boolean; readonly problem: PortError | null; renew(): Promise<unknown> };
  readonly session: {
    /** False while a saved login is being checked for the first time. */
    readonly isSettled: boolean;
    readonly problem: PortError | null;
    reloadProfile(): Promise<unknown>;
  };
}

export interface StartUpDependencies extends StartUpSources {
  readonly settings: SettingsModel;
  readonly theme: ThemeModel;
  readonly clock: Clock;
}

export interface StartUpProblem {
  readonly part: Exclude<StartUpPart, "colours">;
  readonly error: PortError;
  readonly retry: () => Promise<unknown>;
}

const tooLate: PortError = { kind: "timeout" };

/** The start of the panel: the loader until everything is there or has failed, and a retry for each part that failed. */
export class StartUp {
  hasTimedOut = false;
  readonly #parts: StartUpDependencies;

  constructor(parts: StartUpDependencies) {
    this.#parts = parts;
    makeObservable<this, "timeOut">(this, {
      hasTimedOut: observable,
      missing: computed,
      isLoading: computed,
      problems: computed,
      timeOut: action,
    });
  }

  /** Parts that are still on their way; one that failed is not waited for (RTE-028). */
  get missing(): readonly StartUpPart[] {
    const { catalogue, session, settings, theme } = this.#parts;
    const missing: StartUpPart[] = [];
    if (!session.isSettled) missing.push("profile");
    if (!catalogue.isLoaded && catalogue.problem === null) missing.push("networks");
    if (!settings.instance.isAnswered) missing.push("settings");
    if (!settings.menu.isAnswered) missing.push("sidebar");
    if (!settings.pageList.isAnswered) missing.push("pages");
    if (!theme.isApplied && settings.problem === null) missing.push("colours");
    return missing;
  }

  /** Whether it is known who is at the screen, or the wait for it is over. */
  get knowsVisitor(): boolean {
    return this.hasTimedOut || this.#parts.session.isSettled;
  }

  get isLoading(): boolean {
    return !this.hasTimedOut && this.missing.length > 0;
  }

  /** What could not be loaded, or is still not there when the wait is over, each with its own way to try again. */
  get problems(): readonly StartUpProblem[] {
    const { catalogue, session, settings } = this.#parts;
    const found = [
      { part: "settings", error: settings.problem, retry: () => settings.refreshSettings() },
      { part: "sidebar", error: problemOf(settings.menu), retry: () => settings.menu.run() },
      { part: "pages", error: problemOf(settings.pageList), retry: () => settings.pageList.run() },
      { part: "networks", error: catalogue.isLoaded ? null : catalogue.problem, retry: () => catalogue.renew() },
      { part: "profile", error: session.problem, retry: () => session.reloadProfile() },
    ] as const;
    const late = new Set(this.hasTimedOut ? this.missing : []);
    return found.flatMap(({ part, error, retry }) => {
      const problem = error ?? (late.has(part) ? tooLate : null);
      return problem ? [{ part, error: problem, retry }] : [];
    });
  }

  /** Starts the time limit. */
  activate(): Cancel {
    return this.#parts.clock.schedule(START_UP_LIMIT_MS, () => this.timeOut());
  }

  private timeOut(): void {
    this.hasTimedOut = true;
  }
}
