import { action, computed, makeObservable, observable, observableRef, reaction } from "mobx";
import type { ServiceId } from "../identifiers/index.ts";
import type { KeyValueStorage } from "../platform/index.ts";
import type { UserProfile, VideoChannel } from "../profile/index.ts";
import { Query } from "../tasks/index.ts";
import { repeat, type Cancel, type Clock } from "../time/index.ts";
import { followChannels, isChannelVerified, writeSelectedChannel } from "../video-channels/index.ts";
import type { FastCheck, FastCheckDependencies } from "./fast-check.ts";
import { isUnderWay, statusAfter } from "./check-situation.ts";
import type { PaidTask, TaskCheck } from "./paid-task.ts";
import type { PaidTasksPort, TasksPage, TasksQuery } from "./paid-tasks-port.ts";
import { newestFirst, TASKS_PAGE_SIZE, type TaskSorting } from "./task-list-rules.ts";
import { shownTasks } from "./task-rules.ts";
import type { AskedTasks, TasksAddress } from "./tasks-address.ts";

const TICK_MS = 10_000;

export interface PaidTasksViewModelDependencies {
  readonly paidTasks: Pick<PaidTasksPort, "list">;
  readonly session: {
    readonly profile: UserProfile | null;
    guardAction(): boolean;
    reloadProfile(): Promise<unknown>;
  };
  readonly address: TasksAddress;
  readonly platform: { readonly storage: KeyValueStorage; readonly clock: Clock };
  readonly fastCheck: (page: FastCheckDependencies["page"]) => FastCheck;
}

/** The page of paid tasks: a page of them for the selected channel, and the dialog of one check (TSK-002 to TSK-008). */
export class PaidTasksViewModel {
  asked: AskedTasks = { page: 1, service: null, sorting: newestFirst };
  selectedId: number | null = null;
  readonly pageQuery: Query<TasksQuery, TasksPage>;
  readonly check: FastCheck;
  /** The moment that is shown, in milliseconds. */
  now: number;
  /** When the page that is shown was told, and checks that have moved since, by their tasks. */
  #told: { readonly at: number; readonly checks: ReadonlyMap<number, number> } = { at: 0, checks: new Map() };
  readonly #parts: PaidTasksViewModelDependencies;

  constructor(parts: PaidTasksViewModelDependencies) {
    this.#parts = parts;
    this.now = parts.platform.clock.now();
    this.pageQuery = new Query((query, signal) => parts.paidTasks.list(query, signal));
    this.check = parts.fastCheck({
      channelId: () => this.channel?.id ?? null,
      isAllowed: () => parts.session.guardAction(),
      onTold: (check) => this.#hear(check),
    });
    makeObservable<this, "follow" | "show" | "tick">(this, {
      asked: observableRef,
      selectedId: observable,
      now: observable,
      channels: computed,
      channel: computed,
      tasks: computed,
      select: action,
      follow: action,
      show: action,
      tick: action,
    });
  }

  activate(): Cancel {
    const stops = [
      // What has run out is shown so without being asked.
      repeat(this.#parts.platform.clock, TICK_MS, () => this.tick()),
      this.#parts.address.follow((asked) => this.show(asked)),
      reaction(
        () => this.#parts.session.profile?.videoChannels,
        (channels) => channels && this.follow(channels),
        { fireImmediately: true },
      ),
      // Nothing is asked for nobody, and once for a selection.
      reaction(
        () => JSON.stringify([this.#parts.session.profile?.id ?? null, this.#query]),
        () => this.#parts.session.profile !== null && void this.load(),
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      this.pageQuery.cancel();
      this.check.close();
    };
  }

  /** The channels that tasks can be done by. */
  get channels(): readonly VideoChannel[] {
    return (this.#parts.session.profile?.videoChannels ?? []).filter(isChannelVerified);
  }

  /** The channel that tasks are done by: the selected one; null until one is verified. */
  get channel(): VideoChannel | null {
    return this.channels.find(({ id }) => id === this.selectedId) ?? null;
  }

  /** What is shown of the page: nothing that the account may not do (PRO-015). */
  get tasks(): readonly PaidTask[] {
    return shownTasks(this.pageQuery.value?.tasks ?? [], this.#parts.session.profile?.allPermissions ?? []);
  }

  select(id: number): void {
    this.selectedId = id;
    writeSelectedChannel(this.#parts.platform.storage, id);
  }

  setService(service: ServiceId | null): void {
    this.#change({ service, page: 1 });
  }

  setSorting(sorting: TaskSorting): void {
    this.#change({ sorting, page: 1 });
  }

  setPage(page: number): void {
    this.#change({ page: Math.max(1, Math.min(page, this.pageQuery.value?.meta.lastPage ?? 1)) });
  }

  /** Reads the page; one behind the last leads to the last. */
  async load(): Promise<void> {
    const end = await this.pageQuery.run(this.#query);
    if (end !== "ready") return;
    this.tick();
    this.#told = { at: this.now, checks: new Map() };
    const { currentPage = 1, lastPage = 1 } = this.pageQuery.value?.meta ?? {};
    if (currentPage > lastPage) this.setPage(lastPage);
  }

  /** Opens the dialog of a task. */
  async open(task: PaidTask): Promise<void> {
    await this.check.open(task, this.#toldAt(task));
  }

  /** Whether the check of a task is under way. */
  isUnderWay(task: PaidTask): boolean {
    return isUnderWay(task.check, this.now - this.#toldAt(task));
  }

  /** The word of a task's check now; null before the first. */
  statusOf(task: PaidTask): string | null {
    return task.check && statusAfter(task.check, this.now - this.#toldAt(task));
  }

  #toldAt({ id }: PaidTask): number {
    return this.#told.checks.get(id) ?? this.#told.at;
  }

  get #query(): TasksQuery {
    return { ...this.asked, pageSize: TASKS_PAGE_SIZE, channelId: this.channel?.id ?? null };
  }

  #change(part: Partial<AskedTasks>): void {
    const asked = { ...this.asked, ...part };
    this.show(asked);
    this.#parts.address.write(asked);
  }

  private tick(): void {
    this.now = this.#parts.platform.clock.now();
  }

  private show(asked: AskedTasks): void {
    this.asked = asked;
  }

  private follow(channels: readonly VideoChannel[]): void {
    const id = followChannels(this.#parts.platform.storage, channels);
    const verified = channels.filter(isChannelVerified);
    // One that is not proved yet can be selected, but does no tasks.
    this.selectedId = verified.some((channel) => channel.id === id) ? id : (verified[0]?.id ?? null);
  }

  /** A check has moved: its row shows it, and an approved one has changed the balance. */
  #hear(check: TaskCheck): void {
    this.tick();
    this.#told = { ...this.#told, checks: new Map([...this.#told.checks, [check.taskId, this.now]]) };
    const page = this.pageQuery.value;
    if (page !== null) {
      const tasks = page.tasks.map((task) => (task.id === check.taskId ? { ...task, check } : task));
      this.pageQuery.show({ ...page, tasks });
    }
    if (check.status === "approved") void this.#parts.session.reloadProfile();
  }
}
