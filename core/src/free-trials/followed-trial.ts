import { action, makeObservable, observableRef } from "mobx";
import type { Cancel, Clock } from "../time/index.ts";
import type { FreeTrial, FreeTrialsPort } from "./free-trials-port.ts";
import { isTrialOpen } from "./trial-status-rules.ts";

/** Pause between two looks at a trial, and how many there are before somebody has to come back for the rest. */
const PAUSE_MS = 5_000;
const MAX_LOOKS = 120;

export interface FollowedTrialDependencies {
  readonly freeTrials: Pick<FreeTrialsPort, "trial">;
  readonly clock: Clock;
  /** Called when it stands otherwise than before. */
  readonly onChanged: (trial: FreeTrial) => void;
}

/** The trial that was just asked for, looked at again until it is over (FTR-010, API-075). */
export class FollowedTrial {
  trial: FreeTrial | null = null;
  readonly #parts: FollowedTrialDependencies;
  #stop: Cancel = () => undefined;

  constructor(parts: FollowedTrialDependencies) {
    this.#parts = parts;
    makeObservable<this, "set">(this, { trial: observableRef, set: action });
  }

  /** Shows a trial and follows it, in place of the one before. */
  follow(trial: FreeTrial): void {
    this.stop();
    this.set(trial);
    this.#wait(trial, MAX_LOOKS);
  }

  /** Looks no more; what is shown stays. */
  stop(): void {
    this.#stop();
    this.#stop = () => undefined;
  }

  #wait(trial: FreeTrial, looks: number): void {
    if (looks > 0 && isTrialOpen(trial.status))
      this.#stop = this.#parts.clock.schedule(PAUSE_MS, () => void this.#look(trial, looks - 1));
  }

  async #look(before: FreeTrial, looks: number): Promise<void> {
    const answer = await this.#parts.freeTrials.trial(before.id);
    if (this.trial?.id !== before.id) return;
    const now = answer.ok ? answer.value : before;
    if (now.status !== before.status) {
      this.set(now);
      this.#parts.onChanged(now);
    }
    this.#wait(now, looks);
  }

  private set(trial: FreeTrial): void {
    this.trial = trial;
  }
}
