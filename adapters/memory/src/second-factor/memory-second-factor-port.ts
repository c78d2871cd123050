import type { UserId } from "@panel/core/identifiers";
import { success, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import { codeDigits } from "@panel/core/typed-text";
import { hasOwnMailbox, methodsInOrder, type FirstFactor, type SecondFactorMethod } from "@panel/core/profile";
import {
  APP_DRIFT_STEPS,
  APP_STEP_MS,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  recoveryCodeFrom,
  type AuthenticatorSetup,
  type AuthenticatorState,
  type CodeRefusal,
  type SecondFactorPort,
  type SetupField,
  shownRecoveryCode,
} from "@panel/core/second-factor";
import type { MemoryAccount } from "../accounts/memory-accounts.ts";
import { isMailedCode } from "../accounts/memory-challenges.ts";
import { notPossible, nothingThere, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, lackOfProof, type MemoryShop } from "../memory-shop.ts";

interface MemoryApp {
  readonly secret: string;
  isConfirmed: boolean;
  lastStep: number;
  codes: readonly string[];
}

/** Authenticator apps in memory; what an app shows is told by `codeOf`. */
export class MemorySecondFactorPort implements SecondFactorPort {
  readonly #shop: Pick<MemoryShop, "accounts" | "tokens" | "clock">;
  readonly #apps = new Map<UserId, MemoryApp>();
  /** What an account is asked for first. */
  readonly #first = new Map<UserId, FirstFactor>();
  #made = 0;
  /** Whether an account has a passkey, as those who keep them say. */
  hasPasskey: (account: UserId) => boolean = () => false;

  constructor(shop: Pick<MemoryShop, "accounts" | "tokens" | "clock">) {
    this.#shop = shop;
  }

  state(): PortAnswer<AuthenticatorState> {
    return this.#withAccount((account) => {
      const app = this.#confirmedOf(account.profile.id);
      return Promise.resolve(
        success({ hasApp: app !== null, recoveryCodesLeft: app?.codes.length ?? 0, methods: this.methodsOf(account) }),
      );
    });
  }

  begin(): PortAnswer<AuthenticatorSetup> {
    const lack = lackOfProof(this.#shop);
    if (lack) return Promise.resolve(lack);
    return this.#withAccount(({ profile }) => {
      if (this.#confirmedOf(profile.id)) return Promise.resolve(setUpAlready);
      const secret = `SECRET${String((this.#made += 1))}`;
      this.#apps.set(profile.id, { secret, isConfirmed: false, lastStep: 0, codes: [] });
      return Promise.resolve(success({ secret, address: `otpauth://totp/Panel?secret=${secret}` }));
    });
  }

  confirm(code: string, currentCode: string | null): PortAnswer<readonly string[], FieldRefusal<SetupField>> {
    return this.#withAccount<readonly string[], FieldRefusal<SetupField>>((account) => {
      const app = this.#apps.get(account.profile.id);
      if (app?.isConfirmed === true) return Promise.resolve(setUpAlready);
      const step = app ? this.#stepOf(app.secret, code) : null;
      if (!app || step === null) return Promise.resolve(refusedAt("code", "Invalid code"));
      const needsProof = account.profile.isTwoFactorOn && account.profile.email !== null;
      if (needsProof && !isMailedCode(currentCode ?? "")) return Promise.resolve(refusedAt("currentCode", "Invalid code"));
      Object.assign(app, { isConfirmed: true, lastStep: step, codes: this.#freshCodes() });
      account.profile = { ...account.profile, isTwoFactorOn: true };
      return Promise.resolve(success(app.codes.map(shownRecoveryCode)));
    });
  }

  remove(code: string): PortAnswer<null, CodeRefusal> {
    return this.#withAccount((account) => {
      const isMailed = isMailedCode(code);
      if (!isMailed && !this.isRight(account.profile.id, code)) return Promise.resolve(wrongCode);
      this.forget(account.profile.id);
      if (isMailed) account.profile = { ...account.profile, isEmailVerified: true };
      if (!hasOwnMailbox(account.profile)) account.profile = { ...account.profile, isTwoFactorOn: false };
      return Promise.resolve(success(null));
    });
  }

  askFirst(method: FirstFactor): PortAnswer<null, FieldRefusal<"method">> {
    return this.#withAccount<null, FieldRefusal<"method">>((account) => {
      if (!this.methodsOf(account).includes(method)) return Promise.resolve(refusedAt("method", "not possible"));
      this.#first.set(account.profile.id, method);
      return Promise.resolve(success(null));
    });
  }

  renewRecoveryCodes(code: string): PortAnswer<readonly string[], CodeRefusal> {
    return this.#withAccount(({ profile }) => {
      const app = this.#confirmedOf(profile.id);
      if (!app) return Promise.resolve(nothingThere);
      if (!this.isRight(profile.id, code) && !isMailedCode(code)) return Promise.resolve(wrongCode);
      app.codes = this.#freshCodes();
      return Promise.resolve(success(app.codes.map(shownRecoveryCode)));
    });
  }

  /** What an app with this secret shows now. */
  codeOf(secret: string): string {
    return codeAt(secret, this.#step);
  }

  /** Uses a code of the app, or a recovery code, up; false where it is none of the account's, or was used. */
  isRight(account: UserId, typed: string): boolean {
    const app = this.#confirmedOf(account);
    if (!app) return false;
    const step = this.#stepOf(app.secret, typed);
    if (step !== null && step > app.lastStep) {
      app.lastStep = step;
      return true;
    }
    const code = recoveryCodeFrom(typed);
    if (code === null || !app.codes.includes(code)) return false;
    app.codes = app.codes.filter((other) => other !== code);
    return true;
  }

  /** How somebody can take the second step. */
  methodsOf({ profile }: MemoryAccount): readonly SecondFactorMethod[] {
    const app = this.#confirmedOf(profile.id);
    const hasPasskey = this.hasPasskey(profile.id);
    const has = {
      app: app !== null,
      mail: hasOwnMailbox(profile) || (!app && !hasPasskey && profile.email !== null),
      passkey: hasPasskey,
      recovery: app !== null && app.codes.length > 0,
    };
    return methodsInOrder(has, this.#first.get(profile.id) ?? null);
  }

  forget(account: UserId): void {
    this.#apps.delete(account);
  }

  get #step(): number {
    return Math.floor(this.#shop.clock.now() / APP_STEP_MS);
  }

  #confirmedOf(account: UserId): MemoryApp | null {
    const app = this.#apps.get(account);
    return app?.isConfirmed === true ? app : null;
  }

  #stepOf(secret: string, code: string): number | null {
    const steps = Array.from({ length: 2 * APP_DRIFT_STEPS + 1 }, (_one, index) => this.#step - APP_DRIFT_STEPS + index);
    return steps.find((step) => codeAt(secret, step) === codeDigits(code)) ?? null;
  }

  #freshCodes(): readonly string[] {
    return Array.from({ length: RECOVERY_CODES }, () => String((this.#made += 1)).padStart(RECOVERY_LENGTH, "0"));
  }

  #withAccount<Value, Refusal extends { readonly kind: string } = never>(
    run: (account: MemoryAccount) => PortAnswer<Value, Refusal>,
  ): PortAnswer<Value, Refusal> {
    const account = accountOf(this.#shop);
    return account ? run(account) : Promise.resolve(sessionInvalid);
  }
}

const wrongCode = refusedAt("code", "Invalid code");
const setUpAlready = notPossible("An app is set up already.");

/** Six digits of a secret and a time step; nobody has to be kept from guessing them here. */
const codeAt = (secret: string, step: number): string => {
  const signs = Array.from(`${secret}:${String(step)}`);
  const mixed = signs.reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 899_999, 7);
  return String(100_000 + mixed);
};
