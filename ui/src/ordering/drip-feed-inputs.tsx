import { joinSentences } from "@panel/core/locale";
import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { intervalParts, MAX_DRIP_FEED_MINUTES, MAX_DRIP_FEED_RUNS, MIN_DRIP_FEED_RUNS } from "@panel/core/pricing";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { SelectField } from "../kit/fields/select-field.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { SwitchField } from "../kit/fields/toggles.tsx";
import { orderInputIds } from "./order-input-ids.ts";
import { useOrderStyles } from "./order-styles.ts";
import { useNumbers } from "../bindings/use-numbers.ts";

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
      <SwitchField isOn={dripFeed.isOn} label={text("dripFeed")} onChange={(isOn) => dripFeed.setOn(isOn)} />
      {form.opening.isOpeningDripFeed ? <Spinner label={text("openingDripFeed")} /> : null}
      {dripFeed.isOn ? <DripFeedControls form={form} line={line} /> : null}
    </div>
  );
});

const DripFeedControls = observer(function DripFeedControls({ form, line }: DripFeedInputsProps) {
  const numbers = useNumbers();
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { dripFeed } = line;
  const total = {
    quantity: numbers.figure(line.quantity.quantity),
    runs: numbers.figure(dripFeed.runs),
    total: numbers.figure(line.totalQuantity),
  };
  return (
    <div className={styles.stack}>
      <ModeInputs form={form} line={line} />
      <TextField
        label={text("runs")}
        hint={text("quantityHint", { min: MIN_DRIP_FEED_RUNS, max: MAX_DRIP_FEED_RUNS })}
        problem={joinSentences(form.messages.at(line, "runs"))}
        id={orderInputIds.runs}
        inputMode="numeric"
        autoComplete="off"
        value={dripFeed.runsText}
        onChange={(value) => dripFeed.setRuns(value)}
        onBlur={() => dripFeed.settleRuns()}
      />
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
      <SelectField
        id={orderInputIds.mode}
        label={text("mode")}
        problem={joinSentences(form.messages.at(line, "mode"))}
        options={dripFeed.modes.map((mode) => ({ value: mode, label: mode === "flat" ? text("mode_flat") : mode }))}
        value={dripFeed.mode}
        onChange={(mode) => dripFeed.setMode(mode)}
      />
      {dripFeed.hasSteps ? (
        <TextField
          label={text("quantityStep")}
          id={orderInputIds.step}
          problem={joinSentences(form.messages.at(line, "step"))}
          inputMode="numeric"
          autoComplete="off"
          value={dripFeed.stepText}
          onChange={(value) => dripFeed.setStep(value)}
          onBlur={() => dripFeed.settleStep()}
        />
      ) : null}
    </>
  );
});

const parts = ["days", "hours", "minutes"] as const;
const LONGEST = intervalParts(MAX_DRIP_FEED_MINUTES);

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
          <TextField
            key={part}
            label={text(part)}
            id={part === "minutes" ? orderInputIds.interval : undefined}
            inputMode="numeric"
            autoComplete="off"
            hint={part === "days" ? text("quantityHint", { min: 0, max: LONGEST.days }) : null}
            aria-invalid={messages.length > 0}
            value={line.dripFeed.partText(part)}
            onChange={(value) => line.dripFeed.typePart(part, value)}
            onBlur={() => line.dripFeed.settleParts()}
          />
        ))}
      </div>
      {messages.length === 0 ? null : (
        <span id={noteId} className={styles.error} role="alert">
          {joinSentences(messages)}
        </span>
      )}
    </fieldset>
  );
});
