import { Combobox, Field, Option, OptionGroup } from "@fluentui/react-components";
import { shortCount, type Service } from "@panel/core/catalogue";
import { serviceId } from "@panel/core/identifiers";
import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import type { SyntheticEvent } from "react";
import { useText } from "../app/use-text.ts";
import { fieldProblem, orderInputIds } from "./field-problem.ts";
import { useOrderStyles } from "./order-styles.ts";

interface ServiceComboboxProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
}

/** The service, to pick or to search for: a network may have thousands, the open list stays short. */
export const ServiceCombobox = observer(function ServiceCombobox({ form, line }: ServiceComboboxProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { choice, picker } = line;
  const { services, more } = picker.options;
  const chosen = choice.ids.serviceId;
  // While something is typed the list tells, by an undefined value, that nothing is selected any more: that chooses nothing.
  const pick = (value: string | undefined) => {
    if (value === undefined) return;
    line.chooseService(serviceId(Number(value)));
    picker.close();
  };
  // The name that is shown makes way for what is typed.
  const selectName = (event: SyntheticEvent<HTMLInputElement>) =>
    picker.query === null ? event.currentTarget.select() : undefined;
  return (
    <Field
      label={text("service")}
      required
      hint={choice.service?.shortDescription ?? ""}
      {...fieldProblem(form.messages.at(line, "service"))}
    >
      <Combobox
        id={orderInputIds.service}
        className={styles.full}
        freeform
        disabled={choice.isLocked}
        placeholder={text("servicePlaceholder")}
        value={picker.text}
        selectedOptions={chosen === null ? [] : [String(chosen)]}
        onClick={selectName}
        onFocus={selectName}
        onInput={(event) => picker.search(event.currentTarget.value)}
        onOptionSelect={(_event, data) => pick(data.optionValue)}
        onOpenChange={(_event, data) => (data.open ? undefined : picker.close())}
        listbox={{ className: styles.listbox }}
        positioning={{ matchTargetSize: "width", position: "below" }}
      >
        {services.map((service) => (
          <Option key={service.id} value={String(service.id)} text={service.name}>
            <ServiceOption service={service} form={form} />
          </Option>
        ))}
        {services.length === 0 ? (
          <Option disabled value="" text="">
            {text("noServices")}
          </Option>
        ) : null}
        {more === 0 ? null : <OptionGroup label={text("moreServices", { count: more })} />}
      </Combobox>
    </Field>
  );
});

const ServiceOption = observer(function ServiceOption({
  service,
  form,
}: {
  readonly service: Service;
  readonly form: OrderFormViewModel;
}) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const price = form.currency.formatUnitPrice(service.price, service.pricingPer);
  const isFixed = service.priceType === "fixed";
  return (
    <span className={styles.option}>
      <span className={styles.optionName}>
        {service.name} <span className={styles.quiet}>{service.id}</span>
      </span>
      <span className={styles.price}>{isFixed ? price : text("pricePer", { price, per: shortCount(service.pricingPer) })}</span>
    </span>
  );
});
