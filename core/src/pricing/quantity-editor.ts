import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { Service } from "../catalogue/index.ts";
import {
  limitsOf,
  normalizeQuantity,
  quantityFrom,
  quantityStep,
  type QuantityLimits,
  type QuantityRounding,
} from "./quantity-rules.ts";
import { isSliderFixed, quantityFromSlider, sliderFromQuantity } from "./quantity-slider-rules.ts";

export interface QuantityEditorDependencies {
  readonly service: () => Service | undefined;
  /** The quantity of a service that counts lines of a text, whose field takes no input (DEC-112). */
  readonly countedLines: () => number;
  /** Called after each change by the buyer's hand. */
  readonly changed: () => void;
  readonly rounding: QuantityRounding;
  /** The quantity that a service opens with; its own, unless named. */
  readonly opening?: ((service: Service) => number) | undefined;
}

const NO_LIMITS: QuantityLimits = { min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 };

/**
 * Edits how much of a service is bought: typed, slid or counted, always a quantity that the service accepts (QTY-001 to QTY-006, QTY-011).
 */
export class QuantityEditor {
  /** What is in the field; the rule applies to it immediately, the text follows when the field is left. */
  text = "";
  wanted = 0;
  /** Nobody named a quantity: what is there is the service's own. */
  private isDefault = true;
  /** The field has the focus: its text is not changed under the buyer's hands. */
  #isEntered = false;
  readonly #parts: QuantityEditorDependencies;

  constructor(parts: QuantityEditorDependencies) {
    this.#parts = parts;
    makeObservable<this, "isDefault">(this, {
      text: observable,
      isDefault: observable,
      wanted: observableRef,
      limits: computed,
      isCalculable: computed,
      quantity: computed,
      sliderPosition: computed,
      setText: action,
      settle: action,
      leave: action,
      slideTo: action,
      stepBy: action,
      put: action,
      show: action,
      startWith: action,
      goOnWith: action,
    });
  }

  get limits(): QuantityLimits {
    const service = this.#parts.service();
    return service ? limitsOf(service) : NO_LIMITS;
  }

  get isCalculable(): boolean {
    return this.#parts.service()?.isQuantityCalculable ?? false;
  }

  /** What is ordered. */
  get quantity(): number {
    return this.isCalculable ? this.#parts.countedLines() : this.#accepted(this.wanted);
  }

  /** Somebody named a quantity: it is not the service's own. */
  get isNamed(): boolean {
    return !this.isDefault;
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
    this.isDefault = false;
    this.#parts.changed();
  }

  /** The field shows what is ordered. */
  settle(): void {
    this.#write(this.quantity);
  }

  /**
   * The field has got the focus. Until it is left, no quantity comes from elsewhere: a figure typed then would be joined to the one that
   * came, and "1000" become "85001000".
   */
  enter(): void {
    this.#isEntered = true;
  }

  /** The field is left: it shows what is ordered, or what the form opens with by now where the quantity was not named. */
  leave(): void {
    this.#isEntered = false;
    this.settle();
    this.goOnWith(this.#parts.service());
  }

  slideTo(position: number): void {
    if (this.isSliderFixed) return;
    this.put(quantityFromSlider(position, this.limits));
    this.#parts.changed();
  }

  /** Steps up or down, as the slider's keys do. */
  stepBy(steps: number): void {
    if (this.isSliderFixed) return;
    this.put(Math.max(0, this.quantity + steps * quantityStep(this.limits)));
    this.#parts.changed();
  }

  /** Takes over a quantity from elsewhere, through the rules. */
  put(quantity: number): void {
    this.show(this.#accepted(quantity));
  }

  /** Shows the quantity that a line has, whether the service accepts it or not; the rules apply when the field is left. */
  show(quantity: number): void {
    this.isDefault = false;
    this.#write(quantity);
  }

  /** A newly chosen service brings the quantity it opens with (QTY-011, DEC-209). */
  startWith(service: Service | undefined): void {
    this.#isEntered = false;
    if (service) this.put(this.#parts.opening?.(service) ?? service.defaultQuantity);
    this.isDefault = true;
  }

  /** Another service took the place of the chosen one without the buyer's doing: a quantity that was named stays (DEC-185). */
  goOnWith(service: Service | undefined): void {
    if (this.isDefault && !this.#isEntered) this.startWith(service);
  }

  #write(quantity: number): void {
    this.wanted = quantity;
    this.text = String(quantity);
  }

  #accepted(quantity: number): number {
    return normalizeQuantity(quantity, this.limits, this.#parts.rounding);
  }
}
