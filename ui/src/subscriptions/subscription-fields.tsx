import { networkId } from "@panel/core/identifiers";
import { CONTENTS_LIMIT, MAX_NAME_LENGTH, type SubscriptionFormViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
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
  const { networks } = form;
  return (
    <>
      <div className={styles.pair}>
        <NetworkField form={form} />
        <TextField
          label={text("url")}
          isRequired
          hint={text("urlHint")}
          problem={fieldProblem(form, "url", text)}
          id={ids.url}
          type="url"
          autoComplete="off"
          placeholder={networks.network?.urlExamples.at(-1) ?? ""}
          value={form.url}
          onChange={(value) => form.setUrl(value)}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={text("name")}
          isRequired
          hint={text("nameHint")}
          problem={fieldProblem(form, "name", text)}
          id={ids.name}
          maxLength={MAX_NAME_LENGTH}
          value={form.name}
          onChange={(value) => form.setName(value)}
        />
        <ContentsLimitField form={form} />
        <TextField
          label={text("email")}
          isRequired
          problem={fieldProblem(form, "email", text)}
          id={ids.email}
          type="email"
          autoComplete="email"
          value={form.email}
          onChange={(value) => form.setEmail(value)}
        />
      </div>
    </>
  );
});

const NetworkField = observer(function NetworkField({ form }: SubscriptionFieldsProps) {
  const text = useText("subscriptions");
  const common = useText("common");
  const { networks } = form;
  return (
    <SelectField
      id={ids.network}
      label={text("network")}
      isRequired
      problem={fieldProblem(form, "network", text)}
      options={[
        { value: "", label: networks.networksQuery.isLoading ? common("loading") : text("networkChoose") },
        ...networks.networks.map((network) => ({ value: String(network.id), label: network.name })),
      ]}
      value={networks.networkId === null ? "" : String(networks.networkId)}
      onChange={(id) => form.chooseNetwork(id === "" ? null : networkId(Number(id)))}
    />
  );
});

/** The number of publications; what is typed counts within its bounds immediately, the text follows when the field is left. */
const ContentsLimitField = observer(function ContentsLimitField({ form }: SubscriptionFieldsProps) {
  const text = useText("subscriptions");
  const hint = text("contentsLimitHint", { min: CONTENTS_LIMIT.least, max: CONTENTS_LIMIT.most });
  return (
    <TextField
      label={text("contentsLimit")}
      hint={hint}
      problem={fieldProblem(form, "contentsLimit", text)}
      id={ids.contentsLimit}
      inputMode="numeric"
      autoComplete="off"
      value={form.contentsLimitText}
      onChange={(value) => form.setContentsLimit(value)}
      onBlur={() => form.settleContentsLimit()}
    />
  );
});
