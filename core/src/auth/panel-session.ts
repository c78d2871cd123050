import { computed, makeObservable } from "mobx";
import type { ProfilePort, UserProfile } from "../profile/index.ts";
import { failure, success, type PortError, type PortResult } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import { RefreshSchedule, type RefreshTiming } from "./refresh-schedule.ts";
import { endsSession, retryDelayMs } from "./session-rules.ts";
import type { RefreshOutcome, TokenRefresher } from "./token-refresher.ts";

/**
 * Why the profile was loaded: somebody logged in on this page, the page was opened with a saved token, somebody logged in in
 * another tab, or it was loaded again.
 */
export type ProfileOccasion = "login" | "start" | "follow" | "reload";

/** How a session tells its owner what happened to it. */
export interface SessionEvents {
  loaded(profile: UserProfile, occasion: ProfileOccasion, session: PanelSession): void;
  /** The server refused the token or the profile for good. */
  refused(session: PanelSession): void;
  /** The saved token is gone, though nobody logged out here. */
  vanished(session: PanelSession): void;
}

export interface PanelSessionDependencies {
  readonly profile: Pick<ProfilePort, "profile">;
  readonly refresher: TokenRefresher;
  readonly timing: RefreshTiming;
  readonly events: SessionEvents;
}

/** The time from one sign-in to one sign-out: built by the one, disposed by the other, never used again. */
export class PanelSession {
  readonly profileQuery: Query<void, UserProfile>;
  readonly #parts: PanelSessionDependencies;
  readonly #schedule: RefreshSchedule;
  #comparing: Promise<boolean> | null = null;
  readonly #stops: Cancel[] = [];
  #stopRetry: Cancel = () => undefined;
  #failures = 0;
  #isDisposed = false;

  constructor(parts: PanelSessionDependencies) {
    this.#parts = parts;
    this.#schedule = new RefreshSchedule(parts.timing, () => this.#refresh());
    this.profileQuery = new Query((_input, signal) => parts.profile.profile(signal));
    makeObservable(this, { profile: computed, problem: computed });
  }

  get profile(): UserProfile | null {
    return this.profileQuery.value;
  }

  /** Why the profile could not be loaded. */
  get problem(): PortError | null {
    return this.profileQuery.refusal;
  }

  /** Starts the schedule; a token saved earlier is refreshed first (AUT-014), a fresh one is used immediately. */
  async open(occasion: Exclude<ProfileOccasion, "reload">): Promise<PortResult<UserProfile>> {
    this.#stops.push(this.#schedule.start());
    if (occasion === "start") await this.#schedule.run();
    return this.#isDisposed ? failure({ kind: "cancelled" }) : this.reload(occasion);
  }

  /** Loads the profile; the newest load wins. At the first login any failure is final, later a lost answer is tried again. */
  async reload(occasion: ProfileOccasion = "reload"): Promise<PortResult<UserProfile>> {
    if (this.#isDisposed) return failure({ kind: "cancelled" });
    const end = await this.profileQuery.run();
    if (end === "superseded" || this.#isDisposed) return failure({ kind: "cancelled" });
    const { state } = this.profileQuery;
    if (state.kind === "failed") {
      this.#fail(state.refusal, occasion);
      return failure(state.refusal);
    }
    if (state.kind !== "ready") return failure({ kind: "cancelled" });
    this.#stopRetry();
    this.#failures = 0;
    this.#parts.events.loaded(state.value, occasion, this);
    return success(state.value);
  }

  /** Replaces the token ahead of its time, as after a call that was refused; a refusal of that ends the session. */
  renew(): Promise<RefreshOutcome> {
    return this.#schedule.run();
  }

  /** Whether the server knows the saved token as the person of this session; another tab may have logged in as another. */
  isStillOfSamePerson(): Promise<boolean> {
    const before = this.profile;
    // Calls that are refused at the same time share one look.
    this.#comparing ??= this.reload().then((answer) => {
      this.#comparing = null;
      return answer.ok && answer.value.id === before?.id;
    });
    return this.#comparing;
  }

  /** Ends something together with the session. */
  keep(stop: Cancel): void {
    if (this.#isDisposed) stop();
    else this.#stops.push(stop);
  }

  get isDisposed(): boolean {
    return this.#isDisposed;
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.profileQuery.cancel();
    this.#stopRetry();
    for (const stop of this.#stops) stop();
  }

  async #refresh(): Promise<RefreshOutcome> {
    const outcome = await this.#parts.refresher.refresh();
    if (this.#isDisposed) return outcome;
    if (outcome.kind === "failed" && endsSession(outcome.error)) this.#parts.events.refused(this);
    if (outcome.kind === "no_saved_token") this.#parts.events.vanished(this);
    return outcome;
  }

  #fail(error: PortError, occasion: ProfileOccasion): void {
    if (occasion === "login") return;
    if (endsSession(error)) {
      this.#parts.events.refused(this);
      return;
    }
    if (this.profile === null) this.#retryLater(occasion);
  }

  #retryLater(occasion: ProfileOccasion): void {
    const { clock, connection } = this.#parts.timing;
    this.#failures += 1;
    this.#stopRetry();
    const stops = [
      clock.schedule(retryDelayMs(this.#failures), () => void this.reload(occasion)),
      connection.onChange((isOnline) => {
        if (isOnline) void this.reload(occasion);
      }),
    ];
    this.#stopRetry = () => {
      for (const stop of stops) stop();
    };
  }
}
