import { percentOf } from "@panel/core/money";
import { offeredTargets } from "@panel/core/catalogue";
import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Spinner } from "../kit/spinner.tsx";
import { SwitchField } from "../kit/fields/toggles.tsx";
import { DripFeedInputs } from "./drip-feed-inputs.tsx";
import { orderInputIds } from "./order-input-ids.ts";
import { LinkInput } from "./link-input.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { QuantityInputs } from "./quantity-inputs.tsx";
import { ServiceChoiceFields } from "./service-choice-fields.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";

const TargetInputs = lazyPart(() => import("./target-inputs.tsx"), { fallback: <Spinner /> });

interface OrderLineFieldsProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
}

/** All fields of one line. The simplified design begins with the link and folds what is rarely needed (ORD-061). */
export const OrderLineFields = observer(function OrderLineFields({ form, line }: OrderLineFieldsProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  if (form.design === "simplified_design_v2025") {
    return (
      <div className={styles.stack}>
        <LinkInput form={form} line={line} />
        <ServiceChoiceFields form={form} line={line} />
        <QuantityInputs form={form} line={line} />
        <Targets form={form} line={line} />
        {line.isDripFeedOffered || line.isGuaranteeOffered ? (
          <details className={styles.details} open={line.dripFeed.isOn}>
            <summary>{text("moreOptions")}</summary>
            <Options form={form} line={line} />
          </details>
        ) : null}
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <ServiceChoiceFields form={form} line={line} />
      <LinkInput form={form} line={line} />
      <QuantityInputs form={form} line={line} />
      <Targets form={form} line={line} />
      <Options form={form} line={line} />
    </div>
  );
});

/** Few services ask for more than a link and a quantity: the fields for that come with the first that does. */
const Targets = observer(function Targets({ form, line }: OrderLineFieldsProps) {
  if (offeredTargets(line.choice.service).length === 0) return null;
  return <TargetInputs form={form} line={line} />;
});

const Options = observer(function Options({ form, line }: OrderLineFieldsProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  return (
    <div className={styles.tight}>
      {line.isGuaranteeOffered ? (
        <SwitchField
          id={orderInputIds.guarantee}
          isOn={line.isGuarantee}
          label={text("guarantee", { percent: percentOf(form.guaranteeCharge) })}
          onChange={(isOn) => line.setGuarantee(isOn)}
        />
      ) : null}
      {form.messages.at(line, "guarantee").map((message) => (
        <span key={message} role="alert" className={styles.error}>
          {message}
        </span>
      ))}
      <DripFeedInputs form={form} line={line} />
    </div>
  );
});
