import { Field, Input, Select } from "@fluentui/react-components";
import { serviceId } from "@panel/core/identifiers";
import { formatCount } from "@panel/core/money";
import { shellModule, shellTokens } from "@panel/core/inversify";
import type { SubscriptionFormViewModel, SubscriptionTypeSettings } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useModel } from "../app/use-model.ts";
import { useText } from "../app/use-text.ts";
import { useSubscriptionStyles } from "./subscription-styles.ts";

interface TypeFieldsProps {
  readonly form: SubscriptionFormViewModel;
  readonly settings: SubscriptionTypeSettings;
}

/** Which service, how much of it, and what it costs; either of the last two may be typed (SUB-012 to SUB-014). */
export const TypeServiceFields = observer(function TypeServiceFields({ form, settings }: TypeFieldsProps) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  return (
    <>
      {settings.countries.length > 0 ? <CountryField settings={settings} /> : null}
      <Field label={text("service")}>
        <Select
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
        <QuantityField settings={settings} />
        <CostField form={form} settings={settings} />
      </div>
    </>
  );
});

type SettingsProps = Pick<TypeFieldsProps, "settings">;

const CountryField = observer(function CountryField({ settings }: SettingsProps) {
  const text = useText("subscriptions");
  return (
    <Field label={text("country")}>
      <Select
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

const QuantityField = observer(function QuantityField({ settings }: SettingsProps) {
  const text = useText("subscriptions");
  const { quantity } = settings;
  const { min, max, step } = quantity.limits;
  const values = { min: formatCount(min), max: formatCount(max), step: formatCount(step) };
  const limits = text(step > 1 ? "quantityHintStep" : "quantityHint", values);
  const hint = quantity.isAdjusted ? text("quantityAdjusted", { quantity: formatCount(quantity.quantity) }) : limits;
  return (
    <Field label={text("quantity")} hint={hint}>
      <Input
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
