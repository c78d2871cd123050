import { computed, makeObservable, reaction } from "mobx";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { FreeTrialQuest } from "./free-trial-rules.ts";
import type { FreeTrialsPort } from "./free-trials-port.ts";
import { OwnTrials, type TrialsContext } from "./own-trials.ts";
import { isCustomer, trialViewer, type TrialSettings, type TrialViewer, type TrialVisitor } from "./trial-visitor.ts";

export interface FreeTrialsViewModelDependencies {
  readonly freeTrials: FreeTrialsPort;
  readonly visitor: TrialVisitor;
  readonly settings: TrialSettings;
  readonly context: TrialsContext;
}

/** The page of all quests, and of one's own trials (FTR-003, FTR-010). */
export class FreeTrialsViewModel {
  readonly questsQuery: Query<void, readonly FreeTrialQuest[]>;
  readonly own: OwnTrials;
  readonly #parts: FreeTrialsViewModelDependencies;

  constructor(parts: FreeTrialsViewModelDependencies) {
    this.#parts = parts;
    const { freeTrials, context } = parts;
    this.questsQuery = new Query((_input, signal) => freeTrials.quests(signal));
    this.own = new OwnTrials(freeTrials, context);
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
    const stopOwn = this.own.activate();
    // Conditions are told to the logged-in customer, so that the quests are read again when that changes.
    const stop = reaction(
      () => this.viewer,
      (viewer) => this.#show(viewer),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.questsQuery.cancel();
      stopOwn();
    };
  }

  #show(viewer: TrialViewer): void {
    this.questsQuery.clear();
    this.own.clear();
    if (viewer === "guest" || isCustomer(viewer)) void this.questsQuery.run();
    if (isCustomer(viewer)) void this.own.load();
  }
}
