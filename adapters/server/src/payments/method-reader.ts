import type { Selectable } from "kysely";
import { linkedCardId, paymentMethodId } from "@panel/core/identifiers";
import { fractionFromMillionths, moneyFromMicros } from "@panel/core/money";
import type { LinkedCard, PaymentMethod } from "@panel/core/payments";
import type { Db } from "../database/index.ts";
import { lacksGateway, withGatewayLimits, type Gateways } from "./gateways.ts";
import type { PaymentMethodsTable } from "./payment-tables.ts";

export type StoredMethod = Selectable<PaymentMethodsTable>;

interface StoredBonus {
  readonly payment_method_id: number;
  readonly bonus_share: number;
  readonly from_amount: number;
}

const amountOrNull = (micros: number | null) => (micros === null ? null : moneyFromMicros(micros));

function methodOf(row: StoredMethod, bonuses: readonly StoredBonus[]): PaymentMethod {
  return {
    id: paymentMethodId(row.id),
    name: row.name,
    translateKey: row.translate_key,
    strategy: row.strategy,
    icon: row.icon,
    description: row.description,
    additionalInformation: row.additional_information,
    comments: row.comments,
    fee: fractionFromMillionths(row.fee_share),
    reward: row.reward_share === null ? null : fractionFromMillionths(row.reward_share),
    minAmount: amountOrNull(row.min_amount),
    maxAmount: amountOrNull(row.max_amount),
    chargeCurrency: row.charge_currency,
    chargeType: row.charge_type,
    bonuses: bonuses
      .filter((bonus) => bonus.payment_method_id === row.id)
      .map((bonus) => ({ bonus: fractionFromMillionths(bonus.bonus_share), fromAmount: moneyFromMicros(bonus.from_amount) })),
    isUserComment: row.is_user_comment,
    qrCode: row.qr_code,
    linkedCardId: null,
  };
}

export type MethodPurpose = "for_orders" | "for_top_up";

async function bonusesOf(db: Db, ids: readonly number[]): Promise<readonly StoredBonus[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("payment_method_bonuses")
    .selectAll()
    .where("payment_method_id", "in", ids)
    .orderBy("from_amount")
    .execute();
}

interface MethodsWanted {
  readonly purpose: MethodPurpose;
  readonly withBonuses?: boolean;
}

/** External methods that can take money here, in the operator's order, with their bonuses where asked for (DEC-079, DEC-201). */
export async function readMethods(
  db: Db,
  gateways: Gateways,
  { purpose, withBonuses = false }: MethodsWanted,
): Promise<readonly PaymentMethod[]> {
  const rows = await db
    .selectFrom("payment_methods")
    .selectAll()
    .where("is_enabled", "=", true)
    .where(purpose, "=", true)
    .orderBy("sorting")
    .orderBy("id")
    .execute();
  const bonuses = withBonuses
    ? await bonusesOf(
        db,
        rows.map((row) => row.id),
      )
    : [];
  const methods = rows.map((row) => methodOf(row, bonuses));
  return methods.filter((method) => !lacksGateway(gateways, method)).map((method) => withGatewayLimits(gateways, method));
}

/** One enabled method with its bonuses, and the account number that manual payments need. */
export async function readMethod(
  db: Db,
  id: number,
  purpose: MethodPurpose | null,
): Promise<{ readonly method: PaymentMethod; readonly accountNumber: string | null } | null> {
  const row = await db
    .selectFrom("payment_methods")
    .selectAll()
    .where("id", "=", id)
    .where("is_enabled", "=", true)
    .executeTakeFirst();
  if (!row || (purpose !== null && !row[purpose])) return null;
  return { method: methodOf(row, await bonusesOf(db, [id])), accountNumber: row.account_number };
}

/** The same, as this server can take money by it. */
export async function readPayableMethod(
  db: Db,
  gateways: Gateways,
  id: number,
  purpose: MethodPurpose,
): ReturnType<typeof readMethod> {
  const known = await readMethod(db, id, purpose);
  return known && { ...known, method: withGatewayLimits(gateways, known.method) };
}

/** The user's cards, the newest first. */
export async function readLinkedCards(db: Db, userId: number): Promise<readonly LinkedCard[]> {
  const rows = await db
    .selectFrom("linked_cards")
    .select(["id", "name", "payment_method_id"])
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: linkedCardId(row.id),
    name: row.name,
    paymentMethodId: paymentMethodId(row.payment_method_id),
  }));
}
