import { userId, type OrderId, type UserId } from "@panel/core/identifiers";
import { addMoney, fractionFromPercent, subtractMoney, sumMoney, zeroMoney, type Money } from "@panel/core/money";
import { amountOn, type BalanceName, type MovementType, type Transaction } from "@panel/core/finances";
import { isProved } from "@panel/core/owner-proof";
import { allNotifications, type UserProfile } from "@panel/core/profile";
import { referrerBy } from "@panel/core/rewards";
import type { Clock } from "@panel/core/time";
import type { Drawn } from "@panel/core/withdrawals";
import { utcText } from "../utc-text.ts";

export interface MemoryAccount {
  profile: UserProfile;
  password: string;
  /** When the password was replaced last, in milliseconds since 1970; links to earlier purchases have ended. */
  receiptsEndedAt?: number;
  readonly orderIds: OrderId[];
  /** Whose code brought them. */
  readonly referredBy: UserId | null;
  /** What moved the balances, the oldest first. */
  readonly movements: { readonly balance: BalanceName; readonly transaction: Transaction }[];
}

/** What moved a balance. */
export type Movement = Pick<Transaction, "type"> & Partial<Pick<Transaction, "orderId" | "paymentMethod" | "payment">>;

/** Frozen accounts may only read (DEC-058). */
export const isFrozen = ({ profile }: MemoryAccount): boolean => profile.frozenAt !== null;

/** A key counts for anyone who sends it: what another person has ordered under it is nobody's answer but theirs. */
export const scopedKey = (account: MemoryAccount | null, key: string): string =>
  `${account === null ? "guest" : String(account.profile.id)} ${key}`;

/** What a token represents. */
export interface MemorySession {
  readonly userId: UserId;
  readonly device: string;
  /** Milliseconds of the clock. */
  readonly openedAt: number;
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly balance?: Money;
  readonly isTwoFactorOn?: boolean;
  readonly isEmailVerified?: boolean;
  readonly frozenAt?: string | null;
  /** Codes by which somebody came, the first one that is anybody's counts (DEC-088). */
  readonly affiliateCodes?: readonly string[];
}

/** What ends how others get into an account: its owner signs out everywhere else, or proves the mailbox by a new password. */
export type AccessEnd = "signedOutElsewhere" | "newPassword";

/** Who has an account, who is logged in, and what everybody has left. */
export class MemoryAccounts {
  readonly #clock: Clock;
  readonly #accounts = new Map<UserId, MemoryAccount>();
  readonly #sessions = new Map<string, MemorySession>();
  readonly #onAccessEnd: ((account: MemoryAccount, end: AccessEnd) => void)[] = [];
  /** When the owner of a device was proved last. */
  readonly #proofs = new Map<string, number>();
  #tokens = 0;
  #movements = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Milliseconds of the clock that accounts live by. */
  now(): number {
    return this.#clock.now();
  }

