import { action, computed, makeObservable, observable, observableRef } from "mobx";
import {
  DEFAULT_DRIP_FEED_MINUTES,
  DEFAULT_DRIP_FEED_MODE,
  intervalParts,
  MIN_DRIP_FEED_RUNS,
  minutesFromParts,
  normalizeRuns,
  PANEL_DRIP_FEED_STEP,
  type IntervalParts,
  quantityFrom,
} from "../pricing/index.ts";
import type { DripFeed } from "../pricing/index.ts";

/** What an address may say of the drip feed (RTE-030). */
export interface DripFeedWish {
  readonly runs: number | null;
  readonly minutes: number | null;
  readonly mode: string | null;
  readonly step: number | null;
}

interface TypedPart {
  readonly texts: Readonly<Record<keyof IntervalParts, string>>;
}

/** The drip-feed controls of one line (DRF-002 to DRF-006, ORD-008). */
export class DripFeedField {
  isOn = false;
  /** Text of the runs field while it is typed in; the rule applies when it is left. */
  runsText = String(MIN_DRIP_FEED_RUNS);
  minutes = DEFAULT_DRIP_FEED_MINUTES;
  mode = DEFAULT_DRIP_FEED_MODE;
  step = PANEL_DRIP_FEED_STEP;
  /** Text of the step field; it shows where the mode knows steps, which `flat` does not (DEC-116). */
  stepText = String(PANEL_DRIP_FEED_STEP);
  /** The part of the interval that is typed in; the others stay as they were until it is left. */
  private typed: TypedPart | null = null;

  constructor() {
    makeObservable<this, "typed">(this, {
      typed: observableRef,
      isOn: observable,
      runsText: observable,
      minutes: observable,
      mode: observable,
      step: observable,
      runs: computed,
      parts: computed,
      modes: computed,
      stepText: observable,
      setOn: action,
      setRuns: action,
      settleRuns: action,
      setPart: action,
      typePart: action,
      settleParts: action,
      setMode: action,
      setStep: action,
      settleStep: action,
      fill: action,
      reset: action,
    });
  }

  /** Never below two (DRF-004). */
  get runs(): number {
    return normalizeRuns(this.runsText);
  }

  /** The interval as it is edited (DRF-005). */
  get parts(): IntervalParts {
    return intervalParts(this.minutes);
  }

  /** Modes to choose from: `flat`, and one that an address or a cart item names (DRF-003, DEC-116). */
  get modes(): readonly string[] {
    return [...new Set([DEFAULT_DRIP_FEED_MODE, this.mode])];
  }

  get hasSteps(): boolean {
    return this.mode !== DEFAULT_DRIP_FEED_MODE;
  }

  setOn(isOn: boolean): void {
    this.isOn = isOn;
  }

  setRuns(text: string): void {
    this.runsText = text;
  }

  settleRuns(): void {
    this.runsText = String(this.runs);
  }

  setPart(part: keyof IntervalParts, value: unknown): void {
    this.settleParts();
    this.minutes = minutesFromParts({ ...this.parts, [part]: value });
  }

  /** Text of a part's field. */
  partText(part: keyof IntervalParts): string {
    return this.typed === null ? String(this.parts[part]) : this.typed.texts[part];
  }

  /** The interval counts immediately; the fields change their parts, 90 minutes to 1 hour 30, when one is left. */
  typePart(part: keyof IntervalParts, text: string): void {
    const { days, hours, minutes } = this.parts;
    const texts = this.typed?.texts ?? { days: String(days), hours: String(hours), minutes: String(minutes) };
    this.typed = { texts: { ...texts, [part]: text } };
    this.minutes = minutesFromParts(this.typed.texts);
  }

  settleParts(): void {
    this.typed = null;
  }

  setMode(mode: string): void {
    this.mode = mode;
  }

  setStep(text: string): void {
    this.stepText = text;
    this.step = Math.max(1, Math.floor(quantityFrom(text)));
  }

  settleStep(): void {
    this.stepText = String(this.step);
  }

  /** Takes over what an address or a cart item says; a wished step beats the place's default (DEC-114). */
  fill(wish: DripFeedWish): void {
    this.isOn = true;
    if (wish.runs !== null) this.runsText = String(normalizeRuns(wish.runs));
    if (wish.minutes !== null) this.minutes = minutesFromParts({ days: 0, hours: 0, minutes: wish.minutes });
    if (wish.mode !== null) this.mode = wish.mode;
    if (wish.step !== null) this.setStep(String(wish.step));
    this.settleStep();
    this.settleParts();
  }

  reset(): void {
    this.isOn = false;
    this.runsText = String(MIN_DRIP_FEED_RUNS);
    this.minutes = DEFAULT_DRIP_FEED_MINUTES;
    this.mode = DEFAULT_DRIP_FEED_MODE;
    this.step = PANEL_DRIP_FEED_STEP;
    this.settleStep();
    this.settleParts();
  }

  /** The line's drip feed (ORD-024); the step is never below the service's own (DEC-114). */
  valueFor(quantityStep: number): DripFeed | null {
    if (!this.isOn) return null;
    const { runs, minutes, mode } = this;
    return { numberOfRuns: runs, dripFeedMinutes: minutes, mode, numberOfSteps: Math.max(this.step, quantityStep, 1) };
  }
}
