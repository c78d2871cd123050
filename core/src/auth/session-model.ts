import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { NavigatorPort, RouteTarget } from "../routing/index.ts";
import type { ProfilePort, UserProfile } from "../profile/index.ts";
import { failure, type PortError, type PortResult } from "../result/index.ts";
import type { Cancel } from "../time/index.ts";
import type { AuthPort, SessionToken, TokenStore } from "./auth-port.ts";
import { FrozenNotice } from "./frozen-notice.ts";
import { PanelSession, type ProfileOccasion } from "./panel-session.ts";
import type { PostProfileTasks } from "./post-profile-tasks.ts";
import type { RefreshTiming } from "./refresh-schedule.ts";
import type { SessionCleanUp, SessionEnd } from "./session-clean-up.ts";
import type { SessionRefusals } from "./session-refusals.ts";
import { TokenRefresher } from "./token-refresher.ts";

/** Who is at the screen (AUT-001); with a saved token there is a time, short or not, in which it is not known. */
export type SessionSituation =
  | { readonly kind: "guest" }
  /** A token is saved, the profile is on its way. */
  | { readonly kind: "opening" }
  /** A token is saved, the profile could not be had for now; it is tried again. */
  | { readonly kind: "unreachable"; readonly problem: PortError }
  | { readonly kind: "loggedIn"; readonly profile: UserProfile };

export interface SessionModelDependencies {
  readonly ports: { readonly auth: AuthPort; readonly profile: ProfilePort; readonly tokens: TokenStore };
  readonly timing: RefreshTiming;
  readonly refusals: SessionRefusals;
  readonly after: { readonly tasks: PostProfileTasks; readonly cleanUp: SessionCleanUp };
  readonly places: { readonly navigator: NavigatorPort; readonly loginTarget: (end: SessionEnd) => RouteTarget };
}

const SIGNED_IN = "signed-in";
const SIGNED_OUT = "signed-out";

/** Whether somebody is logged in, and who; owns the one PanelSession there is (AUT-001). */
export class SessionModel {
  current: PanelSession | null = null;
  hasStarted = false;
  readonly frozenNotice = new FrozenNotice();
  readonly #parts: SessionModelDependencies;
  readonly #refresher: TokenRefresher;

  constructor(parts: SessionModelDependencies) {
    this.#parts = parts;
    const { tabs, connection } = parts.timing;
    this.#refresher = new TokenRefresher({ auth: parts.ports.auth, tokens: parts.ports.tokens, tabs, connection });
    makeObservable(this, {
      current: observableRef,
      hasStarted: observable,
      situation: computed,
      isSettled: computed,
      profile: computed,
      isLoggedIn: computed,
      isFrozen: computed,
      guardAction: action,
    });
  }

  get situation(): SessionSituation {
    if (this.current === null) return this.hasStarted ? { kind: "guest" } : { kind: "opening" };
    const { profile, problem } = this.current;
    if (profile) return { kind: "loggedIn", profile };
    return problem ? { kind: "unreachable", problem } : { kind: "opening" };
  }

  /** False while it is not known yet whether the saved token still represents somebody. */
  get isSettled(): boolean {
    return this.situation.kind !== "opening";
  }

  get profile(): UserProfile | null {
    return this.current?.profile ?? null;
  }

  get isLoggedIn(): boolean {
    return this.profile !== null;
  }

  get isFrozen(): boolean {
    return this.profile !== null && this.profile.frozenAt !== null;
  }

