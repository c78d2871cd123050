import type { Sabotage } from "../support/sabotage.ts";

const rules = "core/src/payments/coupon-rules.ts";
const coupons = "adapters/server/src/payments/coupons.ts";
const limits = "tests/server/payments/coupon-limits.test.ts";
const notFoundUsedUp = {
  file: rules,
  from: `return buyer.userId !== null && isReached(coupon.userLimit, buyer.uses) ? "usedUpByBuyer" : null;`,
  to: "return null;",
};
const takenPastUserLimit = { file: coupons, from: "coupon.user_limit !== null &&", to: "coupon.user_limit === -1 &&" };

/** A coupon that a user has used up is neither found nor taken. */
export const userLimit: Sabotage = {
  ...notFoundUsedUp,
  also: [takenPastUserLimit],
  provedBy: { file: limits, test: "PAY-029 lets each buyer use a coupon as often as its limit for one user says" },
};

/** Many orders at the same time all find the coupon; the limit is counted under its row's lock. */
export const userLimitAtOnce: Sabotage = {
  ...takenPastUserLimit,
  provedBy: {
    file: "tests/server/races/coupons.race.ts",
    test: "PAY-029 keeps a coupon's limit for one user over many orders at once (L9)",
  },
};

export const beginning: Sabotage = {
  file: rules,
  from: `if (coupon.validFrom !== null && buyer.now < coupon.validFrom) return "notYetValid";`,
  to: "",
  provedBy: { file: limits, test: "PAY-029 takes a coupon from the moment it begins until just before the moment it ends" },
};

export const end: Sabotage = {
  file: rules,
  from: "buyer.now >= coupon.validTo",
  to: "buyer.now > coupon.validTo",
  provedBy: { file: limits, test: "PAY-029 takes a coupon from the moment it begins until just before the moment it ends" },
};

export const owner: Sabotage = {
  file: rules,
  from: "coupon.ownerId !== null && coupon.ownerId !== buyer.userId",
  to: "coupon.ownerId !== null && buyer.userId === null",
  provedBy: { file: limits, test: "PAY-029 takes a coupon that was given to somebody from nobody else, a guest or not" },
};

/** A guest has no coupons of somebody's own. */
export const ownerForGuests: Sabotage = {
  file: rules,
  from: "coupon.ownerId !== buyer.userId",
  to: "buyer.userId !== null && coupon.ownerId !== buyer.userId",
  provedBy: { file: limits, test: "PAY-029 takes a coupon that was given to somebody from nobody else, a guest or not" },
};

/** Of two orders of one purchase that are cancelled at the same time, the later one sees the other, by the lock of the purchase. */
export const purchaseLock: Sabotage = {
  file: "adapters/server/src/orders/cancel-order.ts",
  from: `await tx.selectFrom("purchases").select("id").where("id", "=", order.purchase_id).forNoKeyUpdate().execute();`,
  to: "",
  provedBy: {
    file: "tests/server/races/coupons.race.ts",
    test: "DEC-149 gives a coupon back when both orders of its purchase are cancelled at the same moment (L9)",
  },
};

/** A use is given back once; before that an invoice is cancelled once. */
export const returnedOnce: Sabotage = {
  file: coupons,
  from: `
    .where("returned_at", "is", null)
    .returning("coupon_id")`,
  to: `
    .returning("coupon_id")`,
  also: [
    {
      file: "adapters/server/src/payments/invoices.ts",
      from: `
    .where("status", "in", ["created", "in_moderation"])
    .returning("id")`,
      to: `
    .returning("id")`,
    },
  ],
  provedBy: {
    file: "tests/server/payments/top-up.test.ts",
    test: "API-045 gives a coupon back once, however often the gateway reports the cancelling",
  },
};

/** An invoice's state is read under its lock: a payment that meets a cancelling knows whether the use was given back. */
export const invoiceLock: Sabotage = {
  file: "adapters/server/src/payments/invoices.ts",
  from: `.where("id", "=", id).forNoKeyUpdate()`,
  to: `.where("id", "=", id)`,
  provedBy: {
    file: "tests/server/races/coupons.race.ts",
    test: "PAY-029 gives a bonus for a coupon that stays used when a payment meets its cancelling (L9)",
  },
};

/** What a limit for one user keeps from being used is not counted: a late payment goes on without it. */
export const notCounted: Sabotage = {
  file: coupons,
  from: `  if (coupon.user_limit !== null && (await usesBy(tx, use.couponId, use.userId)) >= coupon.user_limit) return false;
  await tx
    .updateTable("coupons")
    .set({ uses: coupon.uses + 1 })
    .where("id", "=", use.couponId)
    .execute();
`,
  to: `  await tx
    .updateTable("coupons")
    .set({ uses: coupon.uses + 1 })
    .where("id", "=", use.couponId)
    .execute();
  if (coupon.user_limit !== null && (await usesBy(tx, use.couponId, use.userId)) >= coupon.user_limit) return false;
`,
  provedBy: {
    file: limits,
    test: "PAY-029 gives nothing on a late payment whose coupon was used again meanwhile",
  },
};

/** A coupon that brought more than the order cost leaves something with the buyer; it is not lent again. */
export const keptBonus: Sabotage = {
  file: "core/src/orders/order-refund-rules.ts",
  from: `status === "canceled" && delivered === 0 && couponCredit <= cost`,
  to: `status === "canceled" && delivered === 0`,
  provedBy: {
    file: "tests/core/orders/order-refund-rules.property.ts",
    test: "L9 stays used where it brought more than the order cost: that is not taken back",
  },
};
