import { computed, makeObservable } from "mobx";
import { ConfirmedAction, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { DeviceSession, SessionsPort } from "./sessions-port.ts";

export interface SessionsViewModelDependencies {
  readonly sessions: SessionsPort;
}

/** Which device is to be signed out; null means all others. */
export interface SessionQuestion {
  readonly device: DeviceSession | null;
}

/** Where the account is signed in, on the page of the profile. */
export class SessionsViewModel {
  readonly query: Query<void, readonly DeviceSession[]>;
  readonly ending: ConfirmedAction<SessionQuestion, null>;

  constructor({ sessions }: SessionsViewModelDependencies) {
    this.query = new Query((_input, signal) => sessions.sessions(signal));
    this.ending = new ConfirmedAction<SessionQuestion, null>({
      send: ({ device }) => (device === null ? sessions.endOthers() : sessions.end(device.id)),
      // Gone from the list immediately; what else has changed meanwhile is read.
      onDone: ({ device }) => {
        this.query.show((this.query.value ?? []).filter(({ id, isCurrent }) => (device === null ? isCurrent : id !== device.id)));
        void this.query.run();
      },
    });
    makeObservable(this, { hasOthers: computed });
  }

  activate(): Cancel {
    void this.query.run();
    return () => this.query.cancel();
  }

  get hasOthers(): boolean {
    return (this.query.value ?? []).some(({ isCurrent }) => !isCurrent);
  }
}
