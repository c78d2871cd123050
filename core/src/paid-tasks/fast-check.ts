import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { IdempotencyKey, IdentifierSource } from "../identifiers/index.ts";
import { copyText, type Clipboard } from "../platform/index.ts";
import { isOutcomeUnknown, type FieldRefusal, type PortError } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import { repeat, type Cancel, type Clock } from "../time/index.ts";
import { isUnderWay, situationOf, statusAfter, type CheckSituation } from "./check-situation.ts";
import type { PaidTask, TaskCheck } from "./paid-task.ts";
import type { BeginField, PaidTasksPort } from "./paid-tasks-port.ts";

const SECOND_MS = 1_000;

/** A step that a button takes. */
export type CheckStep = "start" | "end" | "judge";

export interface FastCheckDependencies {
  readonly paidTasks: Pick<PaidTasksPort, "begin" | "start" | "end" | "judge">;
  readonly identifiers: IdentifierSource;
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  /** What the page around it knows and does. */
  readonly page: {
    /** The selected channel; null without a verified one. */
    readonly channelId: () => number | null;
    /** False for a frozen account, which is told so (PRO-010). */
    readonly isAllowed: () => boolean;
    /** Called with every check that the server tells of. */
    readonly onTold: (check: TaskCheck) => void;
  };
}

/** What is begun, and by which channel. */
interface Begun {
  readonly task: PaidTask;
  readonly channelId: number;
}

interface Stepped {
  readonly check: TaskCheck;
  readonly step: CheckStep;
}

/** The dialog of one running check: where the server says that it is, and the steps from there (TSK-005 to TSK-008, DEC-092). */
export class FastCheck {
  /** The task whose dialog is open; null while none is. */
  task: PaidTask | null = null;
  readonly beginning: Command<Begun, TaskCheck, PortError | FieldRefusal<BeginField>>;
  readonly stepping: Command<Stepped, TaskCheck>;
  readonly copying: Command<string, null, { readonly kind: "notCopied" }>;
  /** What the server told of the check last, and when. */
  told: { readonly check: TaskCheck; readonly at: number } | null = null;
  now: number;
  readonly #parts: FastCheckDependencies;
  /** Of a judgement whose outcome is not known yet (DEC-125). */
  #key: { readonly checkId: number; readonly key: IdempotencyKey } | null = null;
  #stopTicking: Cancel = () => undefined;

  constructor(parts: FastCheckDependencies) {
    this.#parts = parts;
    this.now = parts.clock.now();
    const onDone = (check: TaskCheck) => this.hear(check);
    this.beginning = new Command({
      send: ({ task, channelId }) => parts.paidTasks.begin(task.id, channelId),
      onDone,
    });
    this.stepping = new Command({ send: (stepped) => this.#send(stepped), onDone });
    this.copying = new Command({ send: (text) => copyText(parts.clipboard, text) });
    makeObservable<this, "tick" | "show">(this, {
      task: observableRef,
      told: observableRef,
      now: observable,
      situation: computed,
      status: computed,
      isBusy: computed,
      hear: action,
      close: action,
      tick: action,
      show: action,
    });
  }

  /** Where the check is now; null before the server has told of it. */
  get situation(): CheckSituation | null {
    return this.told === null ? null : situationOf(this.told.check, this.now - this.told.at);
  }

  /** The word of the check now; null before the server has told of it. */
  get status(): string | null {
    return this.told === null ? null : statusAfter(this.told.check, this.now - this.told.at);
  }

  get isBusy(): boolean {
    return this.beginning.isRunning || this.stepping.isRunning;
  }

  /** Opens the dialog where the server says that the check is; a task without one, or with one under way, asks. */
  async open(task: PaidTask, toldAt: number): Promise<void> {
    const elapsed = this.#parts.clock.now() - toldAt;
    const asks = task.check === null || isUnderWay(task.check, elapsed);
    if (this.isBusy || (asks && !this.#parts.page.isAllowed())) return;
    this.show(task, toldAt);
    if (asks) await this.begin();
  }

  /** Begins the task, or hears where its check is; a rejected one begins again after its cool-down. */
  async begin(): Promise<void> {
    const { page } = this.#parts;
    const channelId = page.channelId();
    if (this.task === null || channelId === null || !page.isAllowed()) return;
    this.stepping.reset();
    await this.beginning.run({ task: this.task, channelId });
  }

  async take(step: CheckStep): Promise<void> {
    if (this.told === null || this.isBusy || !this.#parts.page.isAllowed()) return;
    this.beginning.reset();
    await this.stepping.run({ check: this.told.check, step });
  }

  /** Closes the dialog; the check goes on and is found where it is. */
  close(): void {
    this.#stopTicking();
    this.task = null;
    this.told = null;
  }

  /** The server has told of a check. */
  hear(check: TaskCheck): void {
    this.#parts.page.onTold(check);
    if (this.task?.id !== check.taskId) return;
    this.now = this.#parts.clock.now();
    this.told = { check, at: this.now };
  }

  private show(task: PaidTask, toldAt: number): void {
    this.#stopTicking();
    for (const command of [this.beginning, this.stepping, this.copying]) command.reset();
    this.task = task;
    this.tick();
    this.told = task.check === null ? null : { check: task.check, at: toldAt };
    this.#stopTicking = repeat(this.#parts.clock, SECOND_MS, () => runInAction(() => this.tick()));
  }

  private tick(): void {
    this.now = this.#parts.clock.now();
  }

  async #send({ check: { id }, step }: Stepped) {
    const { paidTasks, identifiers } = this.#parts;
    if (step !== "judge") return paidTasks[step](id);
    if (this.#key?.checkId !== id) this.#key = { checkId: id, key: identifiers.nextKey() };
    const answer = await paidTasks.judge(id, this.#key.key);
    if (answer.ok || !isOutcomeUnknown(answer.error)) this.#key = null;
    return answer;
  }
}
