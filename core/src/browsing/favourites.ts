import { action, computed, makeObservable, observableRef, reaction } from "mobx";
import type { ServiceId } from "../identifiers/index.ts";
import { queryWithout, withWayBack, type CurrentRoute, type NavigatorPort } from "../routing/index.ts";
import type { NoticeBoard } from "../notices/index.ts";
import type { PortError, PortResult } from "../result/index.ts";
import { Command, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CataloguePort } from "../catalogue/index.ts";

/** Name of the query field that shows the favourites (RTE-029, CAT-021). */
const FAVOURITES_QUERY = "isFavourites";

/** Whether somebody is logged in; the session model fits. */
export interface LoginState {
  readonly isLoggedIn: boolean;
}

/** The address that asks for favourites, where a guest who cannot have any is led to, and where a star that could not be kept is told. */
export interface FavouritesContext {
  readonly navigator: NavigatorPort;
  readonly route: CurrentRoute;
  readonly notices: NoticeBoard;
}

/** The services a logged-in user marked (CAT-020 to CAT-022); a guest has none and is sent to login (DEC-108). */
export class Favourites {
  ids: ReadonlySet<ServiceId> = new Set();
  problem: PortError | null = null;
  readonly idsQuery: Query<void, readonly ServiceId[]>;
  readonly #port: CataloguePort;
  readonly #session: LoginState;
  readonly #context: FavouritesContext;
  readonly #switching = new Map<ServiceId, Command<void, boolean>>();
  /** Counts logouts, so that an answer to one user is never shown to the next. */
  #login = 0;

  constructor(port: CataloguePort, session: LoginState, context: FavouritesContext) {
    this.#port = port;
    this.#session = session;
    this.#context = context;
    this.idsQuery = new Query((_input, signal) => port.favourites(signal));
    makeObservable<this, "apply" | "applySwitch" | "forget">(this, {
      ids: observableRef,
      problem: observableRef,
      isLoaded: computed,
      isOnly: computed,
      apply: action,
      applySwitch: action,
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
      this.idsQuery.cancel();
    };
  }

  get isLoaded(): boolean {
    return this.idsQuery.value !== null;
  }

  /** True where the address asks for the favourites and somebody is logged in who can have some (DEC-108). */
  get isOnly(): boolean {
    const { name, query } = this.#context.route.active;
    return this.#session.isLoggedIn && name === "index" && query[FAVOURITES_QUERY] === "true";
  }

  /** Goes on or off the favourites by the address, whose state this is (CAT-021); a guest is led to login (DEC-108). */
  toggleOnly(): void {
    if (!this.#session.isLoggedIn) return this.#toLogin();
    const { navigator, route } = this.#context;
    const others = queryWithout(route.active.query, [FAVOURITES_QUERY]);
    navigator.go({ name: "index", query: this.isOnly ? others : { ...others, [FAVOURITES_QUERY]: "true" } });
  }

  has(id: ServiceId): boolean {
    return this.ids.has(id);
  }

  /** CAT-020; guests have no favourites to ask for. */
  async load(): Promise<void> {
    if (!this.#session.isLoggedIn) return;
    const end = await this.idsQuery.run();
    if (end !== "superseded" && this.#session.isLoggedIn) this.apply();
  }

  /** Switches one favourite and shows what the server says it is now (CAT-022); a guest is led to login instead (DEC-108). */
  async toggle(id: ServiceId): Promise<void> {
    if (!this.#session.isLoggedIn) return this.#toLogin();
    const switching = this.#switching.get(id) ?? new Command({ send: () => this.#switch(id) });
    this.#switching.set(id, switching);
    await switching.run();
  }

  #toLogin(): void {
    const { navigator, route } = this.#context;
    navigator.go(withWayBack({ name: "login" }, route.active));
  }

  async #switch(id: ServiceId): Promise<PortResult<boolean>> {
    const login = this.#login;
    // A star that was pressed before it was known what is marked means "mark it", not "the other way round".
    if (!this.isLoaded) {
      await this.load();
      if (this.#login !== login || this.has(id)) return { ok: true, value: true };
    }
    const answer = await this.#port.toggleFavourite(id);
    if (this.#login === login) this.applySwitch(id, answer);
    return answer;
  }

  private apply(): void {
    this.problem = this.idsQuery.refusal;
    if (this.problem === null) this.ids = new Set(this.idsQuery.value);
  }

  private applySwitch(id: ServiceId, answer: PortResult<boolean>): void {
    // A list that was asked for before the switch may be older than it.
    if (this.idsQuery.isLoading) void this.load();
    this.problem = answer.ok ? null : answer.error;
    if (!answer.ok) {
      if (answer.error.kind !== "cancelled") this.#context.notices.show({ kind: "error", about: "favouriteFailed" });
      return;
    }
    const ids = new Set(this.ids);
    if (answer.value) ids.add(id);
    else ids.delete(id);
    this.ids = ids;
  }

  private forget(): void {
    this.idsQuery.clear();
    this.#login += 1;
    this.ids = new Set();
    this.problem = null;
  }
}
