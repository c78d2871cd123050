import {
  type ChildPanel,
  type ChildPanelField,
  type ChildPanelProblem,
  type ChildPanelRefusal,
  type ChildPanelsPort,
  type ChildPanelTerms,
  cleanDomain,
  decideChildPanel,
  domainProblem,
  domainTypeOf,
  endOutcome,
  fieldOfChildPanelProblem,
  type NewChildPanel,
  nextLookMs,
  paidMonth,
  type RenewalField,
  renewalStep,
  soldAt,
  type WholesaleField,
} from "@panel/core/child-panels";
import { missingBalance, type Money, subtractMoney, zeroMoney } from "@panel/core/money";
import { failure, success, type FieldRefusal, type PortAnswer, type PortResult } from "@panel/core/result";
import { billingDayOf, nextDueAfter } from "@panel/core/time";
import { isFrozen, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { accountFrozen, notPossible, nothingThere, refused, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";
import { utcText } from "../utc-text.ts";

/** How long a panel is set up, in milliseconds. */
const PREPARING_MS = 60_000;

const terms: ChildPanelTerms = { parentDomain: "panels.example.com", dnsTarget: "panels.example.com" };

interface Owned {
  readonly owner: MemoryAccount;
  panel: ChildPanel;
  /** When its next step is due, in milliseconds since 1970; null while its domain leads elsewhere, and at the end. */
  nextMs: number | null;
  /** Until when it is paid for, in milliseconds since 1970; 0 before it is set up. */
  dueMs: number;
  billingDay: number;
}

type Shop = Pick<MemoryShop, "accounts" | "clock" | "settings" | "tokens">;

/** The child panels of everybody, in memory; they are set up a minute after their domain leads here. */
export class MemoryChildPanelsPort implements ChildPanelsPort {
  /** Domains of customers that lead elsewhere. */
  readonly leadingElsewhere = new Set<string>();
  /** Who asked for the wholesale price. */
  readonly wholesaleRequests: string[] = [];
  readonly #shop: Shop;
  #owned: readonly Owned[] = [];

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  panels(): PortAnswer<readonly ChildPanel[]> {
    const account = accountOf(this.#shop);
    return Promise.resolve(account ? success(this.#of(account).map(({ panel }) => panel)) : sessionInvalid);
  }

  terms(): PortAnswer<ChildPanelTerms> {
    return Promise.resolve(accountOf(this.#shop) ? success(terms) : sessionInvalid);
  }

  isFree(typed: string): PortAnswer<boolean> {
    const domain = cleanDomain(typed);
    const domainType = domainTypeOf(domain, terms.parentDomain);
    return Promise.resolve(success(domainProblem({ domain, domainType }, terms.parentDomain) === null && !this.#isTaken(domain)));
  }

  create(wish: NewChildPanel): PortAnswer<ChildPanel, ChildPanelRefusal> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    if (isFrozen(account)) return Promise.resolve(accountFrozen);
    const price = soldAt(this.#shop.settings);
    if (price === null) return Promise.resolve(notPossible("No child panels are sold."));
    const { balance, email } = account.profile;
    const decided = decideChildPanel(wish, {
      parentDomain: terms.parentDomain,
      nameProblem: null,
      hasEmail: email !== null,
      owned: this.#of(account).filter(({ panel }) => panel.status !== "ended").length,
      isTaken: this.#isTaken(cleanDomain(wish.domain)),
      price,
      balance,
    });
    if (!decided.ok) return Promise.resolve(refusalOf(decided.error));
    return Promise.resolve(success(this.#begin(account, { ...wish, domain: decided.value }, price)));
  }

  check(id: number): PortAnswer<ChildPanel> {
    return this.#about(id, (owned) => {
      if (owned.panel.status === "waiting" && !this.leadingElsewhere.has(owned.panel.domain)) {
        owned.panel = { ...owned.panel, status: "preparing" };
        owned.nextMs = this.#now + PREPARING_MS;
      }
      return success(owned.panel);
    });
  }

  end(id: number): PortAnswer<ChildPanel> {
    return this.#about(id, (owned) => {
      if (isFrozen(owned.owner)) return accountFrozen;
      const outcome = endOutcome(owned.panel.status);
      if (outcome === null) return success(owned.panel);
      if (outcome === "refund") this.#shop.accounts.credit(owned.owner, owned.panel.price, { type: "fee" });
      if (outcome === "later") owned.panel = { ...owned.panel, isEnding: true };
      else this.#end(owned);
      return success(owned.panel);
    });
  }

  renew(id: number): PortAnswer<ChildPanel, FieldRefusal<RenewalField>> {
    return this.#about<FieldRefusal<RenewalField>>(id, (owned) => {
      const { owner, panel } = owned;
      if (isFrozen(owner)) return accountFrozen;
      if (panel.status === "active") owned.panel = { ...panel, isEnding: false };
      if (panel.status !== "grace" && panel.status !== "paused") return success(owned.panel);
      if (missingBalance(owner.profile.balance, panel.price) !== null) return refusedAt("balance", "notEnoughBalance");
      this.#charge(owned, this.#now);
      return success(owned.panel);
    });
  }

  requestWholesalePrice(email: string): PortAnswer<null, FieldRefusal<WholesaleField>> {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return Promise.resolve(refusedAt("email", "invalid"));
    this.wholesaleRequests.push(email);
    return Promise.resolve(success(null));
  }

  get #now(): number {
    return this.#shop.clock.now();
  }

  #begin(owner: MemoryAccount, { domain, domainType }: NewChildPanel, price: Money): ChildPanel {
    const isWaiting = domainType === "own";
    const panel: ChildPanel = {
      id: this.#owned.length + 1,
      ...{ domain, domainType, price },
      status: isWaiting ? "waiting" : "preparing",
      adminEmail: owner.profile.email ?? "",
      createdAt: utcText(this.#now),
      expiresAt: null,
      isEnding: false,
      adminDomain: null,
      clientDomain: null,
    };
    const nextMs = isWaiting ? null : this.#now + PREPARING_MS;
    this.#owned = [{ owner, panel, nextMs, dueMs: 0, billingDay: 0 }, ...this.#owned];
    this.#pay(owner, price);
    return panel;
  }

  #about<Refusal = never>(
    id: number,
    act: (owned: Owned) => PortResult<ChildPanel, Refusal>,
  ): Promise<PortResult<ChildPanel, Refusal>> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const owned = this.#of(account).find(({ panel }) => panel.id === id);
    return Promise.resolve(owned ? act(owned) : nothingThere);
  }

  /** The panels of a customer as they are by now, the newest first. */
  #of(account: MemoryAccount): readonly Owned[] {
    const own = this.#owned.filter(({ owner }) => owner === account);
    for (const owned of own) while (owned.nextMs !== null && owned.nextMs <= this.#now) this.#step(owned, owned.nextMs);
    return own;
  }

  #isTaken(domain: string): boolean {
    return this.#owned.some(({ panel }) => panel.domain === domain && panel.status !== "ended");
  }

  #step(owned: Owned, now: number): void {
    const { owner, panel, dueMs } = owned;
    if (panel.status === "preparing") return this.#setUp(owned, now);
    const canPay = !isFrozen(owner) && missingBalance(owner.profile.balance, panel.price) === null;
    const step = renewalStep({ ...panel, dueMs }, canPay, now);
    if (step === "end") return this.#end(owned);
    if (step === "charge") return this.#charge(owned, now);
    if (step === "grace") owned.panel = { ...panel, status: "grace" };
    if (step === "pause") owned.panel = { ...panel, status: "paused" };
    owned.nextMs = nextLookMs({ dueMs }, step, now);
  }

  #setUp(owned: Owned, now: number): void {
    const { domain } = owned.panel;
    const set = { status: "active", adminDomain: `${domain}/admin`, clientDomain: domain } as const;
    owned.billingDay = billingDayOf(now);
    owned.dueMs = nextDueAfter(now, owned.billingDay);
    owned.nextMs = owned.dueMs;
    owned.panel = { ...owned.panel, ...set, expiresAt: utcText(owned.dueMs) };
  }

  #charge(owned: Owned, now: number): void {
    const { owner, panel, dueMs } = owned;
    const month = paidMonth({ ...panel, dueMs }, owned.billingDay, now);
    this.#pay(owner, panel.price);
    Object.assign(owned, { dueMs: month.untilMs, nextMs: month.untilMs, billingDay: month.billingDay });
    owned.panel = { ...panel, status: "active", expiresAt: utcText(month.untilMs) };
  }

  #end(owned: Owned): void {
    owned.panel = { ...owned.panel, status: "ended", isEnding: false };
    owned.nextMs = null;
  }

  #pay(owner: MemoryAccount, price: Money): void {
    this.#shop.accounts.credit(owner, subtractMoney(zeroMoney, price), { type: "fee" });
  }
}

const refusalOf = (problems: readonly ChildPanelProblem[]) =>
  problems.some(({ kind }) => kind === "full")
    ? failure({ kind: "full", message: "There is no room for another child panel." } as const)
    : refused<ChildPanelField>(
        ...problems.map((problem) => ({ line: null, field: fieldOfChildPanelProblem(problem), message: problem.kind })),
      );
