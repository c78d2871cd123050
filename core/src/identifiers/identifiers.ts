declare const brand: unique symbol;
type Identifier<Base, Name extends string> = Base & { readonly [brand]: Name };

export type NetworkId = Identifier<number, "network">;
export type ServiceTypeId = Identifier<number, "service type">;
export type ServiceId = Identifier<number, "service">;
export type TargetId = Identifier<number, "target">;
export type OrderId = Identifier<number, "order">;
export type SubscriptionId = Identifier<number, "subscription">;
export type DripFeedId = Identifier<number, "drip feed">;
export type UserId = Identifier<number, "user">;
export type GradeId = Identifier<number, "grade">;
/** 0 is the balance (PAY-003, BIZ-053). */
export type PaymentMethodId = Identifier<number, "payment method">;
export type LinkedCardId = Identifier<number, "linked card">;
/** A text that cannot be guessed (DEC-085, DEC-176). */
export type InvoiceId = Identifier<string, "invoice">;
/** A UUID made when a purchase is composed; the same key never has two effects. */
export type IdempotencyKey = Identifier<string, "idempotency key">;

export const networkId = (value: number): NetworkId => value as NetworkId;
export const serviceTypeId = (value: number): ServiceTypeId => value as ServiceTypeId;
export const serviceId = (value: number): ServiceId => value as ServiceId;
export const targetId = (value: number): TargetId => value as TargetId;
export const orderId = (value: number): OrderId => value as OrderId;
export const subscriptionId = (value: number): SubscriptionId => value as SubscriptionId;
export const dripFeedId = (value: number): DripFeedId => value as DripFeedId;
export const userId = (value: number): UserId => value as UserId;
export const gradeId = (value: number): GradeId => value as GradeId;
export const paymentMethodId = (value: number): PaymentMethodId => value as PaymentMethodId;
export const linkedCardId = (value: number): LinkedCardId => value as LinkedCardId;
export const invoiceId = (value: string): InvoiceId => value as InvoiceId;
export const idempotencyKey = (value: string): IdempotencyKey => value as IdempotencyKey;

/** Makes ids that nobody else makes; random ones in production, countable ones in tests. */
export interface IdentifierSource {
  /** A fresh UUID version 4. */
  nextKey(): IdempotencyKey;
}
