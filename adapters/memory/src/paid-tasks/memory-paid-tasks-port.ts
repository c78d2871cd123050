import type { IdempotencyKey, UserId } from "@panel/core/identifiers";
import { zeroMoney } from "@panel/core/money";
import {
  beginProblem,
  checkAt,
  isRenewable,
  mayDoHeavyTasks,
  minimumOpenMs,
  newCheck,
  nextComment,
  pageMeta,
  rowsOfPage,
  stepCheck,
  type BeginField,
  type BeginProblem,
  type CheckEvent,
  type PaidTask,
  type PaidTasksPort,
  type TaskCheck,
  type TasksPage,
  type TasksQuery,
} from "@panel/core/paid-tasks";
import { success, type Failure, type FieldRefusal, type PortAnswer, type PortError } from "@panel/core/result";
import { isChannelVerified } from "@panel/core/video-channels";
import { isFrozen, scopedKey, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { accountFrozen, notNow, notPossible, nothingThere, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";
import { checkOf, inOrder, isHeld, servicesOf, type KeptCheck, type OfferedTask } from "./offered-tasks.ts";

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const fieldOf: Readonly<Record<BeginProblem, BeginField | null>> = {
  notOffered: "task",
  full: "task",
  noChannel: "channel",
  channelUsed: "channel",
  dayIsFull: null,
};

const refusalOf = (problem: BeginProblem): Failure<PortError | FieldRefusal<BeginField>> => {
  const field = fieldOf[problem];
  return field === null ? notPossible(problem) : refusedAt(field, problem);
};

/** Paid tasks in memory. A network that is simulated finds everything done, unless the address or the channel holds `fail` (DEC-066). */
export class MemoryPaidTasksPort implements PaidTasksPort {
  readonly #shop: MemoryShop;
  readonly #tasks: OfferedTask[] = [];
  readonly #checks: KeptCheck[] = [];
  readonly #answers = new Map<string, TaskCheck>();

  constructor(shop: MemoryShop) {
    this.#shop = shop;
  }

  /** What the operator or a running order offers from now on; answers its number. */
  offer(task: Omit<OfferedTask, "id">): number {
    const id = this.#tasks.length + 1;
    this.#tasks.push({ ...task, id });
    return id;
  }

  list(query: TasksQuery): PortAnswer<TasksPage> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const { channelId, page, pageSize, service } = query;
    const channel = account.profile.videoChannels.find(({ id }) => id === channelId);
    if (channelId !== null && !channel) return Promise.resolve(nothingThere);
    const offered = this.#tasks.filter((task) => this.#isListed(task, account, channel?.channelId ?? null));
    const wanted = offered.filter((task) => service === null || task.service?.id === service);
    const rows = rowsOfPage(pageSize);
    const meta = pageMeta(wanted.length, page, pageSize);
    const shown = inOrder(wanted, query.sorting).slice((meta.currentPage - 1) * rows, meta.currentPage * rows);
    const tasks = shown.map((task) => this.#taskOf(task, account));
    return Promise.resolve(success({ tasks, meta, services: servicesOf(offered) }));
  }

  begin(taskId: number, channelId: number): PortAnswer<TaskCheck, FieldRefusal<BeginField>> {
    return this.#acting((account) => {
      const now = this.#now();
      const task = this.#tasks.find(({ id }) => id === taskId);
      const own = this.#own(taskId, account);
      if (own && !isRenewable(own.state, now)) return success(checkOf(own, account, now));
      const problem = this.#problem(task, account, channelId);
      if (problem !== null || !task) return refusalOf(problem ?? "notOffered");
      const check = this.#write(task, account, channelId, own);
      return success(checkOf(check, account, now));
    });
  }

  start(checkId: number): PortAnswer<TaskCheck> {
    return this.#step(checkId, { kind: "start" });
  }

  end(checkId: number): PortAnswer<TaskCheck> {
    return this.#step(checkId, { kind: "end" });
  }

  async judge(checkId: number, key: IdempotencyKey): PortAnswer<TaskCheck> {
    const account = accountOf(this.#shop);
    const scope = scopedKey(account, `check ${String(checkId)} ${key}`);
    const known = this.#answers.get(scope);
    if (known) return success(known);
    const check = account && this.#ofOwner(checkId, account);
    const task = this.#tasks.find(({ id }) => id === check?.taskId);
    const isDone = !/fail/i.test(task?.url ?? "") && !/fail/i.test(check?.channel.channelId ?? "");
    const answer = await this.#step(checkId, { kind: "judge", isDone });
    if (answer.ok) this.#answers.set(scope, answer.value);
    return answer;
  }

  #now(): number {
    return this.#shop.clock.now();
  }

  #own(taskId: number, { profile }: MemoryAccount): KeptCheck | undefined {
    return this.#checks.find((check) => check.taskId === taskId && check.userId === profile.id);
  }

  #ofOwner(checkId: number, { profile }: MemoryAccount): KeptCheck | undefined {
    return this.#checks.find((check) => check.id === checkId && check.userId === profile.id);
  }

  /** Checks of others that hold a place. */
  #held(taskId: number, userId: UserId): readonly KeptCheck[] {
    return this.#checks.filter((check) => check.taskId === taskId && check.userId !== userId && isHeld(check, this.#now()));
  }

  #isListed(task: OfferedTask, account: MemoryAccount, channelId: string | null): boolean {
    const { id, allPermissions } = account.profile;
    if (task.ownerId === id || (task.isHeavy && !mayDoHeavyTasks(allPermissions))) return false;
    const held = this.#held(task.id, id);
    if (held.some(({ channel }) => channel.channelId === channelId)) return false;
    return this.#own(task.id, account) !== undefined || held.length < task.places;
  }

  #taskOf(task: OfferedTask, account: MemoryAccount): PaidTask {
    const { ownerId: _owner, places, comments: _comments, ...shown } = task;
    const own = this.#own(task.id, account);
    return {
      ...shown,
      placesLeft: Math.max(
        0,
        places - this.#held(task.id, account.profile.id).length - (own?.state.status === "approved" ? 1 : 0),
      ),
      check: own ? checkOf(own, account, this.#now()) : null,
    };
  }

  #problem(task: OfferedTask | undefined, { profile }: MemoryAccount, channelId: number): BeginProblem | null {
    const held = this.#held(task?.id ?? 0, profile.id);
    const channel = profile.videoChannels.find(({ id }) => id === channelId);
    const today = dayOf(this.#now());
    const begun = this.#checks.filter(
      ({ userId, taskId, state }) => userId === profile.id && taskId !== task?.id && dayOf(state.createdAt) === today,
    );
    return beginProblem({
      isOffered: task !== undefined,
      isOwn: task?.ownerId === profile.id,
      isHeavy: task?.isHeavy ?? false,
      permissions: profile.allPermissions,
      taken: held.length,
      places: task?.places ?? 0,
      isChannelVerified: channel !== undefined && isChannelVerified(channel),
      isChannelUsed: held.some((check) => check.channel.channelId === channel?.channelId),
      begunToday: begun.length,
    });
  }

  #write(task: OfferedTask, { profile }: MemoryAccount, channelId: number, own: KeptCheck | undefined): KeptCheck {
    const before = this.#checks.filter((check) => check.taskId === task.id).length;
    const channel = profile.videoChannels.find(({ id }) => id === channelId);
    const parts = {
      state: newCheck(this.#minimum(task), this.#now()),
      channel: { id: channelId, channelId: channel?.channelId ?? "" },
      comment: nextComment(task.comments, before),
    };
    if (own) return Object.assign(own, parts);
    const check: KeptCheck = { id: this.#checks.length + 1, taskId: task.id, userId: profile.id, ...parts };
    this.#checks.push(check);
    return check;
  }

  #minimum(task: OfferedTask): number {
    return minimumOpenMs(task.action, task.isHeavy);
  }

  #acting<Refused>(
    act: (account: MemoryAccount) => Awaited<PortAnswer<TaskCheck>> | Failure<PortError | Refused>,
  ): Promise<Awaited<PortAnswer<TaskCheck>> | Failure<PortError | Refused>> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    return Promise.resolve(isFrozen(account) ? accountFrozen : act(account));
  }

  #step(checkId: number, event: CheckEvent): PortAnswer<TaskCheck> {
    return this.#acting<never>((account) => {
      const check = this.#ofOwner(checkId, account);
      if (!check) return nothingThere;
      const stepped = stepCheck(check.state, event, this.#now());
      if (!stepped.ok) return stepped.error.kind === "tooEarly" ? notPossible("too early") : notNow;
      const isNew = stepped.value.status === "approved" && check.state.status !== "approved";
      // What has run out stays as it is: the machine says so of every moment.
      if (stepped.value.status !== checkAt(check.state, this.#now()).status) check.state = stepped.value;
      if (isNew) this.#reward(check, account);
      return success(checkOf(check, account, this.#now()));
    });
  }

  #reward({ taskId }: KeptCheck, account: MemoryAccount): void {
    const task = this.#tasks.find(({ id }) => id === taskId);
    this.#shop.accounts.earn(account, { referral: zeroMoney, task: task?.reward ?? zeroMoney });
  }
}
