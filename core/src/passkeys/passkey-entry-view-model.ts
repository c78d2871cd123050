import { makeObservable, observable, runInAction } from "mobx";
import type { LoginOutcome, SessionToken } from "../auth/index.ts";
import type { PortError, Result } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { DeviceRefusal, PasskeyDevice } from "./passkey-device.ts";
import type { PasskeyRefusal, PasskeysPort } from "./passkeys-port.ts";

/** What the page of the login asks of anyone who signs somebody in beside the password. */
export interface PasskeyDoor {
  /** Goes on as after a right password, or after the second step. */
  enter(outcome: LoginOutcome): Promise<void>;
}

export interface PasskeyEntryViewModelDependencies {
  readonly port: Pick<PasskeysPort, "isOffered" | "beginSignIn" | "signIn">;
  readonly device: PasskeyDevice;
}

export type EntryRefusal = PortError | PasskeyRefusal | DeviceRefusal;

/** Signing in by a passkey: the whole way in, or the second step of a login. */
export class PasskeyEntryViewModel {
  readonly entering: Command<string | null, SessionToken, EntryRefusal>;
  /** Whether passkeys can be used in this browser, on this page; null until it is known. */
  isAvailable: boolean | null = null;
  readonly #parts: PasskeyEntryViewModelDependencies;

  constructor(parts: PasskeyEntryViewModelDependencies) {
    this.#parts = parts;
    this.entering = new Command<string | null, SessionToken, EntryRefusal>({ send: (session) => this.#sign(session) });
    makeObservable(this, { isAvailable: observable });
  }

  activate(): Cancel {
    void this.#look();
    return () => undefined;
  }

  /** A question that fails hides nothing: the next call says what is wrong. */
  async #look(): Promise<void> {
    const isKnown = await this.#parts.device.isAvailable();
    const offered = isKnown ? await this.#parts.port.isOffered() : null;
    runInAction(() => (this.isAvailable = isKnown && !(offered?.ok === true && !offered.value)));
  }

  /** `session` is that of a login that waits for its second step; null where the passkey is the whole way in. */
  async enter(session: string | null, door: PasskeyDoor): Promise<void> {
    const state = await this.entering.run(session);
    if (state.kind === "done") await door.enter({ kind: "loggedIn", token: state.value });
  }

  async #sign(session: string | null): Promise<Result<SessionToken, EntryRefusal>> {
    const { device, port } = this.#parts;
    const options = await port.beginSignIn(session);
    if (!options.ok) return options;
    const signed = await device.get(options.value);
    return signed.ok ? port.signIn(signed.value, session) : signed;
  }
}
