import { Field, Input, Select, Switch } from "@fluentui/react-components";
import { formatCount } from "@panel/core/money";
import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useText } from "../app/use-text.ts";
import { Spinner } from "../kit/spinner.tsx";
import { fieldProblem, orderInputIds } from "./field-problem.ts";
import { useOrderStyles } from "./order-styles.ts";

interface DripFeedInputsProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
}

/** Spreading an order over several runs; the controls show while the switch is on (DRF-002 to DRF-007). */
export const DripFeedInputs = observer(function DripFeedInputs({ form, line }: DripFeedInputsProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  if (!line.isDripFeedOffered) return null;
  const { dripFeed } = line;
  return (
    <div className={styles.tight}>
      <Switch checked={dripFeed.isOn} label={text("dripFeed")} onChange={(_event, data) => dripFeed.setOn(data.checked)} />
      {form.opening.isOpeningDripFeed ? <Spinner label={text("openingDripFeed")} /> : null}
      {dripFeed.isOn ? <DripFeedControls form={form} line={line} /> : null}
    </div>
  );
});

const DripFeedControls = observer(function DripFeedControls({ form, line }: DripFeedInputsProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { dripFeed } = line;
  const total = {
    quantity: formatCount(line.quantity.quantity),
    runs: formatCount(dripFeed.runs),
    total: formatCount(line.totalQuantity),
  };
  return (
    <div className={styles.stack}>
      <ModeInputs form={form} line={line} />
      <Field label={text("runs")} hint={text("runsHint")} {...fieldProblem(form.messages.at(line, "runs"))}>
        <Input
          id={orderInputIds.runs}
          inputMode="numeric"
          autoComplete="off"
          value={dripFeed.runsText}
          onChange={(_event, data) => dripFeed.setRuns(data.value)}
          onBlur={() => dripFeed.settleRuns()}
        />
      </Field>
      <IntervalInputs form={form} line={line} />
      <p className={styles.review} role="status">
        {text("dripFeedTotal", total)}
      </p>
    </div>
  );
});

/** How runs differ: not at all while they are flat; a mode that knows steps has its step beside it (DRF-003, DRF-006). */
const ModeInputs = observer(function ModeInputs({ form, line }: DripFeedInputsProps) {
  const text = useText("ordering");
  const { dripFeed } = line;
  return (
    <>
      <Field label={text("mode")} {...fieldProblem(form.messages.at(line, "mode"))}>
        <Select id={orderInputIds.mode} value={dripFeed.mode} onChange={(_event, data) => dripFeed.setMode(data.value)}>
          {dripFeed.modes.map((mode) => (
            <option key={mode} value={mode}>
              {mode === "flat" ? text("mode_flat") : mode}
            </option>
          ))}
        </Select>
      </Field>
      {dripFeed.hasSteps ? (
        <Field label={text("quantityStep")} {...fieldProblem(form.messages.at(line, "step"))}>
          <Input
            id={orderInputIds.step}
            inputMode="numeric"
            autoComplete="off"
            value={dripFeed.stepText}
            onChange={(_event, data) => dripFeed.setStep(data.value)}
            onBlur={() => dripFeed.settleStep()}
          />
        </Field>
      ) : null}
    </>
  );
});

const parts = ["days", "hours", "minutes"] as const;

const IntervalInputs = observer(function IntervalInputs({ form, line }: DripFeedInputsProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const noteId = useId();
  const messages = form.messages.at(line, "interval");
  return (
    <fieldset className={styles.group} aria-describedby={messages.length > 0 ? noteId : undefined}>
      <legend className={styles.legend}>{text("interval")}</legend>
      <div className={styles.parts}>
        {parts.map((part) => (
          <Field key={part} label={text(part)}>
            <Input
              {...(part === "minutes" ? { id: orderInputIds.interval } : {})}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={messages.length > 0}
              value={line.dripFeed.partText(part)}
              onChange={(_event, data) => line.dripFeed.typePart(part, data.value)}
              onBlur={() => line.dripFeed.settleParts()}
            />
          </Field>
        ))}
      </div>
      {messages.length === 0 ? null : (
        <span id={noteId} className={styles.error} role="alert">
          {messages.join(" ")}
        </span>
      )}
    </fieldset>
  );
});
