import type { UserId } from "@panel/core/identifiers";
import { fractionFromPercent } from "@panel/core/money";
import { couponRefusal, foldCouponCode, type Coupon, type CouponConditions, type CouponTerms } from "@panel/core/payments";
import type { Clock } from "@panel/core/time";
import type { MemoryAccount } from "../accounts/memory-accounts.ts";

/** A coupon with what decides whether it may be used; how often it was is counted here. */
export interface MemoryCoupon extends Coupon {
  readonly conditions: Omit<CouponConditions, "uses">;
  /** Whether it is among the coupons that one may pick. */
  readonly isListed: boolean;
}

const forEverybody: MemoryCoupon["conditions"] = {
  validFrom: null,
  validTo: null,
  ownerId: null,
  useLimit: null,
  userLimit: null,
};

const sample = (id: number, code: string, name: string, bonusType: Coupon["bonusType"], percent: number): MemoryCoupon => ({
  id,
  code,
  name,
  description: null,
  bonusType,
  bonusAmount: null,
  bonusShare: fractionFromPercent(percent),
  minAmount: null,
  validTo: null,
  conditions: forEverybody,
  isListed: true,
});

/** Coupons that ordering and topping up know: `SAVE10` takes a tenth off, `BACK5` credits a twentieth. */
export const sampleCoupons: readonly MemoryCoupon[] = [
  sample(1, "SAVE10", "Save", "discount", 10),
  sample(2, "BACK5", "Back", "cashback", 5),
];

/** What the cost rules need of a coupon. */
export const termsOf = (coupon: Coupon): CouponTerms => ({
  type: coupon.bonusType,
  amount: coupon.bonusAmount,
  share: coupon.bonusShare,
  minAmount: coupon.minAmount,
});

interface Use {
  readonly coupon: MemoryCoupon;
  readonly userId: UserId;
}

/** The coupons of a shop, and what each was used for. */
export class MemoryCoupons {
  readonly #clock: Clock;
  readonly #coupons: MemoryCoupon[];
  readonly #uses = new Map<string, Use>();

  constructor(clock: Clock, coupons: readonly MemoryCoupon[] = sampleCoupons) {
    this.#clock = clock;
    this.#coupons = [...coupons];
  }

  add(coupon: Omit<MemoryCoupon, "id">): void {
    this.#coupons.push({ ...coupon, id: this.#coupons.length + 1 });
  }

  /** The coupon of a typed code if this buyer may use it now. */
  find(typed: string | null, buyer: MemoryAccount | null): MemoryCoupon | null {
    const code = foldCouponCode(typed ?? "");
    const coupon = this.#coupons.find((known) => known.code === code);
    return coupon && this.#isUsable(coupon, buyer) ? coupon : null;
  }

  /** Those that a buyer may pick, the newest first (PAY-028). */
  offered(buyer: MemoryAccount): readonly Coupon[] {
    return this.#coupons.filter((coupon) => coupon.isListed && this.#isUsable(coupon, buyer)).toReversed();
  }

  /** Uses a coupon for something, once; false where it may not be used any more. */
  take(coupon: MemoryCoupon, buyer: MemoryAccount, subject: string): boolean {
    if (!this.#isUsable(coupon, buyer)) return false;
    this.#uses.set(subject, { coupon, userId: buyer.profile.id });
    return true;
  }

  /** Gives the use of something back; a second time there is none left. */
  giveBack(subject: string): void {
    this.#uses.delete(subject);
  }

  #isUsable(coupon: MemoryCoupon, buyer: MemoryAccount | null): boolean {
    const uses = [...this.#uses.values()].filter((use) => use.coupon === coupon);
    const userId = buyer?.profile.id ?? null;
    const own = uses.filter((use) => use.userId === userId).length;
    return couponRefusal({ ...coupon.conditions, uses: uses.length }, { userId, uses: own, now: this.#clock.now() }) === null;
  }
}
