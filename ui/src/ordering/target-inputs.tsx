import { localeTokens, localeModule } from "@panel/core/locale/wiring";
import { joinSentences } from "@panel/core/locale";
import type { Target } from "@panel/core/catalogue";
import { offeredTargets, targetTexts } from "@panel/core/catalogue";
import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { filledLines } from "@panel/core/typed-text";
import { observer } from "mobx-react-lite";
import { useLanguageName } from "../bindings/names/use-language-name.ts";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { MultiSelectField } from "../kit/fields/combobox-field.tsx";
import { TextAreaField } from "../kit/fields/text-area-field.tsx";
import { targetInputId } from "./order-input-ids.ts";
import { useOrderStyles } from "./order-styles.ts";

interface TargetInputsProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
}

/** What a service asks for beyond link and quantity: comments, keywords, texts, languages (ORD-059, ORD-060). */
export default observer(function TargetInputs({ form, line }: TargetInputsProps) {
  const styles = useOrderStyles();
  const targets = offeredTargets(line.choice.service);
  const sent = line.orderLine?.targetValues.map(({ targetId }) => targetId) ?? [];
  return (
    <div className={styles.stack}>
      {targets.map((target, index) => {
        const TargetInput = target.isSelectable ? LanguageInput : LinesInput;
        // The server counts those that were filled in; what it says of all of them is at the first.
        const entry = sent.indexOf(target.id);
        const messages = [
          ...(index === 0 ? form.messages.at(line, "targets", null) : []),
          ...(entry < 0 ? [] : form.messages.at(line, "targets", entry)),
        ];
        const id = targetInputId(entry < 0 ? sent.length + index : entry);
        return <TargetInput key={target.id} target={target} line={line} id={id} messages={messages} />;
      })}
    </div>
  );
});

interface TargetInputProps {
  readonly target: Target;
  readonly line: OrderFormLine;
  readonly messages: readonly string[];
  readonly id: string;
}

/** Its texts in the language of the panel. For observers. */
const useTargetTexts = (target: Target) => targetTexts(target, useModel(localeModule, localeTokens.locale).current);

const LinesInput = observer(function LinesInput({ target, line, messages, id }: TargetInputProps) {
  const text = useText("ordering");
  const { title, placeholder } = useTargetTexts(target);
  const value = line.targets.text(target.id);
  return (
    <TextAreaField
      label={title}
      hint={text("onePerLine", { count: filledLines(value).length })}
      problem={joinSentences(messages)}
      id={id}
      rows={5}
      placeholder={placeholder}
      value={value}
      onChange={(value) => line.targets.setText(target.id, value)}
    />
  );
});

const LanguageInput = observer(function LanguageInput({ target, line, messages, id }: TargetInputProps) {
  const languageName = useLanguageName();
  const { title, placeholder } = useTargetTexts(target);
  const picked = line.targets.picked(target.id);
  return (
    <MultiSelectField
      id={id}
      label={title}
      problem={joinSentences(messages)}
      placeholder={placeholder}
      options={target.selectableValues}
      chosen={picked}
      nameOf={languageName}
      onChange={(values) => line.targets.pick(target.id, values)}
    />
  );
});
