import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { PaymentMethodId } from "../identifiers/index.ts";
import { zeroMoney } from "../money/index.ts";
import { TypedAmount, type AmountCurrency } from "../payments/index.ts";
import { ProblemMap, type PortError } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import type { OrderWidgetsPort, WidgetRefusal } from "./order-widgets-port.ts";
import {
  fieldOfWidgetProblem,
  percentTextOf,
  shareFromPercentText,
  widgetProblems,
  type OrderWidget,
  type WidgetCircumstances,
  type WidgetDraft,
  type WidgetField,
  type WidgetProblem,
} from "./widget-rules.ts";

/** What the form says at a field; an amount that cannot be read is known to nobody but the form. */
export type WidgetFormProblem = WidgetProblem | { readonly kind: "minimumUnreadable" };

export interface WidgetEditorDependencies {
  readonly orderWidgets: Pick<OrderWidgetsPort, "create" | "change">;
  readonly currency: AmountCurrency;
  readonly circumstances: () => WidgetCircumstances;
  /** The widget that is changed; null makes a new one. */
  readonly widget: OrderWidget | null;
  readonly events: { readonly saved: (widget: OrderWidget) => void; readonly mayAct: () => boolean };
}

/** The form of a widget, a new one or one that there is (WGP-003 to WGP-007). */
export class WidgetEditor {
  name = "";
  shareText = "";
  methodIds: readonly PaymentMethodId[] = [];
  readonly minimum: TypedAmount;
  /** True once the form was sent with something wrong. */
  isJudged = false;
  /** Fields that were changed since the server said something against them. */
  private changed: readonly WidgetField[] = [];
  readonly saving: Command<WidgetDraft, OrderWidget, PortError | WidgetRefusal>;
  readonly widget: OrderWidget | null;
  readonly #parts: WidgetEditorDependencies;

  constructor(parts: WidgetEditorDependencies) {
    this.#parts = parts;
    this.widget = parts.widget;
    this.minimum = new TypedAmount(parts.currency);
    this.#fill(parts);
    const { orderWidgets, widget, events } = parts;
    this.saving = new Command({
      send: (draft) => (widget === null ? orderWidgets.create(draft) : orderWidgets.change(widget.id, draft)),
      onDone: (saved) => events.saved(saved),
    });
    makeObservable<this, "changed">(this, {
      name: observable,
      shareText: observable,
      methodIds: observableRef,
      isJudged: observable,
      changed: observableRef,
      problems: computed,
      setName: action,
      setMinimum: action,
      setShare: action,
      toggleMethod: action,
      submit: action,
    });
  }

  get draft(): WidgetDraft {
    return {
      name: this.name.trim(),
      minimumPurchase: this.minimum.amount,
      paymentMethodIds: this.methodIds,
      rewardShare: shareFromPercentText(this.shareText),
    };
  }

  /** Everything that keeps the widget from being kept. */
  get problems(): readonly WidgetFormProblem[] {
    const problems: readonly WidgetFormProblem[] = widgetProblems(this.draft, this.#parts.circumstances());
    return this.#isMinimumReadable ? problems : [{ kind: "minimumUnreadable" }, ...problems];
  }

  /** What is wrong at a field, as far as it is time to say so. */
  problemAt(field: WidgetField): WidgetFormProblem | null {
    if (!this.isJudged) return null;
    return this.problems.find((problem) => fieldOf(problem) === field) ?? null;
  }

  /** What the server said against a field that nobody has changed since (WGP-005). */
  messagesAt(field: WidgetField): readonly string[] {
    const { refusal } = this.saving;
    if (refusal === null || this.changed.includes(field)) return [];
    return ProblemMap.of<WidgetField>(refusal).at(field);
  }

  setName(name: string): void {
    this.name = name;
    this.#note("name");
  }

  setMinimum(text: string): void {
    this.minimum.write(text);
    this.#note("minimumPurchase");
  }

  setShare(text: string): void {
    this.shareText = text;
    this.#note("rewardShare");
  }

  toggleMethod(id: PaymentMethodId): void {
    const { methodIds } = this;
    this.methodIds = methodIds.includes(id) ? methodIds.filter((one) => one !== id) : [...methodIds, id];
    this.#note("paymentMethods");
  }

  /** Keeps the widget unless something is wrong with it, or the account is frozen (DEC-058). */
  async submit(): Promise<void> {
    this.isJudged = this.problems.length > 0;
    if (this.isJudged || !this.#parts.events.mayAct()) return;
    this.changed = [];
    await this.saving.run(this.draft);
  }

  /** Nothing, and nothing at least, is no minimum. */
  get #isMinimumReadable(): boolean {
    const { text, amount } = this.minimum;
    return text.trim() === "" || amount !== null || this.#parts.currency.parse(text) === zeroMoney;
  }

  #fill({ widget, circumstances, currency }: WidgetEditorDependencies): void {
    const { terms, methodIds } = circumstances();
    this.name = widget?.name ?? "";
    this.shareText = percentTextOf(widget?.rewardShare ?? terms.defaultShare);
    // A new widget offers whatever there is; what is no longer offered cannot be chosen again.
    this.methodIds = widget?.paymentMethodIds.filter((id) => methodIds.includes(id)) ?? methodIds;
    const minimum = widget?.minimumPurchase ?? null;
    if (minimum !== null) this.minimum.write(currency.plainText(minimum));
  }

  #note(field: WidgetField): void {
    this.changed = [...this.changed, field];
  }
}

const fieldOf = (problem: WidgetFormProblem): WidgetField =>
  problem.kind === "minimumUnreadable" ? "minimumPurchase" : fieldOfWidgetProblem(problem);
