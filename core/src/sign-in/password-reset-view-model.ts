import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { GuestEmail } from "../visitor/index.ts";
import type { FieldRefusal, PortResult } from "../result/index.ts";
import type { Cancel } from "../time/index.ts";
import type { PasswordResetField, AuthPort } from "../auth/index.ts";
import type { CaptchaAnswer } from "./captcha-answer.ts";
import { noNotes, notesFrom, ownNote, type FormNotes } from "./form-notes.ts";
import type { LoginPlaces } from "./login-places.ts";

export type PasswordResetState = { readonly kind: "editing" } | { readonly kind: "sending" } | { readonly kind: "done" };

export interface PasswordResetViewModelDependencies {
  readonly auth: AuthPort;
  readonly captcha: CaptchaAnswer;
  readonly places: LoginPlaces;
  readonly guestEmail: GuestEmail;
}

/** The page `/password/reset`: asks for a mail, or sets a new password with the token of that mail (AUT-021, AUT-022). */
export class PasswordResetViewModel {
  state: PasswordResetState = { kind: "editing" };
  typedEmail: string | null = null;
  password = "";
  passwordConfirmation = "";
  notes: FormNotes<PasswordResetField> = noNotes;
  readonly #parts: PasswordResetViewModelDependencies;

  constructor(parts: PasswordResetViewModelDependencies) {
    this.#parts = parts;
    makeObservable(this, {
      state: observableRef,
      typedEmail: observable,
      password: observable,
      passwordConfirmation: observable,
      notes: observableRef,
      mode: computed,
      email: computed,
      setEmail: action,
      setPassword: action,
      setPasswordConfirmation: action,
    });
  }

  get captcha(): CaptchaAnswer {
    return this.#parts.captcha;
  }

  /** `set` when the address carries the token of a mail. */
  get mode(): "request" | "set" {
    return this.#token === "" ? "request" : "set";
  }

  /** What was typed, else the address of the mail's link, else that of the guest who ordered (AUT-030). */
  get email(): string {
    return this.typedEmail ?? this.#parts.places.queryOf("password-reset")["email"] ?? this.#parts.guestEmail.recall() ?? "";
  }

  activate(): Cancel {
    return () => {
      this.setPassword("");
      this.setPasswordConfirmation("");
    };
  }

  setEmail(email: string): void {
    this.typedEmail = email;
  }

  setPassword(password: string): void {
    this.password = password;
  }

  setPasswordConfirmation(password: string): void {
    this.passwordConfirmation = password;
  }

  async submit(): Promise<void> {
    if (this.state.kind !== "editing") return;
    const { captcha } = this.#parts;
    if (captcha.isMissing) {
      this.#refuse({ fields: { captcha: [ownNote("captchaMissing")] }, general: [] });
      return;
    }
    runInAction(() => {
      this.state = { kind: "sending" };
      this.notes = noNotes;
    });
    const answer = await this.#send();
    captcha.renew();
    if (!answer.ok) {
      this.#refuse(notesFrom(answer.error));
      return;
    }
    runInAction(() => {
      this.state = { kind: "done" };
      this.password = "";
      this.passwordConfirmation = "";
    });
  }

  get #token(): string {
    return this.#parts.places.queryOf("password-reset")["token"] ?? "";
  }

  #send(): Promise<PortResult<null, FieldRefusal<PasswordResetField>>> {
    const { auth, captcha } = this.#parts;
    const email = this.email.trim();
    if (this.mode === "request") return auth.requestPasswordReset(email, captcha.forRequest);
    const { password, passwordConfirmation } = this;
    return auth.resetPassword({ email, password, passwordConfirmation, token: this.#token, captcha: captcha.forRequest });
  }

  #refuse(notes: FormNotes<PasswordResetField>): void {
    runInAction(() => {
      this.notes = notes;
      this.state = { kind: "editing" };
    });
  }
}
