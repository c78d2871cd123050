import { useCurrency } from "../bindings/settings.ts";
import { joinSentences } from "@panel/core/locale";
import { serviceId } from "@panel/core/identifiers";
import type { SubscriptionFormViewModel, SubscriptionTypeSettings } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { fieldProblem } from "./field-problem.ts";
import { subscriptionInputId } from "./subscription-field-ids.ts";
import { useSubscriptionStyles } from "./subscription-styles.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { tamedName } from "@panel/core/catalogue";

interface TypeFieldsProps {
  readonly form: SubscriptionFormViewModel;
  readonly settings: SubscriptionTypeSettings;
}

/** Which service, how much of it, and what it costs; either of the last two may be typed (SUB-012 to SUB-014). */
export const TypeServiceFields = observer(function TypeServiceFields({ form, settings }: TypeFieldsProps) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  const { id, problem } = useLineField({ form, settings }, "service");
  return (
    <>
      {settings.countries.length > 0 ? <CountryField form={form} settings={settings} /> : null}
      <SelectField
        id={id}
        problem={problem}
        label={text("service")}
        options={settings.services.map((service) => ({ value: String(service.id), label: tamedName(service.name) }))}
        value={settings.serviceId === null ? "" : String(settings.serviceId)}
        onChange={(chosen) => settings.chooseService(serviceId(Number(chosen)))}
      />
      <div className={styles.pair}>
        <QuantityField form={form} settings={settings} />
        <CostField form={form} settings={settings} />
      </div>
    </>
  );
});

/** The id of an input of this type and what is said about it; a place that cannot be chosen is a matter of the service. */
function useLineField({ form, settings }: TypeFieldsProps, field: "service" | "quantity" | "country") {
  const text = useText("subscriptions");
  const line = String(settings.serviceTypeId);
  const isPlaceFixed = field === "service" && settings.countries.length === 0;
  const problems = [
    fieldProblem(form, field, text, line),
    isPlaceFixed ? fieldProblem(form, "country", text, line) : null,
  ].filter((problem) => problem !== null);
  return { id: subscriptionInputId(field, line), problem: problems.length === 0 ? null : joinSentences(problems) };
}

const CountryField = observer(function CountryField({ form, settings }: TypeFieldsProps) {
  const text = useText("subscriptions");
  const { id, problem } = useLineField({ form, settings }, "country");
  return (
    <SelectField
      id={id}
      problem={problem}
      label={text("country")}
      options={[
        { value: "", label: text("anyCountry") },
        ...settings.countries.map((country) => ({ value: country, label: country })),
      ]}
      value={settings.country ?? ""}
      onChange={(country) => settings.chooseCountry(country === "" ? null : country)}
    />
  );
});

const QuantityField = observer(function QuantityField({ form, settings }: TypeFieldsProps) {
  const numbers = useNumbers();
  const text = useText("subscriptions");
  const { id, problem } = useLineField({ form, settings }, "quantity");
  const { quantity } = settings;
  const { min, max, step } = quantity.limits;
  const values = { min: numbers.figure(min), max: numbers.figure(max), step: numbers.figure(step) };
  const limits = text(step > 1 ? "quantityHintStep" : "quantityHint", values);
  const hint = quantity.isAdjusted ? text("quantityAdjusted", { quantity: quantity.quantity }) : limits;
  return (
    <TextField
      id={id}
      problem={problem}
      label={text("quantity")}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={quantity.shownText}
      onChange={(value) => quantity.setText(value)}
      onFocus={() => quantity.enter()}
      onBlur={() => quantity.leave()}
    />
  );
});

const CostField = observer(function CostField({ form, settings }: TypeFieldsProps) {
  const text = useText("subscriptions");
  const currency = useCurrency();
  const { subtotal } = settings;
  const isPending = subtotal.isWorkingOut || form.quote.isPending;
  return (
    <TextField
      label={text("serviceCost", { currency: currency.visibleCurrency })}
      hint={isPending ? text("costPending") : null}
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
