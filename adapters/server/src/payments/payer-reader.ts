import type { PaymentMethod } from "@panel/core/payments";
import type { UnknownPayer } from "@panel/core/purchase";
import type { Db } from "../database/index.ts";
import type { CardProvider, Gateways } from "./gateways.ts";
import { readMethod, readPayableMethod } from "./method-reader.ts";

/** Who pays, as the server knows them. */
export type ResolvedPayer =
  | { readonly kind: "balance" }
  | {
      readonly kind: "linkedCard";
      readonly cardId: number;
      readonly provider: CardProvider;
      readonly providerToken: string;
      readonly method: PaymentMethod;
    }
  | { readonly kind: "method"; readonly method: PaymentMethod; readonly accountNumber: string | null };

export interface NamedPayer {
  /** 0 is the balance (PAY-003). */
  readonly paymentMethodId: number | null;
  readonly linkedCardId: number | null;
}

async function cardOf(db: Db, cardId: number, userId: number | null): Promise<ResolvedPayer | UnknownPayer> {
  const card =
    userId === null
      ? undefined
      : await db
          .selectFrom("linked_cards")
          .select(["id", "payment_method_id", "provider", "provider_token"])
          .where("id", "=", cardId)
          .where("user_id", "=", userId)
          .where("removed_at", "is", null)
          .executeTakeFirst();
  const known = card && (await readMethod(db, card.payment_method_id, null));
  if (!known) return { kind: "linkedCard", method: null };
  return { kind: "linkedCard", cardId, provider: card.provider, providerToken: card.provider_token, method: known.method };
}

/** Resolves the payer that a call names; null when it names none. Another customer's card is an unknown one. */
export async function resolvePayer(
  db: Db,
  gateways: Gateways,
  named: NamedPayer,
  userId: number | null,
): Promise<ResolvedPayer | UnknownPayer | null> {
  if (named.linkedCardId !== null) return cardOf(db, named.linkedCardId, userId);
  if (named.paymentMethodId === null) return null;
  if (named.paymentMethodId === 0) return { kind: "balance" };
  const known = await readPayableMethod(db, gateways, named.paymentMethodId, "for_orders");
  if (!known) return { kind: "method", method: null };
  return { kind: "method", method: known.method, accountNumber: known.accountNumber };
}
