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
  fieldOfChildPanelProblem,
  type NewChildPanel,
  type WholesaleField,
} from "@panel/core/child-panels";
import { subtractMoney, zeroMoney } from "@panel/core/money";
import { failure, success, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import { isFrozen, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { accountFrozen, notPossible, nothingThere, refused, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";
import { utcText } from "../utc-text.ts";

/** How long a panel is set up, in milliseconds. */
const PREPARING_MS = 60_000;
const MONTH_MS = 30 * 86_400_000;

const terms: ChildPanelTerms = { parentDomain: "panels.example.com", dnsTarget: "panels.example.com" };

interface Owned {
  readonly owner: MemoryAccount;
  panel: ChildPanel;
  /** When it is set up, in milliseconds since 1970; null while its domain leads elsewhere. */
  readyMs: number | null;
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
    return Promise.resolve(account ? success(this.#of(account).map((one) => this.#shown(one))) : sessionInvalid);
  }

  terms(): PortAnswer<ChildPanelTerms> {
    return Promise.resolve(accountOf(this.#shop) ? success(terms) : sessionInvalid);
  }

  isFree(typed: string): PortAnswer<boolean> {
    const domain = cleanDomain(typed);
    const domainType = domainTypeOf(domain, terms.parentDomain);
    return Promise.resolve(
      success(domainProblem({ domain, domainType }, terms.parentDomain) === null && !this.#isTaken(domain)),
    );
  }

  create(wish: NewChildPanel): PortAnswer<ChildPanel, ChildPanelRefusal> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    if (isFrozen(account)) return Promise.resolve(accountFrozen);
    const price = this.#shop.settings.childPanelsPrice;
    if (price === null) return Promise.resolve(notPossible("No child panels are sold."));
    const { balance, email } = account.profile;
    const decided = decideChildPanel(wish, {
      parentDomain: terms.parentDomain,
      hasEmail: email !== null,
      owned: this.#of(account).filter(({ panel }) => panel.status !== "ended").length,
      isTaken: this.#isTaken(cleanDomain(wish.domain)),
      price,
      balance,
    });
    if (!decided.ok) return Promise.resolve(refusalOf(decided.error));
    const now = this.#shop.clock.now();
    const isWaiting = wish.domainType === "own";
    const panel: ChildPanel = {
      id: this.#owned.length + 1,
      domain: decided.value,
      domainType: wish.domainType,
      status: isWaiting ? "waiting" : "preparing",
      adminEmail: email ?? "",
      createdAt: utcText(now),
      expiresAt: null,
      price,
      adminDomain: null,
      clientDomain: null,
    };
    this.#owned = [{ owner: account, panel, readyMs: isWaiting ? null : now + PREPARING_MS }, ...this.#owned];
    this.#shop.accounts.credit(account, subtractMoney(zeroMoney, price), { type: "fee" });
    return Promise.resolve(success(panel));
  }

  check(id: number): PortAnswer<ChildPanel> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const owned = this.#of(account).find(({ panel }) => panel.id === id);
    if (!owned) return Promise.resolve(nothingThere);
    if (owned.panel.status === "waiting" && !this.leadingElsewhere.has(owned.panel.domain)) {
      owned.panel = { ...owned.panel, status: "preparing" };
      owned.readyMs = this.#shop.clock.now() + PREPARING_MS;
    }
    return Promise.resolve(success(this.#shown(owned)));
  }

  requestWholesalePrice(email: string): PortAnswer<null, FieldRefusal<WholesaleField>> {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return Promise.resolve(refusedAt("email", "invalid"));
    this.wholesaleRequests.push(email);
    return Promise.resolve(success(null));
  }

  #of(account: MemoryAccount): readonly Owned[] {
    return this.#owned.filter(({ owner }) => owner === account);
  }

  #isTaken(domain: string): boolean {
    return this.#owned.some(({ panel }) => panel.domain === domain && panel.status !== "ended");
  }

  /** The panel as it is by now. */
  #shown(owned: Owned): ChildPanel {
    const { panel, readyMs } = owned;
    if (panel.status !== "preparing" || readyMs === null || readyMs > this.#shop.clock.now()) return panel;
    const { domain } = panel;
    owned.panel = {
      ...panel,
      status: "active",
      expiresAt: utcText(readyMs + MONTH_MS),
      adminDomain: `${domain}/admin`,
      clientDomain: domain,
    };
    return owned.panel;
  }
}

const refusalOf = (problems: readonly ChildPanelProblem[]) =>
  problems.some(({ kind }) => kind === "full")
    ? failure({ kind: "full", message: "There is no room for another child panel." } as const)
    : refused<ChildPanelField>(
        ...problems.map((problem) => ({ line: null, field: fieldOfChildPanelProblem(problem), message: problem.kind })),
      );
