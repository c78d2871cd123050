import { action, computed, makeObservable, observableRef } from "mobx";
import type { Money } from "../money/index.ts";
import { isCouponWithoutEffect } from "./coupon-rules.ts";

/** What is at the coupon field: the server's own words, or that the coupon gave nothing (CST-014, CST-015). */
export type CouponProblem = { readonly kind: "doesNotApply" } | { readonly kind: "message"; readonly message: string };

/** What the server has against the coupon; a checkout and the problems of a payment fit. */
export interface CouponProblems {
  at(field: "coupon"): readonly string[];
  /** The field holds something else now. */
  changed(field: "coupon"): void;
  /** The field got the focus. */
  focused(field: "coupon"): void;
}

/** The coupon that a buyer types, for an order or a top-up (CST-013 to CST-017). */
export class CouponEditor {
  readonly #problems: () => CouponProblems;
  text = "";
  /** The last total was counted with the coupon and without any bonus of it. */
  private isIdle = false;

  constructor(problems: () => CouponProblems) {
    this.#problems = problems;
    makeObservable<this, "isIdle">(this, {
      text: observableRef,
      isIdle: observableRef,
      code: computed,
      set: action,
      focused: action,
      counted: action,
      forgetTotal: action,
      reset: action,
    });
  }

  /** What is sent; any text may be typed (CST-017). */
  get code(): string | null {
    return this.text.trim() === "" ? null : this.text.trim();
  }

  get problem(): CouponProblem | null {
    const message = this.#problems().at("coupon")[0];
    if (message !== undefined) return { kind: "message", message };
    return this.isIdle ? { kind: "doesNotApply" } : null;
  }

  set(text: string): void {
    this.text = text;
    this.isIdle = false;
    this.#problems().changed("coupon");
  }

  /** The field got the focus: its error goes away (CST-016). */
  focused(): void {
    this.isIdle = false;
    this.#problems().focused("coupon");
  }

  /** A total came: the coupon worked as soon as it gave anything, 0 included (CST-013, CST-014, DEC-087). */
  counted(bonus: Money | null): void {
    this.isIdle = isCouponWithoutEffect(this.code, bonus);
    this.#problems().changed("coupon");
  }

  /** What the last total said of the coupon counts no more; the text stays. */
  forgetTotal(): void {
    this.isIdle = false;
  }

  reset(): void {
    this.text = "";
    this.isIdle = false;
  }
}
