import { joinSentences } from "@panel/core/locale";
import { mergeClasses } from "@fluentui/react-components";
import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { SLIDER_POSITIONS } from "@panel/core/pricing";
import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import { useText } from "../bindings/use-text.ts";
import { TextField } from "../kit/fields/text-field.tsx";
import { orderInputIds } from "./order-input-ids.ts";
import { useOrderStyles } from "./order-styles.ts";
import { useIsMobile } from "../bindings/use-is-mobile.ts";

interface QuantityInputsProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
}

/** How much: a number to type, a slider beside it, and the cost to type instead (QTY-002 to QTY-010, CST-005 to CST-007). */
export const QuantityInputs = observer(function QuantityInputs({ form, line }: QuantityInputsProps) {
  const styles = useOrderStyles();
  const isMobile = useIsMobile();
  return (
    <div className={styles.tight}>
      <div className={styles.pair}>
        <QuantityInput form={form} line={line} />
        <SubtotalInput form={form} line={line} />
      </div>
      {isMobile ? null : <QuantitySlider form={form} line={line} />}
    </div>
  );
});

const QuantityInput = observer(function QuantityInput({ form, line }: QuantityInputsProps) {
  const text = useText("ordering");
  const { quantity } = line;
  const { min, max, step } = quantity.limits;
  const limits = text(step > 1 ? "quantityHintStep" : "quantityHint", {
    min,
    max,
    step,
  });
  const hint = quantity.isCalculable
    ? text("quantityCounted")
    : quantity.isAdjusted
      ? text("quantityAdjusted", { quantity: quantity.quantity })
      : limits;
  return (
    <TextField
      label={text("quantity")}
      isRequired
      hint={hint}
      problem={joinSentences(form.messages.at(line, "quantity"))}
      id={orderInputIds.quantity}
      inputMode="numeric"
      autoComplete="off"
      readOnly={quantity.isCalculable}
      value={quantity.shownText}
      onChange={(value) => quantity.setText(value)}
      onFocus={() => quantity.enter()}
      onBlur={() => quantity.leave()}
    />
  );
});

const SubtotalInput = observer(function SubtotalInput({ form, line }: QuantityInputsProps) {
  const text = useText("ordering");
  const { subtotal } = line;
  return (
    <TextField
      label={text("subtotal", { currency: form.currency.visibleCurrency })}
      hint={text(subtotal.isWorkingOut ? "workingOut" : "subtotalHint")}
      inputMode="decimal"
      autoComplete="off"
      readOnly={subtotal.isReadOnly}
      value={subtotal.text}
      onChange={(value) => subtotal.setText(value)}
      onFocus={() => subtotal.enter()}
      onBlur={() => subtotal.settle()}
    />
  );
});

/** Steps of the keys: arrows one step of the service, page keys ten. */
const keySteps = new Map([
  ["ArrowRight", 1],
  ["ArrowUp", 1],
  ["ArrowLeft", -1],
  ["ArrowDown", -1],
  ["PageUp", 10],
  ["PageDown", -10],
]);

/**
 * The logarithmic slider. It is disabled by `aria-disabled` rather than `disabled`, which would throw the focus away each time a
 * total is loaded (QTY-010).
 */
const QuantitySlider = observer(function QuantitySlider({ form, line }: QuantityInputsProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { quantity } = line;
  const isDisabled = form.isSliderDisabled;
  const press = (event: KeyboardEvent) => {
    const steps = keySteps.get(event.key);
    if (steps === undefined && event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    if (isDisabled) return;
    if (steps !== undefined) quantity.stepBy(steps);
    else quantity.slideTo(event.key === "Home" ? 0 : SLIDER_POSITIONS);
  };
  const cost = line.cost === null ? "" : form.currency.format(line.cost);
  return (
    <input
      type="range"
      className={mergeClasses(styles.slider, isDisabled && styles.resting)}
      min={0}
      max={SLIDER_POSITIONS}
      step="any"
      value={quantity.sliderPosition}
      aria-label={text("slider")}
      aria-valuetext={text("sliderValue", { quantity: quantity.quantity, cost })}
      aria-disabled={isDisabled}
      onKeyDown={press}
      onChange={(event) => (isDisabled ? undefined : quantity.slideTo(Number(event.target.value)))}
    />
  );
});
