import { Field, Input, Select } from "@fluentui/react-components";
import { serviceId } from "@panel/core/identifiers";
import { formatCount } from "@panel/core/money";
import { shellModule, shellTokens } from "@panel/core/inversify";
import type { SubscriptionFormViewModel, SubscriptionTypeSettings } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useModel } from "../app/use-model.ts";
import { useText } from "../app/use-text.ts";
import { fieldProblem } from "./field-problem.ts";
import { subscriptionInputId } from "./subscription-field-ids.ts";
import { useSubscriptionStyles } from "./subscription-styles.ts";

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
      <Field label={text("service")} {...problem}>
        <Select
          id={id}
          className={styles.full}
          value={settings.serviceId === null ? "" : String(settings.serviceId)}
          onChange={(_event, data) => settings.chooseService(serviceId(Number(data.value)))}
        >
          {settings.services.map((service) => (
            <option key={service.id} value={String(service.id)}>
              {service.name}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.pair}>
        <QuantityField form={form} settings={settings} />
        <CostField form={form} settings={settings} />
      </div>
    </>
  );
});

/** The id of an input of this type and what is said about it, for a Fluent field. */
function useLineField({ form, settings }: TypeFieldsProps, field: "service" | "quantity" | "country") {
  const text = useText("subscriptions");
  const line = String(settings.serviceTypeId);
  return { id: subscriptionInputId(field, line), problem: fieldProblem(form.messages, field, text, line) };
}

const CountryField = observer(function CountryField({ form, settings }: TypeFieldsProps) {
  const text = useText("subscriptions");
  const { id, problem } = useLineField({ form, settings }, "country");
  return (
    <Field label={text("country")} {...problem}>
      <Select
        id={id}
        value={settings.country ?? ""}
        onChange={(_event, data) => settings.chooseCountry(data.value === "" ? null : data.value)}
      >
        <option value="">{text("anyCountry")}</option>
        {settings.countries.map((country) => (
          <option key={country} value={country}>
            {country}
          </option>
        ))}
      </Select>
    </Field>
  );
});

const QuantityField = observer(function QuantityField({ form, settings }: TypeFieldsProps) {
  const text = useText("subscriptions");
  const { id, problem } = useLineField({ form, settings }, "quantity");
  const { quantity } = settings;
  const { min, max, step } = quantity.limits;
  const values = { min: formatCount(min), max: formatCount(max), step: formatCount(step) };
  const limits = text(step > 1 ? "quantityHintStep" : "quantityHint", values);
  const hint = quantity.isAdjusted ? text("quantityAdjusted", { quantity: formatCount(quantity.quantity) }) : limits;
  return (
    <Field label={text("quantity")} hint={hint} {...problem}>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={quantity.shownText}
        onChange={(_event, data) => quantity.setText(data.value)}
        onBlur={() => quantity.settle()}
      />
    </Field>
  );
});

const CostField = observer(function CostField({ form, settings }: TypeFieldsProps) {
  const text = useText("subscriptions");
  const currency = useModel(shellModule, shellTokens.currency);
  const { subtotal } = settings;
  const isPending = subtotal.isWorkingOut || form.quote.isPending;
  return (
    <Field label={text("serviceCost", { currency: currency.visibleCurrency })} hint={isPending ? text("costPending") : null}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        readOnly={subtotal.isReadOnly}
        value={subtotal.text}
        onChange={(_event, data) => subtotal.setText(data.value)}
        onBlur={() => subtotal.settle()}
      />
    </Field>
  );
});
