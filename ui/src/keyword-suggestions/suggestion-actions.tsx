import { suggestionOrders, type KeywordSuggestionsViewModel } from "@panel/core/keyword-suggestions";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { CheckboxField } from "../kit/fields/toggles.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useSuggestionsStyles } from "./suggestions-styles.ts";

interface SuggestionActionsProps {
  readonly model: KeywordSuggestionsViewModel;
}

/** How the list is sorted, and what is done with the keywords that are marked: all of them where none is. */
export const SuggestionActions = observer(function SuggestionActions({ model }: SuggestionActionsProps) {
  const styles = useSuggestionsStyles();
  const text = useText("keyword-suggestions");
  const { copying, taken } = model;
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.sorting}>
          <SelectField
            label={text("sortBy")}
            options={suggestionOrders.map((order) => ({ value: order, label: text(`sort_${order}`) }))}
            value={model.order}
            onChange={(order) => model.sortBy(order)}
          />
        </div>
        <CheckboxField label={text("markAll")} isOn={model.areAllMarked} onChange={(isOn) => model.markAll(isOn)} />
        <Button onClick={() => void model.copy()}>{text("copy", { count: taken.length })}</Button>
        <Button look="primary" onClick={() => model.addToCampaign()}>
          {text("addToCampaign", { count: taken.length })}
        </Button>
      </div>
      {copying.state.kind === "done" ? <MessageBar kind="success">{text("copied")}</MessageBar> : null}
      {copying.refusal ? <MessageBar kind="error">{text("notCopied")}</MessageBar> : null}
    </>
  );
});
