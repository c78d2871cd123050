import { joinSentences } from "@panel/core/locale";
import { percentOf } from "@panel/core/money";
import { serverMessageOf } from "@panel/core/result";
import type { LoadedWidgets, WidgetEditor, WidgetField, WidgetFormProblem } from "@panel/core/order-widgets";
import { observer } from "mobx-react-lite";
import { submitting } from "../bindings/submitting.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { type ControlProps, FieldFrame } from "../kit/fields/field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { CheckboxField } from "../kit/fields/toggles.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { useMoneyFormat } from "../bindings/settings.ts";
import { useMethodName } from "../bindings/names/use-method-name.ts";
import { useOrderWidgetsStyles } from "./order-widgets-styles.ts";

interface WidgetFormProps {
  readonly editor: WidgetEditor;
  readonly loaded: LoadedWidgets;
  readonly onClose: () => void;
}

/** What is said at a field: what the panel itself sees, else the server's words (WGP-005). */
function useProblemAt(editor: WidgetEditor): (field: WidgetField) => string | null {
  const text = useText("order-widgets");
  const wordsOf = (problem: WidgetFormProblem): string => {
    if (problem.kind === "nameTooLong") return text("problem_nameTooLong", { max: problem.limit });
    if (problem.kind === "shareTooLarge") return text("problem_shareTooLarge", { max: percentOf(problem.limit) });
    return text(`problem_${problem.kind}`);
  };
  return (field) => {
    const problem = editor.problemAt(field);
    const said = joinSentences(editor.messagesAt(field));
    return problem ? wordsOf(problem) : said === "" ? null : said;
  };
}

/** The form of a widget (WGP-003 to WGP-007). */
export const WidgetForm = observer(function WidgetForm({ editor, loaded, onClose }: WidgetFormProps) {
  const styles = useOrderWidgetsStyles();
  const text = useText("order-widgets");
  const { currency } = useMoneyFormat();
  const problemAt = useProblemAt(editor);
  const { widget, saving } = editor;
  return (
    <form className={styles.card} noValidate aria-labelledby="widget-form" onSubmit={submitting(() => editor.submit())}>
      <h2 id="widget-form" className={styles.heading}>
        {widget ? text("changeNamed", { name: widget.name }) : text("new")}
      </h2>
      <TextField
        label={text("name")}
        isRequired
        problem={problemAt("name")}
        autoComplete="off"
        value={editor.name}
        onChange={(name) => editor.setName(name)}
      />
      <TextField
        label={text("minimum")}
        hint={text("minimumHint")}
        problem={problemAt("minimumPurchase")}
        inputMode="decimal"
        autoComplete="off"
        before={currency.currentCurrencySymbol}
        value={editor.minimum.text}
        onChange={(minimum) => editor.setMinimum(minimum)}
      />
      <Methods editor={editor} loaded={loaded} problem={problemAt("paymentMethods")} />
      <TextField
        label={text("share")}
        isRequired
        hint={text("shareHint", { max: percentOf(loaded.terms.mostShare) })}
        problem={problemAt("rewardShare")}
        inputMode="decimal"
        autoComplete="off"
        after="%"
        value={editor.shareText}
        onChange={(share) => editor.setShare(share)}
      />
      <Refused editor={editor} />
      <div className={styles.row}>
        <Button type="submit" look="primary" isUnavailable={saving.isRunning}>
          {saving.isRunning ? <Spinner size="small" label={text("saving")} /> : text("save")}
        </Button>
        <Button onClick={onClose}>{text("cancel")}</Button>
      </div>
    </form>
  );
});

/** What the server said, as far as it is at no field. */
const Refused = observer(function Refused({ editor: { saving } }: Pick<WidgetFormProps, "editor">) {
  const text = useText("order-widgets");
  const { refusal } = saving;
  if (refusal === null) return null;
  if (refusal.kind === "problems") return <MessageBar kind="error">{text("refused")}</MessageBar>;
  return <MessageBar kind="error">{serverMessageOf(refusal) ?? text("notSaved")}</MessageBar>;
});

const groupOf = ({ id, ...control }: ControlProps, labelId: string) =>
  ({ id, role: "group", "aria-labelledby": labelId, "aria-describedby": control["aria-describedby"] }) as const;

/** The methods that a widget may offer (WGP-006). */
const Methods = observer(function Methods(
  props: Pick<WidgetFormProps, "editor" | "loaded"> & { readonly problem: string | null },
) {
  const { editor, loaded, problem } = props;
  const text = useText("order-widgets");
  const nameOf = useMethodName();
  return (
    <FieldFrame label={text("methods")} isRequired problem={problem} isGroup>
      {(control, labelId) => (
        <div {...groupOf(control, labelId)}>
          {loaded.methods.map((method) => (
            <CheckboxField
              key={method.id}
              label={nameOf(method)}
              isInvalid={problem !== null}
              isOn={editor.methodIds.includes(method.id)}
              onChange={() => editor.toggleMethod(method.id)}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
});