  /** Starts with the saved token, if any (AUT-014), and listens to refused calls and to the other tabs until cancelled. */
  activate(): Cancel {
    const { refusals, timing } = this.#parts;
    const stops = [
      refusals.onRefused((token) => this.#renewed(token)),
      timing.tabs.listen(SIGNED_OUT, () => this.#followOut()),
      timing.tabs.listen(SIGNED_IN, () => void this.#openSaved("follow")),
    ];
    if (this.current === null) void this.#openSaved("start");
    runInAction(() => {
      this.hasStarted = true;
    });
    return () => {
      for (const stop of stops) stop();
      this.#replace(null);
      runInAction(() => {
        this.hasStarted = false;
      });
    };
  }

  /** The steps after any successful login (AUT-005): token saved, profile loaded, then the post-profile tasks. */
  async signIn(token: SessionToken): Promise<PortResult<UserProfile>> {
    const { after, ports, timing } = this.#parts;
    // Anyone who was logged in before leaves no traces to the next one (DEC-013).
    if (this.current) after.cleanUp.run("refused");
    ports.tokens.save(token);
    const session = this.#replace(this.#build());
    const answer = await session.open("login");
    if (this.current !== session) return failure({ kind: "cancelled" });
    if (answer.ok) timing.tabs.broadcast(SIGNED_IN, "");
    else {
      // AUT-016: without a profile nobody is logged in; the login form stays where it is and says why.
      ports.tokens.clear();
      this.#replace(null);
    }
    return answer;
  }

  /** Exchanges the one-time code of an entry link for a token; the code itself is never saved (AUT-028, DEC-013). */
  async enterByCode(code: SessionToken): Promise<PortResult<UserProfile>> {
    const answer = await this.#parts.ports.auth.refresh(code);
    return answer.ok ? this.signIn(answer.value) : answer;
  }

  /** AUT-013; the server is told without waiting (DEC-047). Without a session it does nothing. */
  logOut(): void {
    this.#end("chosen");
  }

  async reloadProfile(): Promise<void> {
    await this.current?.reload();
  }

  /** True when the account may act; for a frozen one the notice opens and the caller drops the action (PRO-010, DEC-058). */
  guardAction(): boolean {
    if (this.isFrozen) this.frozenNotice.open();
    return !this.isFrozen;
  }

  /** Registers what a part of the panel has to forget when a session ends. */
  onEnd(forget: (end: SessionEnd) => void): Cancel {
    return this.#parts.after.cleanUp.add(forget);
  }

  #build(): PanelSession {
    const { after, ports, timing } = this.#parts;
    let previous: UserProfile | null = null;
    return new PanelSession({
      profile: ports.profile,
      refresher: this.#refresher,
      timing,
      events: {
        loaded: (profile: UserProfile, occasion: ProfileOccasion, session: PanelSession) => {
          const loaded = { profile, previous, occasion };
          previous = profile;
          void after.tasks.run(loaded, () => !session.isDisposed);
        },
        refused: (session) => this.#end("refused", session),
        vanished: (session) => this.#end("vanished", session),
      },
    });
  }

  #replace<Next extends PanelSession | null>(next: Next): Next {
    this.current?.dispose();
    runInAction(() => {
      this.current = next;
      this.frozenNotice.close();
    });
    return next;
  }

  async #openSaved(occasion: "start" | "follow"): Promise<void> {
    if (this.#parts.ports.tokens.read() === null) return;
    await this.#replace(this.#build()).open(occasion);
  }

  /**
   * A call was refused with this token (HTP-007, DEC-207): a new one is asked for, once for all calls and tabs. Refused, the session is
   * over; granted, the call may be sent again, but only for the same person.
   */
  async #renewed(token: SessionToken): Promise<boolean> {
    const session = this.current;
    const saved = this.#parts.ports.tokens.read();
    if (session === null || saved === null) return false;
    if (saved === token && (await session.renew()).kind !== "refreshed") return false;
    if (session !== this.current) return false;
    const [from, to] = this.#refresher.exchanged ?? [];
    return (from === token && to === this.#parts.ports.tokens.read()) || session.isStillOfSamePerson();
  }

  /** Another tab logged out; if a token is saved again, somebody logged in since and that news follows. */
  #followOut(): void {
    if (this.#parts.ports.tokens.read() === null) this.#end("elsewhere");
  }

  /** AUT-013: first to the login page, then profile and token go, then the rest is cleaned up. */
  #end(end: SessionEnd, session: PanelSession | null = this.current): void {
    if (session === null || session !== this.current) return;
    const { after, places, ports, timing } = this.#parts;
    const token = ports.tokens.read();
    if (end !== "vanished") places.navigator.go(places.loginTarget(end));
    this.#replace(null);
    if (end === "chosen" || end === "refused") ports.tokens.clear();
    after.cleanUp.run(end);
    if (end === "chosen" || end === "refused") timing.tabs.broadcast(SIGNED_OUT, "");
    if (end === "chosen" && token !== null) void ports.auth.logout(token);
  }
}
