import { action, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import { cookieNames, type CookieStorage } from "../platform/index.ts";
import type { EntryCode, GuestEmail } from "../visitor/index.ts";
import type { PortError } from "../result/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { LoginField, AuthPort, LoginOutcome, SessionToken, SessionModel } from "../auth/index.ts";
import type { CaptchaAnswer } from "./captcha-answer.ts";
import { generalNote, noNotes, notesFrom, ownNote, type FormNotes } from "./form-notes.ts";
import type { LoginPlaces } from "./login-places.ts";
import { TwoFactorStep } from "./two-factor-step.ts";

export type LoginState =
  | { readonly kind: "editing" }
  /** Credentials, or an accepted token's profile, are under way. */
  | { readonly kind: "sending" }
  | { readonly kind: "twoFactor"; readonly step: TwoFactorStep }
  /** An entry link was opened while somebody is logged in (DEC-013). */
  | { readonly kind: "confirmingSwitch"; readonly code: SessionToken }
  | { readonly kind: "done" };

export interface LoginViewModelDependencies {
  readonly auth: AuthPort;
  readonly session: SessionModel;
  readonly captcha: CaptchaAnswer;
  readonly places: LoginPlaces;
  readonly device: {
    readonly clock: Clock;
    readonly cookies: CookieStorage;
    readonly guestEmail: GuestEmail;
    readonly entryCode: EntryCode;
  };
}

/** The login page: credentials, the two-factor step, and entry links (AUT-002 to AUT-009, AUT-028, AUT-030). */
export class LoginViewModel {
  state: LoginState = { kind: "editing" };
  email = "";
  password = "";
  notes: FormNotes<LoginField> = noNotes;
  /** The two-factor step was given up: only the password is wanted again. */
  isBeginningAgain = false;
  readonly #parts: LoginViewModelDependencies;
  #isActive = false;

  constructor(parts: LoginViewModelDependencies) {
    this.#parts = parts;
    makeObservable(this, {
      state: observableRef,
      email: observable,
      password: observable,
      notes: observableRef,
      isBeginningAgain: observable,
      setEmail: action,
      setPassword: action,
      backToCredentials: action,
    });
  }

  get captcha(): CaptchaAnswer {
    return this.#parts.captcha;
  }

  /** Of the operator, for anyone who is left without a way in. */
  get supportEmail(): string | null {
    return this.#parts.places.settings?.supportEmail ?? null;
  }

  activate(): Cancel {
    const { device, places, session } = this.#parts;
    this.#isActive = true;
    const remembered = device.guestEmail.recall() ?? device.cookies.read(cookieNames.rememberEmail);
    if (this.email === "" && remembered !== null) this.setEmail(remembered);
    const stops = [
      // The address is looked at first of all: a code in it must be gone before anything else happens.
      reaction(
        () => places.queryOf("login")["token"],
        () => this.#enter(places.takeCodeFromAddress()),
        { fireImmediately: true },
      ),
      reaction(
        () => session.isLoggedIn && this.state.kind === "editing",
        (hasNothingToDo) => {
          if (hasNothingToDo) this.#leave();
        },
        { fireImmediately: true },
      ),
    ];
    return () => {
      this.#isActive = false;
      for (const stop of stops) stop();
      if (this.state.kind === "twoFactor") this.state.step.dispose();
    };
  }

  setEmail(email: string): void {
    this.email = email;
  }

  setPassword(password: string): void {
    this.password = password;
  }

  async submit(): Promise<void> {
    if (this.state.kind !== "editing") return;
    const { auth, captcha } = this.#parts;
    if (captcha.isMissing) {
      this.#refuse({ fields: { captcha: [ownNote("captchaMissing")] }, general: [] });
      return;
    }
    this.#become({ kind: "sending" });
    const answer = await auth.login({ email: this.email.trim(), password: this.password, captcha: captcha.forRequest });
    captcha.renew();
    if (!answer.ok) this.#refuse(notesFrom(answer.error));
    else if (answer.value.kind === "loggedIn") await this.#finish(answer.value.token);
    else await this.#askForCode(answer.value.session);
  }

  /** Goes on with a login that began elsewhere, such as at Google, as after the password; or that ended its second step by a passkey. */
  async enter(outcome: LoginOutcome): Promise<void> {
    const { state } = this;
    if (state.kind === "twoFactor" && outcome.kind === "loggedIn") state.step.dispose();
    else if (state.kind !== "editing") return;
    if (outcome.kind === "twoFactorRequired") return this.#askForCode(outcome.session);
    this.#become({ kind: "sending" });
    return this.#finish(outcome.token);
  }

  async submitCode(): Promise<void> {
    if (this.state.kind !== "twoFactor") return;
    const { step } = this.state;
    const token = await step.verify();
    if (token === null || this.state.kind !== "twoFactor" || this.state.step !== step) return;
    step.dispose();
    this.#become({ kind: "sending" });
    await this.#finish(token);
  }

  /** Gives the two-factor step up. */
  backToCredentials(): void {
    if (this.state.kind === "twoFactor") this.state.step.dispose();
    this.state = { kind: "editing" };
    this.password = "";
    this.notes = noNotes;
    this.isBeginningAgain = true;
  }

  /** Leaves the present account for the one of the entry link. */
  async confirmSwitch(): Promise<void> {
    if (this.state.kind === "confirmingSwitch") await this.#exchange(this.state.code);
  }

  /** Keeps the present account; the code is forgotten. */
  declineSwitch(): void {
    if (this.state.kind === "confirmingSwitch") this.#leave();
  }

  #enter(codeFromAddress: SessionToken | null): void {
    const code = codeFromAddress ?? this.#parts.device.entryCode.take();
    if (code === null) return;
    if (this.#parts.session.current === null) void this.#exchange(code);
    else this.#become({ kind: "confirmingSwitch", code });
  }

  async #exchange(code: SessionToken): Promise<void> {
    this.#become({ kind: "sending" });
    const answer = await this.#parts.session.enterByCode(code);
    if (answer.ok) this.#leave();
    else this.#refuse({ fields: {}, general: [ownNote("entryLinkInvalid")] });
  }

  async #askForCode(session: string): Promise<void> {
    const step = new TwoFactorStep(this.#parts.auth, this.#parts.device.clock, session);
    this.#become({ kind: "twoFactor", step });
    await step.begin();
  }

  async #finish(token: SessionToken): Promise<void> {
    const { device, session } = this.#parts;
    const answer = await session.signIn(token);
    if (!answer.ok) {
      this.#refuse({ fields: {}, general: [profileNote(answer.error)] });
      return;
    }
    device.guestEmail.forget();
    this.#leave();
  }

  #leave(): void {
    this.#become({ kind: "done" });
    if (this.#isActive) this.#parts.places.leaveAfterLogin();
  }

  #refuse(notes: FormNotes<LoginField>): void {
    runInAction(() => {
      this.notes = notes;
      this.state = { kind: "editing" };
    });
  }

  #become(state: LoginState): void {
    runInAction(() => {
      this.state = state;
      if (state.kind !== "editing") this.notes = noNotes;
      if (state.kind === "done") this.password = "";
    });
  }
}

/** Signing in worked, the profile did not come (AUT-016). */
export const profileNote = (error: PortError) =>
  error.kind === "cancelled" || error.kind === "unauthorized" ? ownNote("problemProfile") : generalNote(error);
