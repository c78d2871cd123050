import type { Cancel, Clock } from "@panel/core/time";

interface Appointment {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** A clock that stands still until it is told to go on; for tests and demos. */
export class ManualClock implements Clock {
  #now: number;
  #made = 0;
  #appointments: Appointment[] = [];

  /** Starts at `now`, milliseconds since 1970-01-01 UTC. */
  constructor(now = 1_767_225_600_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  schedule(delayMs: number, run: () => void): Cancel {
    const appointment = { at: this.#now + Math.max(0, delayMs), order: this.#made++, run };
    this.#appointments.push(appointment);
    return () => {
      this.#appointments = this.#appointments.filter((other) => other !== appointment);
    };
  }

  /** Goes on by `durationMs` and runs what falls due on the way, in order of time. */
  advance(durationMs: number): void {
    const until = this.#now + durationMs;
    for (;;) {
      const next = this.#appointments
        .filter((appointment) => appointment.at <= until)
        .sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (!next) break;
      this.#appointments = this.#appointments.filter((other) => other !== next);
      this.#now = next.at;
      next.run();
    }
    this.#now = until;
  }

  /** Goes on like `advance` and lets promises settle in between. */
  async advanceAsync(durationMs: number): Promise<void> {
    await settle();
    this.advance(durationMs);
    await settle();
  }

  /** How many appointments wait; 0 after everything was disposed of. */
  get waiting(): number {
    return this.#appointments.length;
  }
}

/** Lets promise callbacks that are ready run. */
export async function settle(rounds = 20): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await Promise.resolve();
}
