import { joinSentences } from "@panel/core/locale";
import type { SubscriptionFormViewModel, SubscriptionTypeSettings } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { RetryBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { CheckboxField } from "../kit/fields/toggles.tsx";
import { fieldMessages } from "./field-problem.ts";
import { subscriptionFieldIds as ids } from "./subscription-field-ids.ts";
import { TypeServiceFields } from "./subscription-type-fields.tsx";
import { useSubscriptionStyles } from "./subscription-styles.ts";

interface SubscriptionTypesProps {
  readonly form: SubscriptionFormViewModel;
}

/** The service types of the chosen network, each with the service, quantity and cost that every publication gets (SUB-009, SUB-011). */
export const SubscriptionTypes = observer(function SubscriptionTypes({ form }: SubscriptionTypesProps) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  const messages = fieldMessages(form, "services", text);
  const describedBy = messages.length > 0 ? `${ids.services}-problem` : undefined;
  return (
    <fieldset className={styles.group} id={ids.services} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={styles.legend}>{text("services")}</legend>
      <div className={styles.stack}>
        {messages.length > 0 ? (
          <p id={`${ids.services}-problem`} className={styles.error}>
            {joinSentences(messages)}
          </p>
        ) : null}
        <TypesState form={form} />
        {form.serviceTypesSettings.map((settings) => (
          <TypeEntry key={settings.serviceTypeId} form={form} settings={settings} />
        ))}
      </div>
    </fieldset>
  );
});

/** Says why there is nothing to choose from. */
const TypesState = observer(function TypesState({ form }: SubscriptionTypesProps) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  const { networks } = form;
  if (networks.problem) {
    return <RetryBar onRetry={() => networks.retry()}>{text("networksFailed")}</RetryBar>;
  }
  if (networks.isLoadingTypes) return <Spinner size="small" label={text("servicesLoading")} />;
  if (networks.networkId === null) return <p className={styles.quiet}>{text("servicesFirst")}</p>;
  return form.serviceTypesSettings.length === 0 ? <p className={styles.quiet}>{text("servicesNone")}</p> : null;
});

interface TypeEntryProps extends SubscriptionTypesProps {
  readonly settings: SubscriptionTypeSettings;
}

const TypeEntry = observer(function TypeEntry({ form, settings }: TypeEntryProps) {
  const styles = useSubscriptionStyles();
  return (
    <div className={styles.type} role="group" aria-label={settings.serviceType.name}>
      <CheckboxField
        label={settings.serviceType.name}
        isOn={settings.isSelected}
        onChange={(isOn) => form.select(settings, isOn)}
      />
      {settings.isSelected ? <TypeServiceFields form={form} settings={settings} /> : null}
    </div>
  );
});
