import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { FreeTrialsPort } from "./free-trials-port.ts";

/** Whether the Earn menu leads to free trials, which the settings of partners say besides the feature's own switch (FTR-001). */
export class FreeViewsEntry {
  private readonly query: Query<void, boolean>;
  /** False where nothing else shows free trials, so that nothing is asked for. */
  readonly #isListed: boolean;

  constructor(freeTrials: Pick<FreeTrialsPort, "areFreeViewsAllowed">, isListed: boolean) {
    this.#isListed = isListed;
    this.query = new Query((_input, signal) => freeTrials.areFreeViewsAllowed(signal));
  }

  /** False until the server has said so. */
  get isAllowed(): boolean {
    return this.query.value ?? false;
  }

  activate(): Cancel {
    if (this.#isListed) void this.query.run();
    return () => this.query.cancel();
  }
}
