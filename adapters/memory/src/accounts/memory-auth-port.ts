import type { UserId } from "@panel/core/identifiers";
import type {
  AuthPort,
  Credentials,
  LoginOutcome,
  PasswordReset,
  RegisterOutcome,
  Registration,
  LoginField,
  RegisterField,
  PasswordResetField,
  SessionToken,
  TokenStore,
} from "@panel/core/auth";
import type { InstanceSettings } from "@panel/core/settings";
import type { TwoFactorField, SecondFactorMethod } from "@panel/core/profile";
import { success, type PortAnswer, type PortResult, type FieldRefusal } from "@panel/core/result";
import type { MemorySecondFactorPort } from "../second-factor/memory-second-factor-port.ts";
import type { MemoryAccountsParts } from "./memory-profile-port.ts";
import type { MemoryAccount, MemoryAccounts } from "./memory-accounts.ts";
import { MemoryChallenges } from "./memory-challenges.ts";
import { refusedAt, sessionInvalid, tooManyTries } from "../memory-refusals.ts";

/** Nobody is logged in, and no login waits for a code. */
const noStep = refusedAt("session", "begin again");

/** Sessions over the accounts in memory. */
export class MemoryAuthPort implements AuthPort {
  readonly #accounts: MemoryAccounts;
  readonly #tokens: TokenStore;
  readonly #secondFactor: MemorySecondFactorPort;
  readonly #challenges: MemoryChallenges;
  /** What the operator has chosen; it may change at any time. */
  settings: Pick<InstanceSettings, "answersNeutrally">;
  /** Addresses that a reset mail went to, the newest last. */
  readonly resetMails: string[] = [];

  constructor({
    accounts,
    tokens,
    secondFactor,
    settings,
  }: MemoryAccountsParts & { readonly settings: Pick<InstanceSettings, "answersNeutrally"> }) {
    this.#accounts = accounts;
    this.#tokens = tokens;
    this.#secondFactor = secondFactor;
    this.settings = settings;
    this.#challenges = new MemoryChallenges(
      () => accounts.now(),
      (account, code) => secondFactor.isRight(account, code),
    );
  }

  login(credentials: Credentials): PortAnswer<LoginOutcome, FieldRefusal<LoginField>> {
    const account = this.#accounts.byEmail(credentials.email);
    const isTold = !this.settings.answersNeutrally;
    if (!account) return Promise.resolve(refusedAt(isTold ? "notRegistered" : "password", "not registered"));
    if (account.password !== credentials.password) return Promise.resolve(refusedAt("password", "wrong password"));
    return Promise.resolve(this.enter(account));
  }

  /** Signs somebody in who has proved who they are; with a second factor switched on it is asked for. */
  enter(account: MemoryAccount): PortResult<LoginOutcome> {
    const { id, isTwoFactorOn } = account.profile;
    if (!isTwoFactorOn) return success({ kind: "loggedIn", token: this.#accounts.openSession(account) });
    return this.#challenges.hasTries(id)
      ? success({ kind: "twoFactorRequired", session: this.#challenges.open(id) })
      : tooManyTries;
  }

  register(registration: Registration): PortAnswer<RegisterOutcome, FieldRefusal<RegisterField>> {
    if (this.settings.answersNeutrally) return Promise.resolve(this.#mailRegistration(registration));
    if (this.#accounts.byEmail(registration.email)) return Promise.resolve(refusedAt("alreadyRegistered", "registered already"));
    if (registration.password !== registration.passwordConfirmation)
      return Promise.resolve(refusedAt("passwordConfirmation", "not the same"));
    const account = this.#add(registration);
    return Promise.resolve(success({ kind: "loggedIn", token: this.#accounts.openSession(account) }));
  }

  #add(registration: Registration): MemoryAccount {
    const account = this.#accounts.add({ ...registration, isEmailVerified: false });
    account.profile = { ...account.profile, accountType: registration.accountType, vat: registration.vat };
    return account;
  }

  /** The same for every address: only its owner gets on, by a mailed link that sets the password. */
  #mailRegistration(registration: Registration): PortResult<RegisterOutcome> {
    if (!this.#accounts.byEmail(registration.email)) this.#add({ ...registration, password: "" });
    this.resetMails.push(registration.email);
    return success({ kind: "mailed" });
  }

  refresh(token: string): PortAnswer<string> {
    const account = this.#accounts.bySession(token);
    if (!account) return Promise.resolve(sessionInvalid);
    return Promise.resolve(success(this.#accounts.openSession(account, token)));
  }

  logout(token: string): PortAnswer<null> {
    this.#accounts.closeSession(token);
    return Promise.resolve(success(null));
  }

  requestPasswordReset(email: string): PortAnswer<null, FieldRefusal<PasswordResetField>> {
    this.resetMails.push(email);
    return Promise.resolve(success(null));
  }

  resetPassword(reset: PasswordReset): PortAnswer<null, FieldRefusal<PasswordResetField>> {
    const account = this.#accounts.byEmail(reset.email);
    if (!account || !this.resetMails.includes(reset.email)) return Promise.resolve(refusedAt("token", "unknown"));
    this.#accounts.replacePassword(account, reset.password);
    this.#challenges.forget(account.profile.id);
    this.#accounts.endAccess(account, "newPassword");
    // The link has proved the mailbox; who had set up a second factor before may have been a stranger.
    if (!account.profile.isEmailVerified) {
      this.#secondFactor.forget(account.profile.id);
      account.profile = { ...account.profile, isEmailVerified: true, isTwoFactorOn: false };
    }
    return Promise.resolve(success(null));
  }

  sendTwoFactorCode(session: string | null): PortAnswer<null, FieldRefusal<TwoFactorField>> {
    const own = this.#accounts.bySession(this.#tokens.read())?.profile.id;
    const account = session !== null ? this.#challenges.accountOf(session) : own === undefined ? noStep : success(own);
    if (!account.ok) return Promise.resolve(account);
    return Promise.resolve(this.#challenges.mail(account.value) ? success(null) : tooManyTries);
  }

  /** Whose second step a session is of; null where it waits for none. */
  waitingFor(session: string): UserId | null {
    const account = this.#challenges.accountOf(session);
    return account.ok ? account.value : null;
  }

  /** A session for anyone who has proved it by a key of theirs; the step that waited for it, if any, is over. */
  openByProof(owner: UserId, session: string | null): SessionToken | null {
    const account = this.#accounts.byId(owner);
    if (session !== null) this.#challenges.end(owner);
    return account === null ? null : this.#accounts.openSession(account);
  }

  secondFactorMethods(session: string): PortAnswer<readonly SecondFactorMethod[], FieldRefusal<TwoFactorField>> {
    const id = this.#challenges.accountOf(session);
    const account = id.ok ? this.#accounts.byId(id.value) : null;
    return Promise.resolve(account ? success(this.#secondFactor.methodsOf(account)) : noStep);
  }

  verifyTwoFactorCode(session: string, code: string): PortAnswer<string, FieldRefusal<TwoFactorField>> {
    const checked = this.#challenges.check(session, code);
    const account = checked.ok ? this.#accounts.byId(checked.value) : null;
    if (!checked.ok) return Promise.resolve(checked);
    return Promise.resolve(account ? success(this.#accounts.openSession(account)) : sessionInvalid);
  }
}
