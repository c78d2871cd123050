import { action, makeObservable, observableRef } from "mobx";
import type { RouteTarget } from "../routing/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { NoticeSubject } from "./notice-subject.ts";

export type NoticeKind = "success" | "error" | "info";

/** What a notice says: something the interface has words for, or the server's own words. */
export interface NoticeContent {
  readonly kind: NoticeKind;
  readonly about?: NoticeSubject;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly message?: string;
  /** Where what the notice tells of can be seen. */
  readonly link?: NoticeLink;
}

/** A way on from a notice; what it leads to has words of its own. */
export interface NoticeLink {
  readonly to: RouteTarget;
  readonly about: NoticeSubject;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Where a model tells what became of something. */
export interface NoticeBoard {
  show(content: NoticeContent): unknown;
}

/** An error in the server's words, or in ours where it has none. */
export const failureNotice = (about: NoticeSubject, message: string | null): NoticeContent =>
  message === null ? { kind: "error", about } : { kind: "error", message };

export interface Notice extends NoticeContent {
  readonly id: number;
}

/** How long a notice stays before it goes by itself, in milliseconds. */
export const NOTICE_DURATION_MS = 6000;
const MAX_NOTICES = 4;

/**
 * Short notices about what just happened. Each stays at least six seconds, longer while the pointer or the focus is on the
 * notices; the same text twice is one notice whose time begins again.
 */
export class Notices {
  current: readonly Notice[] = [];
  /** True from the first notice on; until then nothing has to listen. */
  hasShown = false;
  readonly #clock: Clock;
  readonly #departures = new Map<number, Cancel>();
  #nextId = 1;
  #isHeld = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable(this, { current: observableRef, hasShown: observableRef, show: action, dismiss: action });
  }

  /** Shows a notice and answers its id. */
  show(content: NoticeContent): number {
    const known = this.current.find((notice) => sameContent(notice, content));
    if (known) {
      this.#leaveLater(known.id);
      return known.id;
    }
    const notice: Notice = { ...content, id: this.#nextId++ };
    for (const old of this.current.slice(0, Math.max(0, this.current.length + 1 - MAX_NOTICES))) this.dismiss(old.id);
    this.current = [...this.current, notice];
    this.hasShown = true;
    this.#leaveLater(notice.id);
    return notice.id;
  }

  dismiss(id: number): void {
    this.#departures.get(id)?.();
    this.#departures.delete(id);
    this.current = this.current.filter((notice) => notice.id !== id);
  }

  /** Keeps all notices while somebody reads them. */
  hold(): void {
    this.#isHeld = true;
    for (const cancel of this.#departures.values()) cancel();
    this.#departures.clear();
  }

  /** Lets them go again, each after its full time. */
  release(): void {
    this.#isHeld = false;
    for (const { id } of this.current) this.#leaveLater(id);
  }

  #leaveLater(id: number): void {
    this.#departures.get(id)?.();
    if (this.#isHeld) return;
    this.#departures.set(
      id,
      this.#clock.schedule(NOTICE_DURATION_MS, () => this.dismiss(id)),
    );
  }
}

const sameContent = (left: NoticeContent, right: NoticeContent): boolean =>
  left.kind === right.kind &&
  left.about === right.about &&
  left.message === right.message &&
  JSON.stringify(left.values ?? {}) === JSON.stringify(right.values ?? {}) &&
  JSON.stringify(left.link ?? {}) === JSON.stringify(right.link ?? {});
