import { action, computed, makeObservable, observable, observableRef, reaction } from "mobx";
import { recogniseLink } from "../links/index.ts";
import { isOutcomeUnknown, ProblemMap, type PortError } from "../result/index.ts";
import { Command, Query } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { FollowedTrial } from "./followed-trial.ts";
import {
  fieldOfTrialProblem,
  questConditions,
  trialLink,
  trialProblems,
  type FreeTrialQuest,
  type QuestCondition,
  type TrialField,
  type TrialProblem,
} from "./free-trial-rules.ts";
import type { FreeTrial, FreeTrialsPort, TrialRefusal, TrialRequest } from "./free-trials-port.ts";
import type { TrialSender } from "./trial-sender.ts";
import { isCustomer, trialViewer, type TrialSettings, type TrialViewer, type TrialVisitor } from "./trial-visitor.ts";

export interface QuestPerson extends TrialVisitor {
  /** False for a frozen account, whose notice is then shown (DEC-058). */
  guardAction(): boolean;
}

export interface QuestViewModelDependencies {
  readonly freeTrials: FreeTrialsPort;
  readonly sender: TrialSender;
  readonly visitor: QuestPerson;
  readonly settings: TrialSettings;
  readonly clock: Clock;
}

/** The page of one quest: what it asks for, getting a trial, and one's own trials of it (FTR-003 to FTR-010). */
export class QuestViewModel {
  url = "";
  proofUrl = "";
  /** Fields whose problems are said: those that were sent, or left. */
  judged: ReadonlySet<TrialField> = new Set();
  readonly questQuery: Query<void, FreeTrialQuest>;
  readonly trialsQuery: Query<void, readonly FreeTrial[]>;
  readonly requesting: Command<TrialRequest, FreeTrial, PortError | TrialRefusal>;
  readonly followed: FollowedTrial;
  readonly #id: number | null;
  readonly #parts: QuestViewModelDependencies;

  /** @param address What is in the address as the quest's id. */
  constructor(address: string, parts: QuestViewModelDependencies) {
    this.#parts = parts;
    this.#id = /^[1-9]\d{0,9}$/.test(address) ? Number(address) : null;
    const { freeTrials, sender, clock } = parts;
    this.questQuery = new Query((_input, signal) => freeTrials.quest(this.#id ?? 0, signal));
    this.trialsQuery = new Query((_input, signal) => freeTrials.trials(signal));
    this.followed = new FollowedTrial({ freeTrials, clock, onChanged: () => void this.trialsQuery.poll() });
    this.requesting = new Command({
      send: (request) => sender.send(request),
      isUnknown: isOutcomeUnknown,
      onDone: action((trial) => this.#given(trial)),
    });
    makeObservable(this, {
      url: observable,
      proofUrl: observable,
      judged: observableRef,
      viewer: computed,
      isNotFound: computed,
      conditions: computed,
      isOpen: computed,
      problems: computed,
      cleanedLink: computed,
      ownTrials: computed,
      setUrl: action,
      setProofUrl: action,
      leave: action,
      submit: action,
    });
  }

  get viewer(): TrialViewer {
    return trialViewer(this.#parts.visitor, this.#parts.settings);
  }

  /** True for an address that leads to no quest. */
  get isNotFound(): boolean {
    return this.#id === null || this.questQuery.refusal?.kind === "notFound";
  }

  /** What the quest asks for, and how far this customer is (DEC-094). */
  get conditions(): readonly QuestCondition[] {
    const quest = this.questQuery.value;
    return quest ? questConditions(quest, quest.standing) : [];
  }

  /** Whether a trial can be asked for; the conditions say why not. */
  get isOpen(): boolean {
    return (this.questQuery.value?.standing ?? null) !== null && this.conditions.every(({ isMet }) => isMet);
  }

  /** Everything that keeps a trial from being asked for. */
  get problems(): readonly TrialProblem[] {
    const quest = this.questQuery.value;
    if (!quest?.standing) return [];
    return trialProblems({ quest, standing: quest.standing, url: this.url, proofUrl: this.proofUrl });
  }

  /** The link as it will be promoted, where that is another text than the one that was typed. */
  get cleanedLink(): string | null {
    const quest = this.questQuery.value;
    if (!quest) return null;
    const found = recogniseLink(this.url, { network: quest.networkKey });
    return found.kind !== "refused" && found.isCleaned ? found.link : null;
  }

  /** Own trials of this quest, the newest first. */
  get ownTrials(): readonly FreeTrial[] {
    return (this.trialsQuery.value ?? []).filter(({ questId }) => questId === this.#id);
  }

  /** What the panel itself has against a field, once it is time to say so. */
  problemAt(field: TrialField): TrialProblem | null {
    return this.judged.has(field) ? (this.problems.find((problem) => fieldOfTrialProblem(problem) === field) ?? null) : null;
  }

  /** What the server has against a field (FTR-009). */
  messagesAt(field: TrialField): readonly string[] {
    const { refusal } = this.requesting;
    return refusal === null ? [] : ProblemMap.of<TrialField>(refusal).at(field);
  }

  activate(): Cancel {
    const stop = reaction(
      () => this.viewer,
      (viewer) => this.#show(viewer),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.followed.stop();
      this.questQuery.cancel();
      this.trialsQuery.cancel();
    };
  }

  setUrl(url: string): void {
    this.url = url;
    this.#edited("url");
  }

  setProofUrl(url: string): void {
    this.proofUrl = url;
    this.#edited("proofUrl");
  }

  /** A field that was left with something in it is judged. */
  leave(field: "url" | "proofUrl"): void {
    if (this[field].trim() !== "") this.judged = new Set([...this.judged, field]);
  }

  /** Asks for a trial unless something is wrong with it (FTR-007). */
  async submit(): Promise<void> {
    this.judged = new Set<TrialField>(["quest", "url", "proofUrl"]);
    const quest = this.questQuery.value;
    if (!quest?.standing || this.problems.length > 0 || !this.#parts.visitor.guardAction()) return;
    const proofUrl = quest.allowsProof ? this.proofUrl.trim() : null;
    await this.requesting.run({ questId: quest.id, url: trialLink(this.url, quest), proofUrl });
    // Whatever became of it, others may have been quicker.
    if (this.requesting.refusal) await this.questQuery.poll();
  }

  /** What was said about the text that stood there before counts no more. */
  #edited(field: TrialField): void {
    this.judged = new Set([...this.judged].filter((judged) => judged !== field));
    this.requesting.reset();
  }

  #show(viewer: TrialViewer): void {
    this.questQuery.clear();
    this.trialsQuery.clear();
    if (this.#id === null || viewer === "notKnownYet" || viewer === "loginFirst") return;
    void this.questQuery.run();
    if (!isCustomer(viewer)) return;
    void this.trialsQuery.run();
    // Nobody waits for it, and nothing depends on it (FTR-005).
    void this.#parts.freeTrials.track(this.#id);
  }

  #given(trial: FreeTrial): void {
    this.url = "";
    this.proofUrl = "";
    this.judged = new Set();
    this.followed.follow(trial);
    void this.questQuery.poll();
    void this.trialsQuery.poll();
  }
}
