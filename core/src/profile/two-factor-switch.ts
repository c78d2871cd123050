import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { PortAnswer, PortError } from "../result/index.ts";
import type { ProfilePort } from "./profile-port.ts";

export type TwoFactorSwitchState =
  | { readonly kind: "idle" }
  | { readonly kind: "sendingCode"; readonly wanted: boolean }
  | { readonly kind: "askingCode"; readonly wanted: boolean; readonly isCodeInvalid: boolean }
  | { readonly kind: "verifying"; readonly wanted: boolean }
  | { readonly kind: "codeNotSent"; readonly error: PortError };

export interface TwoFactorSwitchDependencies {
  readonly profile: Pick<ProfilePort, "updateTwoFactor">;
  readonly sendCode: () => PortAnswer<null>;
  readonly reload: () => Promise<void>;
}

/** Switches two-factor login on or off with a mailed code (AUT-010, DEC-055). */
export class TwoFactorSwitch {
  code = "";
  state: TwoFactorSwitchState = { kind: "idle" };
  readonly #parts: TwoFactorSwitchDependencies;

  constructor(parts: TwoFactorSwitchDependencies) {
    this.#parts = parts;
    makeObservable(this, { code: observable, state: observableRef, setCode: action, cancel: action });
  }

  setCode(code: string): void {
    this.code = code;
  }

  /** Begins a change to `wanted` by having a code mailed. */
  async begin(wanted: boolean): Promise<void> {
    if (this.state.kind !== "idle" && this.state.kind !== "codeNotSent") return;
    this.#become({ kind: "sendingCode", wanted });
    const answer = await this.#parts.sendCode();
    if (!this.#isSending()) return;
    this.#become(answer.ok ? { kind: "askingCode", wanted, isCodeInvalid: false } : { kind: "codeNotSent", error: answer.error });
  }

  /** Sends the code; after a refusal the user may type another one (AUT-009). */
  async confirm(): Promise<void> {
    if (this.state.kind !== "askingCode") return;
    const { wanted } = this.state;
    this.#become({ kind: "verifying", wanted });
    const answer = await this.#parts.profile.updateTwoFactor(wanted, this.code.trim());
    if (!answer.ok) {
      this.#become({ kind: "askingCode", wanted, isCodeInvalid: true });
      return;
    }
    await this.#parts.reload();
    this.#become({ kind: "idle" });
  }

  cancel(): void {
    if (this.state.kind !== "verifying") this.#become({ kind: "idle" });
  }

  /** False when the user has given up meanwhile. */
  #isSending(): boolean {
    return this.state.kind === "sendingCode";
  }

  #become(state: TwoFactorSwitchState): void {
    runInAction(() => {
      this.state = state;
      if (state.kind === "idle") this.code = "";
    });
  }
}
