import { shortCount, type Service } from "@panel/core/catalogue";
import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar, RetryBar } from "../kit/message-bar.tsx";
import { orderInputIds } from "./order-input-ids.ts";
import { useOrderStyles } from "./order-styles.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { ServiceName } from "../service-list/service-name.tsx";

interface AbsentServiceProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
}

/** Says why a service that was asked for cannot be had, and offers others; none of them takes its place by itself (DEC-179). */
export default observer(function AbsentService({ form, line }: AbsentServiceProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { absent } = line.choice;
  if (absent === null) return null;
  const isGone = absent.reason !== "unreachable";
  return (
    <div className={styles.tight}>
      {isGone ? (
        <MessageBar kind="warning">{text(absent.reason === "unknown" ? "serviceUnknown" : "serviceDeactivated")}</MessageBar>
      ) : (
        <RetryBar onRetry={() => void form.opening.seek(line)}>{text("serviceUnreachable")}</RetryBar>
      )}
      <Alternatives form={form} line={line} />
    </div>
  );
});

const Alternatives = observer(function Alternatives({ form, line }: AbsentServiceProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const services = form.opening.alternatives(line);
  if (services.length === 0) return null;
  // The bar goes with the choice; what was chosen takes the focus.
  const choose = ({ id }: Service) => {
    line.chooseService(id);
    globalThis.document.getElementById(orderInputIds.service)?.focus();
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text("alternatives")}</legend>
      <ul className={styles.list}>
        {services.map((service) => (
          <li key={service.id}>
            <Button size="small" onClick={() => choose(service)}>
              <ServiceName name={service.name} /> · <Price service={service} form={form} />
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
});

const Price = observer(function Price({ service, form }: { readonly service: Service; readonly form: OrderFormViewModel }) {
  const numbers = useNumbers();
  const text = useText("ordering");
  const price = form.currency.formatUnitPrice(service.price, service.pricingPer);
  if (service.priceType === "fixed") return price;
  return text("pricePer", { price, per: shortCount(service.pricingPer, numbers) });
});
