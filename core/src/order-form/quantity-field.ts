import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { Service } from "../catalogue/index.ts";
import {
  isSliderFixed,
  quantityFromSlider,
  sliderFromQuantity,
  limitsOf,
  normalizeQuantity,
  quantityFrom,
  quantityStep,
  type QuantityLimits,
  type QuantityRounding,
} from "../pricing/index.ts";

export interface QuantityFieldDependencies {
  readonly service: () => Service | undefined;
  /** Lines of the comments or keywords target, for a service that counts them (DEC-112). */
  readonly countedLines: () => number;
  /** Called after each change by the buyer's hand. */
  readonly changed: () => void;
  /** `up` unless named (DEC-110). */
  readonly rounding?: QuantityRounding;
}

const NO_LIMITS: QuantityLimits = { min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 };

/** The quantity of one line: typed, slid or counted, always one that the service accepts (QTY-001 to QTY-004, QTY-011). */
export class QuantityField {
  /** What stands in the field; the rule applies to it at once, the text follows when the field is left. */
  text = "";
  wanted = 0;
  readonly #parts: QuantityFieldDependencies;

  constructor(parts: QuantityFieldDependencies) {
    this.#parts = parts;
    makeObservable(this, {
      text: observable,
      wanted: observableRef,
      limits: computed,
      isCalculable: computed,
      quantity: computed,
      sliderPosition: computed,
      setText: action,
      settle: action,
      slideTo: action,
      stepBy: action,
      put: action,
      startWith: action,
    });
  }

  get limits(): QuantityLimits {
    const service = this.#parts.service();
    return service ? limitsOf(service) : NO_LIMITS;
  }

  get isCalculable(): boolean {
    return this.#parts.service()?.isQuantityCalculable ?? false;
  }

  get #rounding(): QuantityRounding {
    return this.#parts.rounding ?? "up";
  }

  /** What is ordered. */
  get quantity(): number {
    return this.isCalculable ? this.#parts.countedLines() : normalizeQuantity(this.wanted, this.limits, this.#rounding);
  }

  /** What the field shows. */
  get shownText(): string {
    return this.isCalculable ? String(this.quantity) : this.text;
  }

  /** The typed text is another quantity than the one that is ordered; said beside the field while it is typed. */
  get isAdjusted(): boolean {
    return !this.isCalculable && this.text !== "" && quantityFrom(this.text) !== this.quantity;
  }

  get sliderPosition(): number {
    return sliderFromQuantity(this.quantity, this.limits);
  }

  /** The slider has nowhere to go, or the quantity is counted (QTY-010, DEC-111). */
  get isSliderFixed(): boolean {
    return this.isCalculable || isSliderFixed(this.limits);
  }

  setText(text: string): void {
    if (this.isCalculable) return;
    this.text = text;
    this.wanted = quantityFrom(text);
    this.#parts.changed();
  }

  /** The field is left: it shows what is ordered. */
  settle(): void {
    this.text = String(this.quantity);
    this.wanted = this.quantity;
  }

  slideTo(position: number): void {
    if (this.isSliderFixed) return;
    this.put(quantityFromSlider(position, this.limits));
    this.#parts.changed();
  }

  /** Steps up or down, as the slider's keys do. */
  stepBy(steps: number): void {
    if (this.isSliderFixed) return;
    const step = quantityStep(this.limits);
    this.put(Math.max(0, this.quantity + steps * step));
    this.#parts.changed();
  }

  /** Takes over a quantity from elsewhere, through the rules. */
  put(quantity: number): void {
    this.wanted = normalizeQuantity(quantity, this.limits, this.#rounding);
    this.text = String(this.wanted);
  }

  /** A newly chosen service brings its default quantity (QTY-011). */
  startWith(service: Service | undefined): void {
    if (service) this.put(service.defaultQuantity);
  }
}
