import { action, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import type { ServiceId } from "../identifiers/index.ts";
import type { NavigatorPort } from "../routing/index.ts";
import type { PortError } from "../result/index.ts";
import { LatestTask, superseded, SingleFlight } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CataloguePort } from "../catalogue/index.ts";

/** Whether somebody is logged in; the session model fits. */
export interface LoginState {
  readonly isLoggedIn: boolean;
}

/** The services a logged-in user marked (CAT-020 to CAT-022); a guest has none and is sent to login (DEC-108). */
export class Favourites {
  ids: ReadonlySet<ServiceId> = new Set();
  problem: PortError | null = null;
  isLoaded = false;
  readonly #port: CataloguePort;
  readonly #session: LoginState;
  readonly #navigator: NavigatorPort;
  readonly #loading = new LatestTask();
  readonly #switching = new Map<ServiceId, SingleFlight<void>>();
  /** Counts logouts, so that an answer to one user is never shown to the next. */
  #login = 0;

  constructor(port: CataloguePort, session: LoginState, navigator: NavigatorPort) {
    this.#port = port;
    this.#session = session;
    this.#navigator = navigator;
    makeObservable<this, "forget">(this, {
      ids: observableRef,
      problem: observableRef,
      isLoaded: observable,
      forget: action,
    });
  }

  /** Follows the session: loads at login, forgets at logout. */
  activate(): Cancel {
    const stop = reaction(
      () => this.#session.isLoggedIn,
      (isLoggedIn) => {
        if (!isLoggedIn) this.forget();
        else if (!this.isLoaded) void this.load();
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#loading.cancel();
    };
  }

  has(id: ServiceId): boolean {
    return this.ids.has(id);
  }

  /** CAT-020; guests have no favourites to ask for. */
  async load(): Promise<void> {
    if (!this.#session.isLoggedIn) return;
    const answer = await this.#loading.run((signal) => this.#port.favourites(signal));
    if (answer === superseded || !this.#session.isLoggedIn) return;
    runInAction(() => {
      this.problem = answer.ok ? null : answer.error;
      if (!answer.ok) return;
      this.ids = new Set(answer.value);
      this.isLoaded = true;
    });
  }

  /** Switches one favourite and shows what the server says it is now (CAT-022); a guest is led to login instead (DEC-108). */
  async toggle(id: ServiceId): Promise<void> {
    if (!this.#session.isLoggedIn) {
      this.#navigator.go({ name: "login" });
      return;
    }
    const flight = this.#switching.get(id) ?? new SingleFlight<void>();
    this.#switching.set(id, flight);
    await flight.run(() => this.#switch(id));
  }

  async #switch(id: ServiceId): Promise<void> {
    const login = this.#login;
    const answer = await this.#port.toggleFavourite(id);
    if (this.#login !== login) return;
    // A list that was asked for before the switch may be older than it.
    if (this.#loading.isRunning) void this.load();
    runInAction(() => {
      this.problem = answer.ok ? null : answer.error;
      if (!answer.ok) return;
      const ids = new Set(this.ids);
      if (answer.value) ids.add(id);
      else ids.delete(id);
      this.ids = ids;
    });
  }

  private forget(): void {
    this.#loading.cancel();
    this.#login += 1;
    this.ids = new Set();
    this.isLoaded = false;
    this.problem = null;
  }
}
