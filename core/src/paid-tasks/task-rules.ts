import { scaleMoney, type Money, moneyFromMicros } from "../money/index.ts";
import type { KnownTaskAction, PaidTask } from "./paid-task.ts";

/** The permission with which tasks that take long are shown (DEC-059). */
export const HEAVY_TASKS = "heavy_tasks";
/** So many tasks an account may begin in a day of UTC. */
export const TASKS_A_DAY = 50;
/** What a task brings at least; nobody does it for less. */
const LEAST_REWARD = moneyFromMicros(1_000);
/** So many accounts an order has its task done by at most. */
const MAX_PLACES = 1_000;

/** Whether an account may do tasks that take long: by one permission, its own or one of its roles (PRO-015, DEC-059). */
export const mayDoHeavyTasks = (permissions: readonly string[]): boolean => permissions.includes(HEAVY_TASKS);

/** The tasks that an account is shown: without the permission those that take long do not exist (PRO-015). */
export const shownTasks = <Task extends Pick<PaidTask, "isHeavy">>(
  tasks: readonly Task[],
  permissions: readonly string[],
): readonly Task[] => (mayDoHeavyTasks(permissions) ? tasks : tasks.filter(({ isHeavy }) => !isHeavy));

const actions: readonly (readonly [action: KnownTaskAction, words: RegExp])[] = [
  ["comment", /\bcomments?\b/i],
  ["like", /\blikes?\b/i],
  ["subscribe", /\bsubscri/i],
  ["watch", /\b(?:views?|watch)\b/i],
];

/** Kinds of service of which no customer can do a piece: what is sold is something else, or cannot be seen from outside. */
const NO_TASK = /dislike|comment[- ]like|repl(?:y|ies)|share|save|live|package|premiere|impression|\bads?\b|auto/i;
const TAKES_LONG = /\b(?:hours?|watch[- ]?time|retention)\b/i;

/** Where a service is in the catalogue. */
export interface TaskPlace {
  /** The key of its network. */
  readonly networkKey: string | null;
  /** Slug of its type. */
  readonly typeSlug: string;
}

/** What customers can do for an order of a service, each a piece of it; null where they can do nothing. */
export function taskActionOf({ networkKey, typeSlug }: TaskPlace): KnownTaskAction | null {
  if (networkKey !== "youtube" || NO_TASK.test(typeSlug)) return null;
  const [action = null] = actions.find(([, words]) => words.test(typeSlug)) ?? [];
  return action;
}

/** Whether a task of such a service takes long. */
export const isHeavyPlace = ({ typeSlug }: Pick<TaskPlace, "typeSlug">): boolean => TAKES_LONG.test(typeSlug);

const openSeconds: Readonly<Record<KnownTaskAction, number>> = { watch: 30, like: 10, comment: 20, subscribe: 10 };
const HEAVY_SECONDS = 180;

/** How long what a task leads to stays open at least, in milliseconds. */
export const minimumOpenMs = (action: KnownTaskAction, isHeavy: boolean): number =>
  (isHeavy ? HEAVY_SECONDS : openSeconds[action]) * 1_000;

/** What an order pays those who do a piece of it, and how many may. */
export interface TaskTerms {
  readonly reward: Money;
  readonly places: number;
}

/**
 * Half of what one piece cost, for so many that all of them together never get more than half of the order; null where that is too little.
 */
export function termsOfOrder({ cost, quantity }: { readonly cost: Money; readonly quantity: number }): TaskTerms | null {
  if (quantity <= 0) return null;
  const reward = scaleMoney(cost, 1, 2 * quantity);
  if (reward < LEAST_REWARD) return null;
  const places = Math.min(quantity, MAX_PLACES, Math.floor(cost / (2 * reward)));
  return places === 0 ? null : { reward, places };
}

/** The comment that the next check of a task is to write: each line in its turn; null where the task has none. */
export const nextComment = (comments: readonly string[], checksBefore: number): string | null =>
  comments.length === 0 ? null : (comments[checksBefore % comments.length] ?? null);

/** What decides whether an account may begin a task. */
export interface BeginFacts {
  /** The operator or a running order offers it. */
  readonly isOffered: boolean;
  /** The account ordered what the task promotes. */
  readonly isOwn: boolean;
  readonly isHeavy: boolean;
  readonly permissions: readonly string[];
  /** Checks that are approved or under way, without this account's. */
  readonly taken: number;
  readonly places: number;
  /** The chosen channel is the account's, and proved. */
  readonly isChannelVerified: boolean;
  /** The chosen channel has done the task for another account. */
  readonly isChannelUsed: boolean;
  /** Tasks that the account has begun today, without this one. */
  readonly begunToday: number;
}

/** Why a task cannot be begun. */
export type BeginProblem = "notOffered" | "noChannel" | "channelUsed" | "full" | "dayIsFull";

/** The first thing in the way of beginning a task; null where nothing is. Own orders are nobody's own tasks. */
export function beginProblem(facts: BeginFacts): BeginProblem | null {
  const { isOffered, isOwn, isHeavy, permissions } = facts;
  if (!isOffered || isOwn || (isHeavy && !mayDoHeavyTasks(permissions))) return "notOffered";
  if (!facts.isChannelVerified) return "noChannel";
  if (facts.isChannelUsed) return "channelUsed";
  if (facts.taken >= facts.places) return "full";
  return facts.begunToday >= TASKS_A_DAY ? "dayIsFull" : null;
}
