import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { asksToBeginAgain, mayBeFirst, type FirstFactor, type TwoFactorField, type UserProfile } from "../profile/index.ts";
import { copyText, type Clipboard, type FileSaver } from "../platform/index.ts";
import type { FieldRefusal, PortAnswer, PortError } from "../result/index.ts";
import { Command, ConfirmedAction, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { AuthenticatorSetup, AuthenticatorState, CodeRefusal, SecondFactorPort, SetupField } from "./second-factor-port.ts";

export interface AuthenticatorViewModelDependencies {
  readonly port: SecondFactorPort;
  readonly session: { readonly profile: UserProfile | null; reloadProfile(): Promise<void> };
  /** Mails a code to the logged-in customer. */
  readonly sendCode: () => PortAnswer<null, FieldRefusal<TwoFactorField>>;
  readonly clipboard: Clipboard;
  readonly files: FileSaver;
}

/** What is done with a code of the second factor. */
export interface CodeQuestion {
  readonly kind: "remove" | "renew";
}

/** The authenticator app on the profile: set up, recovery codes once, new ones, let go. */
export class AuthenticatorViewModel {
  readonly query: Query<void, AuthenticatorState>;
  readonly beginning: Command<void, AuthenticatorSetup>;
  readonly confirming: Command<void, readonly string[], PortError | FieldRefusal<SetupField>>;
  readonly mailing: Command<void, null, PortError | FieldRefusal<TwoFactorField>>;
  readonly asking: ConfirmedAction<CodeQuestion, readonly string[] | null, PortError | CodeRefusal>;
  readonly choosing: Command<FirstFactor, null, PortError | FieldRefusal<"method">>;
  readonly copying: Command<string, null, { readonly kind: "notCopied" }>;
  /** What the app is set up with; null while nobody sets one up. */
  setup: AuthenticatorSetup | null = null;
  /** Of the app, or whichever a question asks for. */
  code = "";
  /** Mailed, where two-factor login is on already. */
  currentCode = "";
  /** Recovery codes that were just made; they are shown this once. */
  codes: readonly string[] | null = null;
  readonly #parts: AuthenticatorViewModelDependencies;

  constructor(parts: AuthenticatorViewModelDependencies) {
    this.#parts = parts;
    const { port } = parts;
    this.query = new Query((_input, signal) => port.state(signal));
    this.mailing = new Command({ send: parts.sendCode });
    this.beginning = new Command({ send: () => port.begin(), onDone: (setup) => this.#show({ setup, codes: null }) });
    this.confirming = new Command({
      send: () => port.confirm(this.code.trim(), this.needsCurrentCode ? this.currentCode.trim() : null),
      onDone: (codes) => this.#finish(codes),
    });
    this.asking = new ConfirmedAction({
      send: ({ kind }) => this.#answer(kind, this.code.trim()),
      onDone: (_question, codes) => this.#finish(codes),
    });
    this.choosing = new Command({ send: (method) => port.askFirst(method), onDone: () => void this.query.run() });
    this.copying = new Command({ send: (codes) => copyText(parts.clipboard, codes) });
    makeObservable(this, {
      setup: observableRef,
      code: observable,
      currentCode: observable,
      codes: observableRef,
      needsCurrentCode: computed,
      isSpent: computed,
      firstFactors: computed,
      setCode: action,
      setCurrentCode: action,
      ask: action,
      cancel: action,
      forgetCodes: action,
    });
  }

  /** Anyone who has two-factor login on proves once more by the mailbox that the app is theirs. */
  get needsCurrentCode(): boolean {
    const profile = this.#parts.session.profile;
    return profile !== null && profile.isTwoFactorOn && profile.email !== null;
  }

  /** A mailed code may stand in for one of the app. */
  get mayMail(): boolean {
    return (this.#parts.session.profile?.email ?? null) !== null;
  }

  /** No further code can be right for now. */
  get isSpent(): boolean {
    const refusal = this.setup === null ? this.asking.command.refusal : this.confirming.refusal;
    return refusal !== null && asksToBeginAgain(refusal as PortError | CodeRefusal);
  }

  /** What may be asked for first at a login, as it is asked now; empty where there is nothing to choose. */
  get firstFactors(): readonly FirstFactor[] {
    const isOn = this.#parts.session.profile?.isTwoFactorOn ?? false;
    const factors = (this.query.value?.methods ?? []).filter(mayBeFirst);
    return isOn && factors.length > 1 ? factors : [];
  }

  activate(): Cancel {
    void this.query.run();
    return () => this.query.cancel();
  }

  setCode(code: string): void {
    this.code = code;
  }

  setCurrentCode(code: string): void {
    this.currentCode = code;
  }

  /** Begins to set an app up; where a mailed code is needed it is sent immediately. */
  async begin(): Promise<void> {
    this.confirming.reset();
    const state = await this.beginning.run();
    if (state.kind === "done" && this.needsCurrentCode) await this.mailing.run();
  }

  /** Switches the app on by its code. */
  async confirm(): Promise<void> {
    await this.confirming.run();
  }

  /** Asks for a code before something is changed. */
  ask(question: CodeQuestion): void {
    this.codes = null;
    this.code = "";
    this.mailing.reset();
    this.asking.ask(question);
  }

  /** Gives up what was begun, unless a code is on its way. */
  cancel(): void {
    if (this.confirming.isRunning || this.asking.command.isRunning) return;
    this.setup = null;
    this.#clear();
    this.asking.dismiss();
  }

  /** The codes were kept: they are shown no more. */
  forgetCodes(): void {
    this.codes = null;
    this.copying.reset();
  }

  copyCodes(): void {
    if (this.codes) void this.copying.run(this.codes.join("\n"));
  }

  saveCodes(): void {
    if (this.codes)
      this.#parts.files.save({ name: "recovery-codes.txt", type: "text/plain", text: `${this.codes.join("\n")}\n` });
  }

  async #answer(kind: CodeQuestion["kind"], code: string) {
    return kind === "remove" ? this.#parts.port.remove(code) : this.#parts.port.renewRecoveryCodes(code);
  }

  #finish(codes: readonly string[] | null): void {
    this.#show({ setup: null, codes });
    runInAction(() => this.#clear());
    void this.query.run();
    void this.#parts.session.reloadProfile();
  }

  #show({ setup, codes }: { readonly setup: AuthenticatorSetup | null; readonly codes: readonly string[] | null }): void {
    runInAction(() => {
      this.setup = setup;
      this.codes = codes;
    });
  }

  #clear(): void {
    this.code = "";
    this.currentCode = "";
    this.beginning.reset();
    this.confirming.reset();
    this.mailing.reset();
  }
}
