import {
  type ChildPanelProblem,
  decideChildPanel,
  type DomainProblem,
  type NewChildPanel,
  soldAt,
} from "@panel/core/child-panels";
import type { LocaleCode } from "@panel/core/locale";
import { type Money, moneyFromMicros } from "@panel/core/money";
import { failure, success, type Result } from "@panel/core/result";
import { readBuyer } from "../accounts/index.ts";
import { refuse, text } from "../calls/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { lockBalances, readBalances } from "../ledger/index.ts";
import { refuseFrozen } from "../payments/index.ts";
import { hashPassword, seal } from "../secrets/index.ts";
import { chargeMonth } from "./child-panel-charges.ts";
import type { ChildPanelsDependencies } from "./child-panels-dependencies.ts";
import { domainName, type OperatorNames } from "./domain-name.ts";
import { isDomainTaken, type StoredChildPanel } from "./stored-child-panels.ts";

/** A panel that a customer asks for. */
export interface AskedChildPanel {
  readonly userId: number;
  readonly wish: NewChildPanel;
  readonly locale: LocaleCode;
}

/** Whose password a sealed hash is. */
export const sealedAbout = (domain: string): string => `child panel ${domain}`;

/** The operator's own names. */
export const operatorNames = ({ provisioner, shop }: ChildPanelsDependencies): OperatorNames => ({
  parentDomain: provisioner.parentDomain,
  dnsTarget: provisioner.dnsTarget,
  host: new URL(shop.origin).hostname,
});

/** Whether a name in ASCII may be given: no panel here has it, and the provisioner has nothing against it. */
export const isDomainFree = async (db: Db, { provisioner }: Pick<ChildPanelsDependencies, "provisioner">, domain: string) =>
  !(await isDomainTaken(db, domain)) && (await provisioner.isFree(domain));

interface Terms {
  /** Micro-USD for a month. */
  readonly price: Money;
  readonly parentDomain: string | null;
  readonly nameProblem: DomainProblem | null;
  readonly isTaken: boolean;
}

/**
 * What the rules say of a wish with things as they are in `db`; the account must not be frozen (DEC-058). Within a transaction it holds the
 * account and then its balances, in the order in which everything that is paid for holds them.
 */
async function decided(db: Db, { userId, wish }: AskedChildPanel, terms: Terms, now: Date) {
  const buyer = await readBuyer(db, userId, now, db.isTransaction);
  refuseFrozen(buyer);
  if (db.isTransaction) await lockBalances(db, userId);
  const { count } = await db
    .selectFrom("child_panels")
    .select((each) => each.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("status", "<>", "ended")
    .executeTakeFirstOrThrow();
  const { main } = await readBalances(db, userId);
  const facts = { ...terms, hasEmail: buyer.email !== null, owned: count, balance: moneyFromMicros(main) };
  return { buyer, outcome: decideChildPanel(wish, facts) };
}

/** Writes the panel; of two of the same name at the same time only one is written. */
const write = (tx: Db, { userId, wish, locale }: AskedChildPanel, panel: NewRow, now: Date) =>
  tx
    .insertInto("child_panels")
    .values({
      ...{ ...panel, user_id: userId, domain_type: wish.domainType, locale, created_at: now, next_step_at: now },
      status: wish.domainType === "own" ? "waiting" : "preparing",
    })
    .onConflict((conflict) => conflict.column("domain").where("status", "<>", "ended").doNothing())
    .returningAll()
    .executeTakeFirst();

type NewRow = Pick<StoredChildPanel, "domain" | "price" | "admin_email" | "sealed_password">;

/**
 * Orders a child panel and charges its first month (CPN-003): in one transaction that holds the lock of the balances, so that a name is
 * given once and paid for once.
 */
export async function orderChildPanel(
  db: Db,
  parts: ChildPanelsDependencies,
  asked: AskedChildPanel,
  now: Date,
): Promise<Result<StoredChildPanel, readonly ChildPanelProblem[]>> {
  const { wish } = asked;
  const { provisioner, sealKey, shop } = parts;
  const price = soldAt(await shop.readSettings(db));
  if (price === null) throw refuse(text("childPanelsNotSold"));
  const name = domainName(wish.domain, wish.domainType, operatorNames(parts));
  const { parentDomain } = provisioner;
  const isTaken = name.ok && !(await isDomainFree(db, parts, name.value));
  const terms = { price, parentDomain, nameProblem: name.ok ? null : name.error, isTaken };
  const { outcome } = await decided(db, asked, terms, now);
  if (!outcome.ok) return outcome;
  if (!name.ok) throw new Error("a name that was refused was accepted");
  // Hashing takes a while: no lock is held meanwhile.
  const sealed = seal(sealKey, await hashPassword(wish.adminPassword), sealedAbout(name.value));
  return inTransaction(db, async (tx) => {
    const { buyer, outcome: standing } = await decided(tx, asked, terms, now);
    if (!standing.ok) return standing;
    const panel = { domain: name.value, price, admin_email: buyer.email ?? "", sealed_password: sealed };
    const row = await write(tx, asked, panel, now);
    if (!row) return failure([{ kind: "domain", problem: "taken" }]);
    return success(await chargeMonth(tx, shop.ledger, row, null, now));
  });
}
