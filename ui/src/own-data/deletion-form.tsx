import { makeStyles } from "@fluentui/react-components";
import { joinSentences } from "@panel/core/locale";
import { zeroMoney } from "@panel/core/money";
import type { DeletionField, Farewell, OwnDataViewModel } from "@panel/core/own-data";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import { useCurrency } from "../bindings/settings.ts";
import { submitting } from "../bindings/submitting.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { FieldFrame } from "../kit/fields/field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { CheckboxField } from "../kit/fields/toggles.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";
import { problemKeyOf } from "../messages/problem-key.ts";

const useStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", gap: "16px" },
  consequences: { margin: 0, paddingInlineStart: "20px", display: "flex", flexDirection: "column", gap: "4px" },
});

const consequences = ["consequenceData", "consequenceBooks", "consequenceSessions", "consequenceForGood"] as const;

interface DeletionFormProps {
  readonly model: OwnDataViewModel;
  readonly farewell: Farewell;
}

/** What happens to the account, and what its owner says to it (EXT-account-deletion-confirm). */
export const DeletionForm = observer(function DeletionForm({ model, farewell }: DeletionFormProps) {
  const text = useText("own-data");
  const common = useText("common");
  const sections = useSectionStyles();
  const styles = useStyles();
  const { isRunning } = model.deleting;
  return (
    <form className={styles.form} noValidate onSubmit={submitting(() => model.submit())}>
      <ul className={styles.consequences} aria-label={text("consequences")}>
        {consequences.map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ul>
      <Confirmation model={model} farewell={farewell} />
      {farewell.money > zeroMoney ? <MoneyGivenUp model={model} farewell={farewell} /> : null}
      <Refusal model={model} />
      <div className={sections.row}>
        <Button type="submit" look="primary" isUnavailable={isRunning}>
          {text("deleteForGood")}
        </Button>
        <Button isUnavailable={isRunning} onClick={() => model.dismiss()}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
});

const Confirmation = observer(function Confirmation({ model, farewell: { confirmation } }: DeletionFormProps) {
  const text = useText("own-data");
  const id = useId();
  useEffect(() => globalThis.document.getElementById(id)?.focus(), [id]);
  return (
    <TextField
      id={id}
      label={text("confirmation")}
      hint={text("confirmationHint", { confirmation })}
      isRequired
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={model.typed}
      onChange={(typed) => model.setTyped(typed)}
      problem={problemOf(model, "typed", (key) => text(key, { confirmation }))}
    />
  );
});

const MoneyGivenUp = observer(function MoneyGivenUp({ model, farewell: { money } }: DeletionFormProps) {
  const text = useText("own-data");
  const currency = useCurrency();
  return (
    <FieldFrame label={text("money")} problem={problemOf(model, "givesUpMoney", text)} isGroup>
      {(control) => (
        <CheckboxField
          id={control.id}
          isInvalid={control["aria-invalid"]}
          describedBy={control["aria-describedby"]}
          label={text("giveUpMoney", { amount: currency.format(money) })}
          isOn={model.givesUpMoney}
          onChange={(givesUpMoney) => model.setGivesUpMoney(givesUpMoney)}
        />
      )}
    </FieldFrame>
  );
});

const words = {
  typed: { missing: "typedMissing", wrong: "typedWrong" },
  givesUpMoney: { missing: "moneyMissing", wrong: "moneyMissing" },
} as const;

type ProblemKey = "typedMissing" | "typedWrong" | "moneyMissing";

/** What is wrong at a field: known before it is sent, or said by the server. */
function problemOf(model: OwnDataViewModel, field: DeletionField, text: (key: ProblemKey) => string): string {
  const own = model.problems.find((each) => each.field === field);
  return own ? text(words[field][own.problem]) : joinSentences(model.messagesAt(field));
}

/** Why it was refused, where that belongs to neither field. */
const Refusal = observer(function Refusal({ model }: Pick<DeletionFormProps, "model">) {
  const profile = useText("profile");
  const { refusal } = model.deleting;
  if (refusal === null) return null;
  const said =
    refusal.kind === "problems"
      ? joinSentences(model.messagesAt("other"))
      : (serverMessageOf(refusal) ?? profile(problemKeyOf(refusal)));
  return said === "" ? null : <MessageBar kind="error">{said}</MessageBar>;
});
