import { Field, Input, Select } from "@fluentui/react-components";
import { networkId } from "@panel/core/identifiers";
import { CONTENTS_LIMIT, MAX_NAME_LENGTH, type SubscriptionFormViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { fieldProblem } from "./field-problem.ts";
import { subscriptionFieldIds as ids } from "./subscription-field-ids.ts";
import { useSubscriptionStyles } from "./subscription-styles.ts";

interface SubscriptionFieldsProps {
  readonly form: SubscriptionFormViewModel;
}

/** What is followed, what it is called, and for how long. */
export const SubscriptionFields = observer(function SubscriptionFields({ form }: SubscriptionFieldsProps) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  const { messages, networks } = form;
  return (
    <>
      <div className={styles.pair}>
        <NetworkField form={form} />
        <Field label={text("url")} required hint={text("urlHint")} {...fieldProblem(messages, "url", text)}>
          <Input
            id={ids.url}
            type="url"
            autoComplete="off"
            placeholder={networks.network?.urlExamples.at(-1) ?? ""}
            value={form.url}
            onChange={(_event, data) => form.setUrl(data.value)}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={text("name")} required hint={text("nameHint")} {...fieldProblem(messages, "name", text)}>
          <Input
            id={ids.name}
            maxLength={MAX_NAME_LENGTH}
            value={form.name}
            onChange={(_event, data) => form.setName(data.value)}
          />
        </Field>
        <ContentsLimitField form={form} />
        <Field label={text("email")} required {...fieldProblem(messages, "email", text)}>
          <Input
            id={ids.email}
            type="email"
            autoComplete="email"
            value={form.email}
            onChange={(_event, data) => form.setEmail(data.value)}
          />
        </Field>
      </div>
    </>
  );
});

const NetworkField = observer(function NetworkField({ form }: SubscriptionFieldsProps) {
  const text = useText("subscriptions");
  const { networks } = form;
  return (
    <Field label={text("network")} required {...fieldProblem(form.messages, "network", text)}>
      <Select
        id={ids.network}
        value={networks.networkId === null ? "" : String(networks.networkId)}
        onChange={(_event, data) => form.chooseNetwork(data.value === "" ? null : networkId(Number(data.value)))}
      >
        <option value="">{text(networks.networksQuery.isLoading ? "loading" : "networkChoose")}</option>
        {networks.networks.map((network) => (
          <option key={network.id} value={String(network.id)}>
            {network.name}
          </option>
        ))}
      </Select>
    </Field>
  );
});

/** The number of publications; what is typed counts within its bounds at once, the text follows when the field is left. */
const ContentsLimitField = observer(function ContentsLimitField({ form }: SubscriptionFieldsProps) {
  const text = useText("subscriptions");
  const hint = text("contentsLimitHint", { min: CONTENTS_LIMIT.least, max: CONTENTS_LIMIT.most });
  return (
    <Field label={text("contentsLimit")} hint={hint} {...fieldProblem(form.messages, "contentsLimit", text)}>
      <Input
        id={ids.contentsLimit}
        inputMode="numeric"
        autoComplete="off"
        value={form.contentsLimitText}
        onChange={(_event, data) => form.setContentsLimit(data.value)}
        onBlur={() => form.settleContentsLimit()}
      />
    </Field>
  );
});
