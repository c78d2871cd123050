import type { TokenStore } from "@panel/core/auth";
import { zeroMoney } from "@panel/core/money";
import type { AnalyticsIds } from "@panel/core/platform";
import {
  hasOwnMailbox,
  type EmailField,
  type GradesSummary,
  type ProfilePort,
  type TwoFactorField,
  type UserProfile,
} from "@panel/core/profile";
import { success, type PortAnswer, type FieldRefusal } from "@panel/core/result";
import { isMailedCode } from "./memory-challenges.ts";
import type { MemorySecondFactorPort } from "../second-factor/memory-second-factor-port.ts";
import type { MemoryAccounts } from "./memory-accounts.ts";
import { refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { lackOfProof } from "../memory-shop.ts";

/** What the ports of accounts share. */
export interface MemoryAccountsParts {
  readonly accounts: MemoryAccounts;
  readonly tokens: TokenStore;
  readonly secondFactor: MemorySecondFactorPort;
}

/** The account that the token store says is logged in. */
export class MemoryProfilePort implements ProfilePort {
  readonly #accounts: MemoryAccounts;
  readonly #tokens: TokenStore;

  readonly #secondFactor: MemorySecondFactorPort;

  constructor({ accounts, tokens, secondFactor }: MemoryAccountsParts) {
    this.#accounts = accounts;
    this.#tokens = tokens;
    this.#secondFactor = secondFactor;
  }

  profile(): PortAnswer<UserProfile> {
    const account = this.#accounts.bySession(this.#tokens.read());
    return Promise.resolve(account ? success(account.profile) : sessionInvalid);
  }

  setEmail(email: string): PortAnswer<null, FieldRefusal<EmailField>> {
    const lack = lackOfProof({ accounts: this.#accounts, tokens: this.#tokens });
    if (lack) return Promise.resolve(lack);
    const account = this.#accounts.bySession(this.#tokens.read());
    if (account && hasOwnMailbox(account.profile)) return Promise.resolve(refusedAt("email", "proved already"));
    const holder = this.#accounts.byEmail(email);
    if (holder && holder !== account) return Promise.resolve(refusedAt("email", "taken"));
    return this.#change((profile) => ({ ...profile, email, isEmailVerified: false }));
  }

  setMarketingSources(): PortAnswer<null> {
    return Promise.resolve(success(null));
  }

  setAnalyticsIds({ yandexMetrikaClientId, googleAnalytics4ClientId }: AnalyticsIds): PortAnswer<null> {
    return this.#change((profile) => ({ ...profile, yandexMetrikaClientId, googleAnalytics4ClientId }));
  }

  updateTwoFactor(isOn: boolean, code: string): PortAnswer<null, FieldRefusal<TwoFactorField>> {
    const id = this.#accounts.bySession(this.#tokens.read())?.profile.id;
    const isMailed = isMailedCode(code);
    const isRight = isMailed || (id !== undefined && this.#secondFactor.isRight(id, code));
    if (!isRight) return Promise.resolve(refusedAt("code", "Invalid code"));
    if (!isOn && id !== undefined) this.#secondFactor.forget(id);
    return this.#change((profile) => ({
      ...profile,
      isTwoFactorOn: isOn,
      isEmailVerified: profile.isEmailVerified || isMailed,
    }));
  }

  grades(): PortAnswer<GradesSummary> {
    return Promise.resolve(
      success({
        current: null,
        next: null,
        previous: null,
        gradesEnabled: false,
        gradeDiscountsEnabled: false,
        spendToGoal: zeroMoney,
        spendToGoalPercent: null,
      }),
    );
  }

  #change(change: (profile: UserProfile) => UserProfile): PortAnswer<null> {
    const account = this.#accounts.bySession(this.#tokens.read());
    if (!account) return Promise.resolve(sessionInvalid);
    account.profile = change(account.profile);
    return Promise.resolve(success(null));
  }
}
