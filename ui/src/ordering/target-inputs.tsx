import type { Target } from "@panel/core/catalogue";
import { offeredTargets } from "@panel/core/catalogue";
import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { filledLines } from "@panel/core/pricing";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { MultiSelectField } from "../kit/combobox-field.tsx";
import { TextAreaField } from "../kit/text-field.tsx";
import { orderInputIds } from "./order-input-ids.ts";
import { useOrderStyles } from "./order-styles.ts";

interface TargetInputsProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
}

/** What a service asks for beyond link and quantity: comments, keywords, texts, languages (ORD-059, ORD-060). */
export default observer(function TargetInputs({ form, line }: TargetInputsProps) {
  const styles = useOrderStyles();
  const targets = offeredTargets(line.choice.service);
  const messages = ["targetableValues", "keywords"].flatMap((name) => form.messages.field(name));
  return (
    <div className={styles.stack}>
      {targets.map((target, index) =>
        target.isSelectable ? (
          <LanguageInput key={target.id} target={target} line={line} messages={index === 0 ? messages : []} />
        ) : (
          <LinesInput
            key={target.id}
            target={target}
            line={line}
            id={index === 0 ? orderInputIds.targetableValues : undefined}
            messages={index === 0 ? messages : []}
          />
        ),
      )}
    </div>
  );
});

interface TargetInputProps {
  readonly target: Target;
  readonly line: OrderFormLine;
  readonly messages: readonly string[];
  readonly id?: string | undefined;
}

const LinesInput = observer(function LinesInput({ target, line, messages, id }: TargetInputProps) {
  const text = useText("ordering");
  const value = line.targets.text(target.id);
  return (
    <TextAreaField
      label={target.title}
      hint={text("onePerLine", { count: filledLines(value).length })}
      problem={messages.join(" ")}
      id={id}
      rows={5}
      placeholder={target.placeholder}
      value={value}
      onChange={(value) => line.targets.setText(target.id, value)}
    />
  );
});

const LanguageInput = observer(function LanguageInput({ target, line, messages }: TargetInputProps) {
  const picked = line.targets.picked(target.id);
  return (
    <MultiSelectField
      label={target.title}
      problem={messages.join(" ")}
      placeholder={target.placeholder}
      options={target.selectableValues}
      chosen={picked}
      onChange={(values) => line.targets.pick(target.id, values)}
    />
  );
});
