import type { KeyValueStorage, TabCoordinator } from "@panel/core/platform";
import type { Cancel, Clock } from "@panel/core/time";
import { listenTo, type EventSource } from "./event-source.ts";
import type { StorageLock } from "./storage-lock.ts";

/** The part of `navigator.locks` that is used. */
export interface LockSource {
  request<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/** The part of a `BroadcastChannel` that is used. */
export interface Channel extends EventSource<{ readonly data: unknown }> {
  postMessage(message: unknown): void;
  close(): void;
}

export interface TabMeans {
  /** `navigator.locks`; missing on pages without https. */
  readonly locks?: LockSource | undefined;
  /** Opens a `BroadcastChannel`; throws or is missing where there is none. */
  readonly openChannel?: ((name: string) => Channel) | undefined;
  /** Carries news as storage changes where there is no channel, and the lock where there are no Web Locks. */
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
}

const CHANNEL = "panel";
const NEWS_KEY = "tabNews";

/** Web Locks and a BroadcastChannel; without them a lock in the storage and news through storage changes. */
export class BrowserTabCoordinator implements TabCoordinator {
  readonly #means: TabMeans;
  readonly #name: string;
  #channel: Channel | null | undefined;
  #lock: Promise<StorageLock> | null = null;
  #sent = 0;

  /** `name` keeps panels on one host apart. */
  constructor(means: TabMeans, name = CHANNEL) {
    this.#means = means;
    this.#name = name;
  }

  async runExclusive<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const locks = this.#means.locks;
    if (!locks) return this.#runLocked(name, work);
    let hasStarted = false;
    try {
      return await locks.request(`${this.#name}.${name}`, () => {
        hasStarted = true;
        return work();
      });
    } catch (problem) {
      // Locks may be refused to this page (opaque origin); what `work` itself throws is passed on.
      if (hasStarted) throw problem;
      return this.#runLocked(name, work);
    }
  }

  broadcast(topic: string, text: string): void {
    const message = { topic, text };
    const channel = this.#openChannel();
    if (channel) {
      channel.postMessage(message);
      return;
    }
    this.#sent += 1;
    this.#means.storage.write(NEWS_KEY, JSON.stringify({ ...message, count: this.#sent }));
    this.#means.storage.remove(NEWS_KEY);
  }

  listen(topic: string, receive: (text: string) => void): Cancel {
    const take = (message: unknown) => {
      if (isNews(message) && message.topic === topic) receive(message.text);
    };
    const channel = this.#openChannel();
    if (channel) return listenTo(channel, "message", (event) => take(event.data));
    return this.#means.storage.onChange((key, value) => {
      if (key === NEWS_KEY && value !== null) take(parsed(value));
    });
  }

  /** Closes the channel; news neither come nor go any more. */
  dispose(): void {
    this.#channel?.close();
    this.#channel = null;
  }

  /** The code of the lock comes where it is needed; where it does not come, the tab goes on alone. */
  async #runLocked<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const { clock, storage } = this.#means;
    this.#lock ??= import("./storage-lock.ts").then(({ StorageLock }) => new StorageLock({ storage, clock }));
    const lock = await this.#lock.catch(() => (this.#lock = null));
    return lock ? lock.request(`${this.#name}.${name}`, work) : work();
  }

  #openChannel(): Channel | null {
    if (this.#channel !== undefined) return this.#channel;
    try {
      this.#channel = this.#means.openChannel?.(this.#name) ?? null;
    } catch {
      this.#channel = null;
    }
    return this.#channel;
  }
}

const isNews = (message: unknown): message is { topic: string; text: string } =>
  typeof message === "object" &&
  message !== null &&
  "topic" in message &&
  typeof message.topic === "string" &&
  "text" in message &&
  typeof message.text === "string";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
