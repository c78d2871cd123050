import { makeObservable, observable, runInAction } from "mobx";
import type { LoginOutcome } from "../auth/index.ts";
import { localStorageKeys, type KeyValueStorage } from "../platform/index.ts";
import type { PortError } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { OneTapOffer, OneTapPrompt } from "./one-tap-prompt.ts";
import type { WayRefusal, WaysInPort } from "./ways-in-port.ts";
import type { LoginDoor } from "./ways-in-view-model.ts";

export interface OneTapViewModelDependencies {
  readonly port: Pick<WaysInPort, "signInByOneTap">;
  readonly prompt: OneTapPrompt;
  readonly localStorage: KeyValueStorage;
  readonly landing: { readonly affiliateCodes: readonly string[] };
}

const WANTED = "1";

/**
 * Google One Tap on the login (AUT-024). Google sees who looks at a page that loads its script: it comes when somebody has asked for it,
 * and from then on by itself on this device, until a prompt is closed unanswered.
 */
export class OneTapViewModel {
  readonly entering: Command<string, LoginOutcome, PortError | WayRefusal>;
  isAsking = false;
  readonly #parts: OneTapViewModelDependencies;

  constructor(parts: OneTapViewModelDependencies) {
    this.#parts = parts;
    this.entering = new Command({
      send: (credential) => parts.port.signInByOneTap(credential, parts.landing.affiliateCodes),
    });
    makeObservable(this, { isAsking: observable });
  }

  /** A question that stands when the page is left is taken back. */
  activate(): Cancel {
    return () => {
      if (this.isAsking) void this.#parts.prompt.withdraw();
    };
  }

  /** Asks by itself where this device has asked for it before. */
  async begin(offer: OneTapOffer, door: LoginDoor): Promise<void> {
    const isWanted = this.#parts.localStorage.read(localStorageKeys.oneTap) === WANTED;
    if (isWanted && offer.clientId !== null) await this.ask(offer, door);
  }

  /** Asks because somebody wants it. */
  async ask(offer: OneTapOffer, door: LoginDoor): Promise<void> {
    if (this.isAsking || this.entering.isRunning) return;
    const credential = await this.#credentialOf(offer);
    if (credential === null) return;
    const state = await this.entering.run(credential);
    if (state.kind === "done") await door.enter(state.value);
  }

  async #credentialOf({ clientId, nonce, sandboxCredential }: OneTapOffer): Promise<string | null> {
    if (clientId === null) return sandboxCredential;
    const { localStorage, prompt } = this.#parts;
    localStorage.write(localStorageKeys.oneTap, WANTED);
    runInAction(() => (this.isAsking = true));
    const credential = await prompt.ask({ clientId, nonce });
    runInAction(() => (this.isAsking = false));
    if (credential === null) localStorage.remove(localStorageKeys.oneTap);
    return credential;
  }
}
