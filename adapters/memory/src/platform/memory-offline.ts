import type { DeviceCopy, OfflinePort, SavedAnswersPort } from "@panel/core/offline";
import type { Cancel } from "@panel/core/time";

/** A device whose copy of the panel is changed by hand. */
export class MemoryOffline implements OfflinePort {
  copy: DeviceCopy = { keeping: null, isNewerWaiting: false };
  looks = 0;
  renewals = 0;
  /** Whose answers are kept; undefined until it was said. */
  owner: number | null | undefined = undefined;
  readonly #listeners = new Set<(copy: DeviceCopy) => void>();
  begin(hear: (copy: DeviceCopy) => void): Promise<Cancel> {
    this.#listeners.add(hear);
    hear(this.copy);
    return Promise.resolve(() => this.#listeners.delete(hear));
  }
  change(copy: Partial<DeviceCopy>): void {
    this.copy = { ...this.copy, ...copy };
    for (const hear of this.#listeners) hear(this.copy);
  }
  look(): Promise<void> {
    this.looks += 1;
    return Promise.resolve();
  }
  renew(): Promise<void> {
    this.renewals += 1;
    this.change({ isNewerWaiting: false });
    return Promise.resolve();
  }
  belongTo(account: number | null): Promise<void> {
    this.owner = account;
    return Promise.resolve();
  }
}

/** Answers that come from the device when `keep` says so. */
export class MemorySavedAnswers implements SavedAnswersPort {
  timesAsked = 0;
  #since: number | null = null;
  readonly #listeners = new Set<(since: number | null) => void>();
  watch(hear: (since: number | null) => void): Promise<Cancel> {
    this.#listeners.add(hear);
    hear(this.#since);
    return Promise.resolve(() => this.#listeners.delete(hear));
  }
  keep(since: number | null): void {
    this.#since = since;
    for (const hear of this.#listeners) hear(since);
  }
  askAgain(): Promise<void> {
    this.timesAsked += 1;
    return Promise.resolve();
  }
}
