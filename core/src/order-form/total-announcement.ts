import { action, makeObservable, observable, reaction } from "mobx";
import { zeroMoney, type Money } from "../money/index.ts";
import { debounce, type Cancel, type Clock } from "../time/index.ts";

/** Pause after which a new total is read out (quality of announcements: once, not per keystroke). */
const ANNOUNCE_DELAY_MS = 500;

/** The total as it was last read out. */
export class TotalAnnouncement {
  total: Money = zeroMoney;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable<this, "say">(this, { total: observable, say: action });
  }

  /** Follows a total, which is null while it is being worked out. */
  follow(totalNow: () => Money | null): Cancel {
    const later = debounce(this.#clock, ANNOUNCE_DELAY_MS, (total: Money) => this.say(total));
    const stop = reaction(totalNow, (total) => total !== null && later.call(total));
    return () => {
      stop();
      later.cancel();
    };
  }

  private say(total: Money): void {
    this.total = total;
  }
}
