import type { ConnectionMonitor, VisibilityMonitor } from "../platform/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { nextLookAfter } from "./order-status-rules.ts";

/** What a look found: something moved, nothing did, nothing can move any more, or somebody else asked meanwhile. */
export type LookOutcome = "moved" | "still" | "finished" | "superseded";

export interface ProgressWatchDependencies {
  readonly clock: Clock;
  readonly connection: ConnectionMonitor;
  readonly visibility: VisibilityMonitor;
}

/**
 * Looks again and again at what is still moving: one look at a time, with pauses that grow while nothing changes, and none at
 * all while the page is hidden, the browser is offline or nothing moves. Coming back looks soon, but never sooner than the
 * shortest pause after the look before.
 */
export class ProgressWatch {
  readonly #around: ProgressWatchDependencies;
  readonly #look: () => Promise<LookOutcome>;
  #cancel: Cancel | null = null;
  #quietLooks = 0;
  #isMoving = false;
  #lookedAt = -Infinity;
  /** Goes up with every `follow` and `stop`, so that a look begun before has no say any more. */
  #round = 0;

  constructor(around: ProgressWatchDependencies, look: () => Promise<LookOutcome>) {
    this.#around = around;
    this.#look = look;
  }

  /** Begins to listen for the page being hidden and the connection being lost; answers what ends all looking. */
  activate(): Cancel {
    const { connection, visibility } = this.#around;
    const stops = [connection.onChange(() => this.#wake()), visibility.onChange(() => this.#wake())];
    return () => {
      this.stop();
      for (const stop of stops) stop();
    };
  }

  /** What is shown was just read; plans the next look if something moves. */
  follow(isMoving: boolean): void {
    this.stop();
    this.#isMoving = isMoving;
    this.#lookedAt = this.#around.clock.now();
    this.#plan(nextLookAfter(0));
  }

  stop(): void {
    this.#round += 1;
    this.#isMoving = false;
    this.#quietLooks = 0;
    this.#drop();
  }

  #drop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #wake(): void {
    this.#drop();
    const sinceLook = this.#around.clock.now() - this.#lookedAt;
    this.#quietLooks = 0;
    this.#plan(Math.max(0, nextLookAfter(0) - sinceLook));
  }

  #plan(delayMs: number): void {
    const { clock, connection, visibility } = this.#around;
    this.#drop();
    if (!this.#isMoving || !visibility.isVisible || !connection.isOnline) return;
    this.#cancel = clock.schedule(delayMs, () => void this.#run());
  }

  async #run(): Promise<void> {
    const round = this.#round;
    this.#cancel = null;
    this.#lookedAt = this.#around.clock.now();
    const outcome = await this.#look();
    if (round !== this.#round || outcome === "superseded") return;
    if (outcome === "finished") return this.stop();
    this.#quietLooks = outcome === "moved" ? Math.max(0, this.#quietLooks - 1) : this.#quietLooks + 1;
    this.#plan(nextLookAfter(this.#quietLooks));
  }
}
