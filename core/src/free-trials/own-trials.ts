import { ProgressWatch, type LookOutcome, type ProgressWatchDependencies } from "../orders/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { FreeTrial, FreeTrialsPort } from "./free-trials-port.ts";
import { isTrialOpen } from "./trial-status-rules.ts";

/** When a look may be made. No stream tells of trials, so that looks alone find out what became of them. */
export type TrialsContext = Omit<ProgressWatchDependencies, "feed">;

/** The trials of the logged-in customer, each looked at again until it is over (FTR-010, API-073, API-075). */
export class OwnTrials {
  readonly query: Query<void, readonly FreeTrial[]>;
  readonly #freeTrials: Pick<FreeTrialsPort, "trial">;
  readonly #watch: ProgressWatch;

  constructor(freeTrials: Pick<FreeTrialsPort, "trial" | "trials">, context: TrialsContext) {
    this.#freeTrials = freeTrials;
    this.query = new Query((_input, signal) => freeTrials.trials(signal));
    this.#watch = new ProgressWatch(context, () => this.#look());
  }

  /** The newest first; empty before the first answer. */
  get all(): readonly FreeTrial[] {
    return this.query.value ?? [];
  }

  activate(): Cancel {
    const stopWatching = this.#watch.activate();
    return () => {
      this.query.cancel();
      stopWatching();
    };
  }

  async load(): Promise<void> {
    this.#watch.stop();
    if ((await this.query.run()) !== "superseded") this.#follow();
  }

  /** No trials are shown, and none are looked at. */
  clear(): void {
    this.#watch.stop();
    this.query.clear();
  }

  /** A trial that was just given; a list that was never read, or is being read, may lack it and is read. */
  add(trial: FreeTrial): void {
    if (this.query.value === null || this.query.isLoading) return void this.load();
    this.query.show([trial, ...this.all.filter(({ id }) => id !== trial.id)]);
    this.#follow();
  }

  #follow(): void {
    this.#watch.follow(this.all.some(({ status }) => isTrialOpen(status)));
  }

  /** A look that fails leaves its trial as it is. */
  async #look(): Promise<LookOutcome> {
    const before = this.query.value;
    const open = this.all.filter(({ status }) => isTrialOpen(status));
    const answers = await Promise.all(open.map(({ id }) => this.#freeTrials.trial(id)));
    if (this.query.value !== before || this.query.isLoading) return "superseded";
    const changed = new Map(answers.flatMap((answer) => (answer.ok ? [[answer.value.id, answer.value] as const] : [])));
    if (open.every((trial) => isSame(trial, changed.get(trial.id) ?? trial))) return "still";
    this.query.show(this.all.map((trial) => changed.get(trial.id) ?? trial));
    return this.all.some(({ status }) => isTrialOpen(status)) ? "moved" : "finished";
  }
}

const isSame = (before: FreeTrial, now: FreeTrial): boolean =>
  before.status === now.status && before.orderId === now.orderId && before.reason === now.reason;