  add(account: NewAccount): MemoryAccount {
    const id = userId(this.#accounts.size + 1);
    const referredBy = referrerBy(account.affiliateCodes ?? [], (code) => this.byCode(code)?.profile.id ?? null, id);
    const profile = this.#profileOf(id, account);
    const added = { profile, password: account.password, orderIds: [], movements: [], referredBy };
    this.#accounts.set(id, added);
    this.credit(added, account.balance ?? zeroMoney, { type: "admin" });
    return added;
  }

  byId(id: UserId): MemoryAccount | null {
    return this.#accounts.get(id) ?? null;
  }

  /** The account that a code is of (REF-001). */
  byCode(code: string): MemoryAccount | null {
    return [...this.#accounts.values()].find(({ profile }) => profile.affiliateCode === code) ?? null;
  }

  /** Who came by somebody's code, the newest first. */
  referredBy(id: UserId): readonly MemoryAccount[] {
    return [...this.#accounts.values()].filter(({ referredBy }) => referredBy === id).toReversed();
  }

  byEmail(email: string): MemoryAccount | null {
    const wanted = email.trim().toLowerCase();
    return [...this.#accounts.values()].find((account) => account.profile.email?.toLowerCase() === wanted) ?? null;
  }

  /** Sets a password; links to what was bought before end with one that is replaced, not with the first one. */
  replacePassword(account: MemoryAccount, password: string): void {
    if (account.password !== "") account.receiptsEndedAt = this.#clock.now();
    account.password = password;
  }

  /** Tells everything that opens an account when it shall do so no longer. */
  whenAccessEnds(listener: (account: MemoryAccount, end: AccessEnd) => void): void {
    this.#onAccessEnd.push(listener);
  }

  /** Signs out everywhere but on the device that is kept, and ends what else opens the account (DEC-204). */
  endAccess(account: MemoryAccount, end: AccessEnd, kept: string | null = null): void {
    for (const { device } of this.devicesOf(account)) if (device !== kept) this.closeDevice(device);
    for (const listener of this.#onAccessEnd) listener(account, end);
  }

  /** Deletes an account: nothing opens it any more, and its address is free for another one. */
  remove(account: MemoryAccount): void {
    this.endAccess(account, "signedOutElsewhere");
    account.password = "";
    account.profile = { ...account.profile, email: null, name: "" };
  }

  /** Opens a session; with `refreshed`, the token of another one, on the same device. */
  openSession(account: MemoryAccount, refreshed: string | null = null): string {
    this.#tokens += 1;
    const token = `memory-session-${this.#tokens}`;
    const known = refreshed === null ? undefined : this.#sessions.get(refreshed);
    const device = known ?? { device: `device-${this.#tokens}`, openedAt: this.#clock.now() };
    this.#sessions.set(token, { ...device, userId: account.profile.id });
    if (!known) this.#proofs.set(device.device, this.#clock.now());
    return token;
  }

  /** The owner of a session has given a password or code. */
  prove(token: string | null): void {
    const device = this.deviceOf(token);
    if (device !== null) this.#proofs.set(device, this.#clock.now());
  }

  /** Whether a session may change how one gets into its account. */
  isProved(token: string | null): boolean {
    return isProved(this.#proofs.get(this.deviceOf(token) ?? "") ?? null, this.#clock.now());
  }

  /** The sessions of an account, one for each device, the newest first. */
  devicesOf(account: MemoryAccount): readonly MemorySession[] {
    const own = [...this.#sessions.values()].filter(({ userId }) => userId === account.profile.id);
    return [...new Map(own.map((session) => [session.device, session])).values()].reverse();
  }

  /** The device of a token; null for one that represents nobody. */
  deviceOf(token: string | null): string | null {
    return (token === null ? undefined : this.#sessions.get(token))?.device ?? null;
  }

  /** Ends every session of a device. */
  closeDevice(device: string): void {
    for (const [token, session] of this.#sessions) if (session.device === device) this.#sessions.delete(token);
  }

  closeSession(token: string): void {
    this.#sessions.delete(token);
  }

  bySession(token: string | null): MemoryAccount | null {
    const id = token === null ? undefined : this.#sessions.get(token)?.userId;
    return id === undefined ? null : this.byId(id);
  }

  /** Moves the balance; by a negative amount, too, where something is taken back. */
  credit(account: MemoryAccount, amount: Money, movement: Movement = { type: "admin" }): void {
    if (amount === 0) return;
    account.profile = { ...account.profile, balance: addMoney(account.profile.balance, amount) };
    this.#note(account, "main", amount, movement);
  }

  /** Takes what orders cost, together; false, and nothing taken, when the balance does not suffice. */
  debit(account: MemoryAccount, costs: readonly { readonly orderId: OrderId; readonly amount: Money }[]): boolean {
    const { balance, spend } = account.profile;
    const total = sumMoney(costs.map(({ amount }) => amount));
    if (balance < total) return false;
    account.profile = { ...account.profile, spend: addMoney(spend, total) };
    for (const { orderId, amount } of costs) this.credit(account, subtractMoney(zeroMoney, amount), { type: "order", orderId });
    return true;
  }

  /** Rewards, which count as earnings for ever. */
  earn(account: MemoryAccount, { referral, task }: Drawn): void {
    this.#moveEarnings(account, { referral, task }, { referral: "referral", task: "task" });
    const totalEarnings = addMoney(account.profile.totalEarnings, addMoney(referral, task));
    account.profile = { ...account.profile, totalEarnings };
  }

  /** Takes what is withdrawn out of the balances of rewards. */
  draw(account: MemoryAccount, { referral, task }: Drawn): void {
    this.giveBack(account, { referral: subtractMoney(zeroMoney, referral), task: subtractMoney(zeroMoney, task) });
  }

  giveBack(account: MemoryAccount, drawn: Drawn): void {
    this.#moveEarnings(account, drawn, { referral: "withdrawal", task: "withdrawal" });
  }

  #moveEarnings(account: MemoryAccount, { referral, task }: Drawn, types: Readonly<Record<keyof Drawn, MovementType>>): void {
    const { referralBalance, taskBalance } = account.profile;
    account.profile = {
      ...account.profile,
      referralBalance: addMoney(referralBalance, referral),
      taskBalance: addMoney(taskBalance, task),
    };
    if (referral !== 0) this.#note(account, "referral", referral, { type: types.referral });
    if (task !== 0) this.#note(account, "task", task, { type: types.task });
  }

  #note(account: MemoryAccount, balance: BalanceName, amount: Money, about: Movement): void {
    const [id, createdAt] = [(this.#movements += 1), utcText(this.#clock.now())];
    const nothingMore = { orderId: null, paymentMethod: null, payment: null, takenBackBy: null };
    const balanceAfter = amountOn(account.profile, balance);
    account.movements.push({ balance, transaction: { id, amount, createdAt, ...nothingMore, ...about, balanceAfter } });
  }

  #profileOf(id: UserId, account: NewAccount): UserProfile {
    return {
      id,
      email: account.email,
      name: account.name,
      balance: zeroMoney,
      referralBalance: zeroMoney,
      taskBalance: zeroMoney,
      totalEarnings: zeroMoney,
      spend: zeroMoney,
      accountType: "individual",
      companyName: null,
      companyAddress: null,
      companySite: null,
      vat: null,
      permissions: [],
      allPermissions: [],
      roles: [],
      createdAt: utcText(this.#clock.now()),
      referralShare: fractionFromPercent(10),
      affiliateCode: `friend-${id}`,
      yandexMetrikaClientId: null,
      googleAnalytics4ClientId: null,
      notifications: allNotifications,
      unsubscribeSignature: `signature-${id}`,
      isTwoFactorOn: account.isTwoFactorOn ?? false,
      isEmailVerified: account.isEmailVerified ?? true,
      frozenAt: account.frozenAt ?? null,
      invoicesInModeration: [],
      messengers: { skype: null, telegram: null, whatsapp: null, facebook: null, wechat: null, instagram: null, phone: null },
      currentGrade: null,
      gradesEnabled: false,
      gradeDiscountsEnabled: false,
      chatHash: null,
      videoChannels: [],
      telegramId: null,
      telegramUsername: null,
      socialProvider: null,
      isImpersonated: false,
      extensionApiToken: null,
      lastOrder: null,
    };
  }
}
