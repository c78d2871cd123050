import { computed, makeObservable, reaction } from "mobx";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { FreeTrialQuest } from "./free-trial-rules.ts";
import type { FreeTrial, FreeTrialsPort } from "./free-trials-port.ts";
import { isCustomer, trialViewer, type TrialSettings, type TrialViewer, type TrialVisitor } from "./trial-visitor.ts";

export interface FreeTrialsViewModelDependencies {
  readonly freeTrials: FreeTrialsPort;
  readonly visitor: TrialVisitor;
  readonly settings: TrialSettings;
}

/** The page of all quests, and of one's own trials (FTR-003, FTR-010). */
export class FreeTrialsViewModel {
  readonly questsQuery: Query<void, readonly FreeTrialQuest[]>;
  readonly trialsQuery: Query<void, readonly FreeTrial[]>;
  readonly #parts: FreeTrialsViewModelDependencies;

  constructor(parts: FreeTrialsViewModelDependencies) {
    this.#parts = parts;
    const { freeTrials } = parts;
    this.questsQuery = new Query((_input, signal) => freeTrials.quests(signal));
    this.trialsQuery = new Query((_input, signal) => freeTrials.trials(signal));
    makeObservable(this, { viewer: computed, helpText: computed });
  }

  get viewer(): TrialViewer {
    return trialViewer(this.#parts.visitor, this.#parts.settings);
  }

  /** What the operator says about free trials (DEC-096). */
  get helpText(): string | null {
    return this.#parts.settings.current?.freeTrials.helpText ?? null;
  }

  activate(): Cancel {
    // Conditions are told to the logged-in customer, so that the quests are read again when that changes.
    const stop = reaction(
      () => this.viewer,
      (viewer) => this.#show(viewer),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.questsQuery.cancel();
      this.trialsQuery.cancel();
    };
  }

  #show(viewer: TrialViewer): void {
    this.questsQuery.clear();
    this.trialsQuery.clear();
    if (viewer === "guest" || isCustomer(viewer)) void this.questsQuery.run();
    if (isCustomer(viewer)) void this.trialsQuery.run();
  }
}
