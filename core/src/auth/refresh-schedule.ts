import type { ConnectionMonitor, TabCoordinator, WakeUpMonitor } from "../platform/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { REFRESH_INTERVAL_MS, retryDelayMs } from "./session-rules.ts";
import { TOKEN_REFRESHED, type RefreshOutcome } from "./token-refresher.ts";

export interface RefreshTiming {
  readonly clock: Clock;
  readonly connection: ConnectionMonitor;
  readonly wakeUps: WakeUpMonitor;
  readonly tabs: TabCoordinator;
}

/**
 * When the token is refreshed: every 20 minutes since the last time, whichever tab did it (AUT-014, LIF-015); sooner and with
 * growing pauses after a failure; when online again after being offline (DEC-046); immediately on waking up late from sleep.
 */
export class RefreshSchedule {
  readonly #timing: RefreshTiming;
  readonly #refresh: () => Promise<RefreshOutcome>;
  #dueAt = 0;
  #failures = 0;
  #stopTimer: Cancel = () => undefined;
  #isRunning = false;

  constructor(timing: RefreshTiming, refresh: () => Promise<RefreshOutcome>) {
    this.#timing = timing;
    this.#refresh = refresh;
  }

  /** Keeps the schedule until cancelled; the first regular refresh is 20 minutes away. */
  start(): Cancel {
    const { connection, tabs, wakeUps } = this.#timing;
    this.#isRunning = true;
    this.#waitFor(REFRESH_INTERVAL_MS);
    const stops = [
      tabs.listen(TOKEN_REFRESHED, () => this.#settle({ kind: "refreshed" })),
      wakeUps.onWakeUp(() => this.#runIfDue()),
      connection.onChange((isOnline) => {
        if (isOnline) this.#runIfDue();
      }),
    ];
    return () => {
      this.#isRunning = false;
      this.#stopTimer();
      for (const stop of stops) stop();
    };
  }

  /** Refreshes now. */
  async run(): Promise<RefreshOutcome> {
    const outcome = await this.#refresh();
    this.#settle(outcome);
    return outcome;
  }

  #runIfDue(): void {
    if (this.#isRunning && this.#timing.clock.now() >= this.#dueAt) void this.run();
  }

  #settle(outcome: RefreshOutcome): void {
    if (!this.#isRunning) return;
    if (outcome.kind === "offline") {
      this.#stopTimer();
      this.#dueAt = this.#timing.clock.now();
    } else if (outcome.kind === "failed") {
      this.#failures += 1;
      this.#waitFor(retryDelayMs(this.#failures));
    } else {
      this.#failures = 0;
      this.#waitFor(REFRESH_INTERVAL_MS);
    }
  }

  #waitFor(delayMs: number): void {
    this.#stopTimer();
    this.#dueAt = this.#timing.clock.now() + delayMs;
    this.#stopTimer = this.#timing.clock.schedule(delayMs, () => void this.run());
  }
}
