import { action, computed, makeObservable, observable, observableRef, reaction } from "mobx";
import { recogniseLink } from "../links/index.ts";
import { isOutcomeUnknown, ProblemMap, type PortError } from "../result/index.ts";
import { Command, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
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
import { OwnTrials, type TrialsContext } from "./own-trials.ts";
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
  readonly context: TrialsContext;
}

/** The page of one quest: what it asks for, getting a trial, and one's own trials of it (FTR-003 to FTR-010). */
export class QuestViewModel {
  url = "";
  proofUrl = "";
  /** Fields whose problems are said: those that were sent, or left. */
  judged: ReadonlySet<TrialField> = new Set();
  readonly questQuery: Query<void, FreeTrialQuest>;
  readonly own: OwnTrials;
  readonly requesting: Command<TrialRequest, FreeTrial, PortError | TrialRefusal>;
  /** The answer to the newest request. */
  private lastGiven: FreeTrial | null = null;
  readonly #id: number | null;
  readonly #parts: QuestViewModelDependencies;

  /** @param address What is in the address as the quest's id. */
  constructor(address: string, parts: QuestViewModelDependencies) {
    this.#parts = parts;
    this.#id = /^[1-9]\d{0,9}$/.test(address) ? Number(address) : null;
    const { freeTrials, sender, context } = parts;
    this.questQuery = new Query((_input, signal) => freeTrials.quest(this.#id ?? 0, signal));
    this.own = new OwnTrials(freeTrials, context);
    this.requesting = new Command({
      send: (request) => sender.send(request),
      isUnknown: isOutcomeUnknown,
      onDone: action((trial) => this.#given(trial)),
    });
    makeObservable<this, "lastGiven">(this, {
      lastGiven: observableRef,
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
      given: computed,
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
    return this.own.all.filter(({ questId }) => questId === this.#id);
  }

  /** The trial that was just given, as it is now. */
  get given(): FreeTrial | null {
    return this.own.all.find(({ id }) => id === this.lastGiven?.id) ?? this.lastGiven;
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
    const stopOwn = this.own.activate();
    const stop = reaction(
      () => this.viewer,
      (viewer) => this.#show(viewer),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.questQuery.cancel();
      stopOwn();
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
    this.own.clear();
    if (this.#id === null || viewer === "notKnownYet" || viewer === "loginFirst") return;
    void this.questQuery.run();
    if (!isCustomer(viewer)) return;
    void this.own.load();
    // Nobody waits for it, and nothing depends on it (FTR-005).
    void this.#parts.freeTrials.track(this.#id);
  }

  #given(trial: FreeTrial): void {
    this.url = "";
    this.proofUrl = "";
    this.judged = new Set();
    this.lastGiven = trial;
    this.own.add(trial);
    void this.questQuery.poll();
  }
}
