import { joinSentences } from "@panel/core/locale";
import { shortCount, type Service, tamedName } from "@panel/core/catalogue";
import { serviceId } from "@panel/core/identifiers";
import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { ComboboxField } from "../kit/fields/combobox-field.tsx";
import { orderInputIds } from "./order-input-ids.ts";
import { useOrderStyles } from "./order-styles.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { ServiceName } from "../service-list/service-name.tsx";

interface ServiceComboboxProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
}

/** The service, to pick or to search for: a network may have thousands, the open list stays short. */
export const ServiceCombobox = observer(function ServiceCombobox({ form, line }: ServiceComboboxProps) {
  const text = useText("ordering");
  const { choice, picker } = line;
  const { services, more } = picker.options;
  const chosen = choice.ids.serviceId;
  const pick = (value: string) => {
    line.chooseService(serviceId(Number(value)));
    picker.close();
  };
  return (
    <ComboboxField
      id={orderInputIds.service}
      label={text("service")}
      isRequired
      hint={choice.service?.shortDescription}
      problem={joinSentences(form.messages.at(line, "service"))}
      isDisabled={choice.isLocked}
      placeholder={text("servicePlaceholder")}
      text={picker.text}
      isTyping={picker.query !== null}
      chosen={chosen === null ? null : String(chosen)}
      options={services.map((service) => ({
        value: String(service.id),
        name: tamedName(service.name),
        content: <ServiceOption service={service} form={form} />,
      }))}
      emptyNote={text("noServices")}
      footNote={more === 0 ? null : text("moreServices", { count: more })}
      onType={(typed) => picker.search(typed)}
      onChoose={pick}
      onClose={() => picker.close()}
    />
  );
});

const ServiceOption = observer(function ServiceOption({
  service,
  form,
}: {
  readonly service: Service;
  readonly form: OrderFormViewModel;
}) {
  const numbers = useNumbers();
  const text = useText("ordering");
  const styles = useOrderStyles();
  const price = form.currency.formatUnitPrice(service.price, service.pricingPer);
  const isFixed = service.priceType === "fixed";
  return (
    <span className={styles.option}>
      <span className={styles.optionName}>
        <ServiceName name={service.name} /> <span className={styles.quiet}>{service.id}</span>
      </span>
      <span className={styles.price}>
        {isFixed ? price : text("pricePer", { price, per: shortCount(service.pricingPer, numbers) })}
      </span>
    </span>
  );
});
