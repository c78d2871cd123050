import type { UserProfile } from "../profile/index.ts";
import type { Log } from "../platform/index.ts";
import type { ProfileOccasion } from "./panel-session.ts";

/** The tasks that follow a profile load, in their order (DEC-056). */
export const postProfileTaskNames = [
  "rememberCookies",
  "youtubeAccount",
  "lastOrderMarkers",
  "analyticsIds",
  "marketingSources",
  "chatIdentity",
  "networks",
  "partnerSettings",
] as const;
export type PostProfileTaskName = (typeof postProfileTaskNames)[number];

/** What a task learns: the profile, the one before it on a reload, and why it was loaded. */
export interface ProfileLoaded {
  readonly profile: UserProfile;
  readonly previous: UserProfile | null;
  readonly occasion: ProfileOccasion;
}

export type PostProfileTask = (loaded: ProfileLoaded) => void | Promise<void>;

/** Runs the tasks one after another; a failing one is logged, the next one runs, nobody is logged out (DEC-056). */
export class PostProfileTasks {
  readonly #tasks: Partial<Record<PostProfileTaskName, PostProfileTask>>;
  readonly #log: Log;

  constructor(tasks: Partial<Record<PostProfileTaskName, PostProfileTask>>, log: Log) {
    this.#tasks = tasks;
    this.#log = log;
  }

  /** Stops between two tasks once `mayGoOn` says no: after a logout nothing more is remembered. */
  async run(loaded: ProfileLoaded, mayGoOn: () => boolean): Promise<void> {
    for (const name of postProfileTaskNames) {
      if (!mayGoOn()) return;
      try {
        await this.#tasks[name]?.(loaded);
      } catch (problem) {
        this.#log.error(`task ${name} after loading the profile failed`, problem);
      }
    }
  }
}
