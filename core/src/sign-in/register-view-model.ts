import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { messengerNames, type MessengerName, type Messengers } from "../profile/index.ts";
import { cookieNames, type AnalyticsPort, type CookieStorage } from "../platform/index.ts";
import type { GuestEmail, Landing } from "../visitor/index.ts";
import type { Cancel } from "../time/index.ts";
import type { RegisterField, AuthPort, Registration, SessionModel } from "../auth/index.ts";
import type { CaptchaAnswer } from "./captcha-answer.ts";
import { noNotes, notesFrom, ownNote, type FormNote, type FormNotes } from "./form-notes.ts";
import type { LoginPlaces } from "./login-places.ts";
import { profileNote } from "./login-view-model.ts";

/** What is typed into the registration; the password is never stored. */
export interface RegistrationDraft {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly vat: string;
}

export type RegisterState =
  | { readonly kind: "editing" }
  | { readonly kind: "sending" }
  /** The account is there; a passkey can be made for it right away. */
  | { readonly kind: "offeringPasskey" }
  /** No session was opened: a mail to this address leads on (DEC-051). */
  | { readonly kind: "mailed"; readonly email: string }
  | { readonly kind: "done" };

export interface RegisterViewModelDependencies {
  readonly auth: AuthPort;
  readonly session: SessionModel;
  readonly captcha: CaptchaAnswer;
  readonly places: LoginPlaces;
  readonly visit: {
    readonly landing: Landing;
    readonly guestEmail: GuestEmail;
    readonly analytics: AnalyticsPort;
    readonly cookies: CookieStorage;
    readonly passkeys: { isOffered(): Promise<boolean> };
  };
}

const emptyDraft: RegistrationDraft = { name: "", email: "", password: "", passwordConfirmation: "", vat: "" };
const noMessengers = Object.fromEntries(messengerNames.map((name) => [name, ""])) as Record<MessengerName, string>;

/** The registration page (AUT-017 to AUT-020); a success goes on as a login does (DEC-052). */
export class RegisterViewModel {
  state: RegisterState = { kind: "editing" };
  draft = emptyDraft;
  messengers: Readonly<Record<MessengerName, string>> = noMessengers;
  accountType: Registration["accountType"] = "individual";
  notes: FormNotes<RegisterField> = noNotes;
  readonly #parts: RegisterViewModelDependencies;
  #isActive = false;

  constructor(parts: RegisterViewModelDependencies) {
    this.#parts = parts;
    makeObservable(this, {
      state: observableRef,
      draft: observableRef,
      messengers: observableRef,
      accountType: observable,
      notes: observableRef,
      setField: action,
      setMessenger: action,
      setAccountType: action,
    });
  }

  get captcha(): CaptchaAnswer {
    return this.#parts.captcha;
  }

  /** Whether a contact must be given (AUT-019). */
  get isContactRequired(): boolean {
    return this.#parts.places.settings?.contactInfoIsRequired ?? false;
  }

  /** The password is set by the link of a mail, not here (DEC-051). */
  get isPasswordSetLater(): boolean {
    return this.#parts.places.settings?.answersNeutrally ?? false;
  }

  /** Terms, privacy and support of the operator (THM-002). */
  get links() {
    const { termsUrl = null, privacyUrl = null, supportEmail = null } = this.#parts.places.settings ?? {};
    return { termsUrl, privacyUrl, supportEmail };
  }

  activate(): Cancel {
    this.#isActive = true;
    const email = this.#parts.visit.guestEmail.recall();
    if (this.draft.email === "" && email !== null) this.setField("email", email);
    return () => {
      this.#isActive = false;
    };
  }

  setField(name: keyof RegistrationDraft, value: string): void {
    this.draft = { ...this.draft, [name]: value };
  }

  setMessenger(name: MessengerName, value: string): void {
    this.messengers = { ...this.messengers, [name]: value };
  }

  setAccountType(type: Registration["accountType"]): void {
    this.accountType = type;
  }

  async submit(): Promise<void> {
    if (this.state.kind !== "editing") return;
    const { auth, captcha } = this.#parts;
    const missing = this.#missing();
    if (missing) {
      this.#refuse({ fields: missing, general: [] });
      return;
    }
    runInAction(() => {
      this.state = { kind: "sending" };
      this.notes = noNotes;
    });
    const answer = await auth.register(this.#registration());
    captcha.renew();
    if (!answer.ok) this.#refuse(notesFrom(answer.error));
    else if (answer.value.kind === "loggedIn") await this.#finish(answer.value.token);
    else this.#waitForMail();
  }

  /** What the rows of this form block; everything else is the server's to judge (HTP-013). */
  #missing(): Partial<Record<RegisterField, readonly FormNote[]>> | null {
    const missing: Partial<Record<RegisterField, readonly FormNote[]>> = {};
    if (this.isContactRequired && Object.keys(this.#writtenMessengers()).length === 0)
      missing.messengers = [ownNote("contactMissing")];
    if (this.#parts.captcha.isMissing) missing.captcha = [ownNote("captchaMissing")];
    return Object.keys(missing).length > 0 ? missing : null;
  }

  #writtenMessengers(): Partial<Messengers> {
    const written = messengerNames.filter((name) => this.messengers[name].trim() !== "");
    return Object.fromEntries(written.map((name) => [name, this.messengers[name].trim()]));
  }

  #registration(): Registration {
    const { analytics, cookies, landing } = this.#parts.visit;
    const { source, medium, campaign, vsCid, vsSubid } = landing.attribution;
    const vat = this.accountType === "company" ? this.draft.vat.trim() : "";
    return {
      name: this.draft.name.trim(),
      email: this.draft.email.trim(),
      password: this.draft.password,
      passwordConfirmation: this.draft.passwordConfirmation,
      messengers: this.#writtenMessengers(),
      vat: vat === "" ? null : vat,
      accountType: this.accountType,
      affiliateCodes: landing.affiliateCodes,
      analyticsIds: analytics.ids,
      marketing: { source, medium, campaign },
      vsCid,
      vsSubid,
      country: cookies.read(cookieNames.country),
      captcha: this.#parts.captcha.forRequest,
    };
  }

  #waitForMail(): void {
    this.#parts.visit.guestEmail.forget();
    runInAction(() => {
      this.state = { kind: "mailed", email: this.draft.email.trim() };
      this.draft = emptyDraft;
    });
  }

  async #finish(token: string): Promise<void> {
    const { places, session, visit } = this.#parts;
    const answer = await session.signIn(token);
    if (!answer.ok) {
      this.#refuse({ fields: {}, general: [profileNote(answer.error)] });
      return;
    }
    visit.guestEmail.forget();
    const isOffered = this.#isActive && (await visit.passkeys.isOffered());
    runInAction(() => {
      this.state = { kind: isOffered ? "offeringPasskey" : "done" };
      this.draft = emptyDraft;
    });
    if (this.#isActive && !isOffered) places.leaveAfterLogin();
  }

  /** On to where the registration leads, with a passkey or without. */
  leave(): void {
    if (this.state.kind !== "offeringPasskey") return;
    runInAction(() => (this.state = { kind: "done" }));
    this.#parts.places.leaveAfterLogin();
  }

  #refuse(notes: FormNotes<RegisterField>): void {
    runInAction(() => {
      this.notes = notes;
      this.state = { kind: "editing" };
    });
  }
}
