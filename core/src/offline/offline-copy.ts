import { action, makeObservable, observable, observableRef, reaction } from "mobx";
import type { SessionModel } from "../auth/index.ts";
import { repeat, type Cancel, type Clock } from "../time/index.ts";
import type { DeviceCopy, OfflinePort, SavedAnswersPort } from "./offline-port.ts";

/** How often an open page asks for a newer version of itself. */
export const LOOK_PERIOD_MS = 30 * 60_000;

export interface OfflineCopyDependencies {
  readonly offline: OfflinePort;
  readonly savedAnswers: SavedAnswersPort;
  readonly session: Pick<SessionModel, "situation">;
  readonly clock: Clock;
}

const nothingKept: DeviceCopy = { keeping: null, isNewerWaiting: false };

/** The panel on this device: newer versions of it, and what it shows while the server is not to be reached (PWA-002, DEC-024). */
export class OfflineCopy {
  device = nothingKept;
  /** Since when what is shown has been kept, in milliseconds since 1970-01-01 UTC; null while all of it is fresh. */
  keptSince: number | null = null;
  /** The notice of a newer version is small: it stays, and is out of the way. */
  isNoticeSmall = false;
  readonly #parts: OfflineCopyDependencies;

  constructor(parts: OfflineCopyDependencies) {
    this.#parts = parts;
    makeObservable<this, "hear" | "hearKept">(this, {
      device: observableRef,
      keptSince: observable,
      isNoticeSmall: observable,
      hear: action,
      hearKept: action,
      shrinkNotice: action,
    });
  }

  get isNewerWaiting(): boolean {
    return this.device.isNewerWaiting;
  }

  shrinkNotice(): void {
    this.isNoticeSmall = true;
  }

  renew(): Promise<void> {
    return this.#parts.offline.renew();
  }

  /** Keeps the copy and follows what becomes of it, until the answered function is called. */
  activate(): Cancel {
    const { offline, savedAnswers, session, clock } = this.#parts;
    let isOver = false;
    const unlessOver =
      <Value>(hear: (value: Value) => void) =>
      (value: Value) => {
        if (!isOver) hear(value);
      };
    const watching = [
      offline.begin(unlessOver((device) => this.hear(device))),
      savedAnswers.watch(unlessOver((since) => this.hearKept(since))),
    ];
    const stopOwner = reaction(
      () => ownerOf(session.situation),
      (owner) => {
        if (owner !== undefined) void offline.belongTo(owner);
      },
      { fireImmediately: true },
    );
    const stopLooking = repeat(clock, LOOK_PERIOD_MS, () => void offline.look());
    return () => {
      isOver = true;
      stopOwner();
      stopLooking();
      for (const watch of watching) void watch.then((stop) => stop());
    };
  }

  private hear(device: DeviceCopy): void {
    const beganLate = device.keeping === "late" && this.device.keeping === null;
    this.device = device;
    if (beganLate) void this.#parts.savedAnswers.askAgain();
  }

  private hearKept(since: number | null): void {
    this.keptSince = since;
  }
}

/** Whose answers may be kept; undefined while it is not known who is there. */
function ownerOf(situation: SessionModel["situation"]): number | null | undefined {
  if (situation.kind === "guest") return null;
  return situation.kind === "loggedIn" ? situation.profile.id : undefined;
}
