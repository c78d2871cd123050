import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { copyText, type Clipboard } from "../platform/index.ts";
import type { AmountCurrency, PaymentMethod } from "../payments/index.ts";
import { isOutcomeUnknown, mapResult, success, type PortResult } from "../result/index.ts";
import { Command, ConfirmedAction, Query, type CancelSignal } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { OrderWidgetsPort } from "./order-widgets-port.ts";
import { WidgetEditor } from "./widget-editor.ts";
import { MAX_WIDGETS, type OrderWidget, type WidgetTerms } from "./widget-rules.ts";

/** What the page stands on. */
export interface LoadedWidgets {
  readonly widgets: readonly OrderWidget[];
  readonly methods: readonly PaymentMethod[];
  readonly terms: WidgetTerms;
}

/** What was just done to a widget. */
export interface WidgetNews {
  readonly kind: "saved" | "ended" | "renewed";
  readonly widget: OrderWidget;
}

export interface OrderWidgetsViewModelDependencies {
  readonly orderWidgets: OrderWidgetsPort;
  readonly currency: AmountCurrency;
  readonly clipboard: Clipboard;
  /** The logged-in customer: false for a frozen account, whose notice is then shown (DEC-058). */
  readonly session: { guardAction(): boolean };
}

/** A partner's widgets: the list, the form, and what is copied into a page (WGP-001 to WGP-007, WGP-009). */
export class OrderWidgetsViewModel {
  readonly widgetsQuery: Query<void, LoadedWidgets>;
  readonly copying: Command<string, null, { readonly kind: "notCopied" }>;
  /** The form that is open; null while none is. */
  editor: WidgetEditor | null = null;
  /** What is told of the last change. */
  news: WidgetNews | null = null;
  readonly ending: ConfirmedAction<OrderWidget, OrderWidget>;
  readonly renewing: ConfirmedAction<OrderWidget, OrderWidget>;
  private shownId: number | null = null;
  readonly #parts: OrderWidgetsViewModelDependencies;

  constructor(parts: OrderWidgetsViewModelDependencies) {
    this.#parts = parts;
    this.widgetsQuery = new Query((_input, signal) => this.#read(signal));
    this.copying = new Command({ send: (text) => copyText(parts.clipboard, text) });
    this.ending = new ConfirmedAction({ send: (widget) => this.#end(widget), onDone: (widget) => this.#takeOut(widget) });
    this.renewing = new ConfirmedAction({
      send: (widget) => this.#renew(widget),
      onDone: (_asked, widget) => this.#put(widget, "renewed"),
    });
    makeObservable<this, "shownId">(this, {
      editor: observableRef,
      news: observableRef,
      shownId: observable,
      shown: computed,
      isFull: computed,
      edit: action,
      close: action,
      show: action,
      askToEnd: action,
      askToRenew: action,
    });
  }

  activate(): Cancel {
    void this.load();
    return () => this.widgetsQuery.cancel();
  }

  async load(): Promise<void> {
    await this.widgetsQuery.run();
  }

  get loaded(): LoadedWidgets | null {
    return this.widgetsQuery.value;
  }

  /** The widget whose preview and embed code are shown; the newest unless another one was picked. */
  get shown(): OrderWidget | null {
    const widgets = this.loaded?.widgets ?? [];
    return widgets.find(({ id }) => id === this.shownId) ?? widgets[0] ?? null;
  }

  /** Whether there is no room for another widget. */
  get isFull(): boolean {
    return (this.loaded?.widgets.length ?? 0) >= MAX_WIDGETS;
  }

  /** Opens the form, with a widget that there is or for a new one. */
  edit(widget: OrderWidget | null): void {
    const { loaded } = this;
    if (loaded === null) return;
    const { orderWidgets, currency, session } = this.#parts;
    const methodIds = loaded.methods.map(({ id }) => id);
    this.news = null;
    if (widget !== null) this.show(widget.id);
    this.editor = new WidgetEditor({
      orderWidgets,
      currency,
      widget,
      circumstances: () => ({ methodIds, terms: loaded.terms }),
      events: { saved: action((kept) => this.#put(kept, "saved")), mayAct: () => session.guardAction() },
    });
  }

  close(): void {
    this.editor = null;
  }

  show(id: number): void {
    this.shownId = id;
    this.copying.reset();
  }

  async copy(text: string): Promise<void> {
    await this.copying.run(text);
  }

  /** Asks before a widget is ended. */
  askToEnd(widget: OrderWidget): void {
    if (this.#parts.session.guardAction()) this.ending.ask(widget);
  }

  /** Asks before a widget gets another token. */
  askToRenew(widget: OrderWidget): void {
    if (this.#parts.session.guardAction()) this.renewing.ask(widget);
  }

  async #end(widget: OrderWidget): Promise<PortResult<OrderWidget>> {
    const answer = mapResult(await this.#parts.orderWidgets.end(widget.id), () => widget);
    // One that is gone already, ended elsewhere perhaps, is as it was to be.
    if (!answer.ok && answer.error.kind === "notFound") return success(widget);
    return this.#lookedUp(answer, (widgets) => (widgets.some(({ id }) => id === widget.id) ? null : widget));
  }

  async #renew({ id, apiToken }: OrderWidget): Promise<PortResult<OrderWidget>> {
    const answer = await this.#parts.orderWidgets.renewToken(id);
    return this.#lookedUp(answer, (widgets) => widgets.find((one) => one.id === id && one.apiToken !== apiToken) ?? null);
  }

  /** After a lost answer the list tells whether it took effect: code with a dead token must not be copied. */
  async #lookedUp(
    answer: PortResult<OrderWidget>,
    outcome: (widgets: readonly OrderWidget[]) => OrderWidget | null,
  ): Promise<PortResult<OrderWidget>> {
    if (answer.ok || !isOutcomeUnknown(answer.error)) return answer;
    const listed = await this.#parts.orderWidgets.widgets();
    const found = listed.ok ? outcome(listed.value) : null;
    return found === null ? answer : success(found);
  }

  /** Takes an ended widget off the page; where it was shown, the next one is. */
  #takeOut(widget: OrderWidget): void {
    const { loaded, shown } = this;
    this.news = { kind: "ended", widget };
    if (this.editor?.widget?.id === widget.id) this.editor = null;
    if (loaded === null) return;
    const place = loaded.widgets.findIndex(({ id }) => id === widget.id);
    const widgets = loaded.widgets.filter(({ id }) => id !== widget.id);
    const next = shown?.id === widget.id ? (widgets[place] ?? widgets.at(-1)) : shown;
    if (next) this.show(next.id);
    this.widgetsQuery.show({ ...loaded, widgets });
  }

  /** Puts a widget into the list and shows it. */
  #put(widget: OrderWidget, kind: WidgetNews["kind"]): void {
    const { loaded } = this;
    this.editor = null;
    this.news = { kind, widget };
    this.show(widget.id);
    if (loaded === null) return;
    const isKnown = loaded.widgets.some(({ id }) => id === widget.id);
    const widgets = isKnown ? loaded.widgets.map((one) => (one.id === widget.id ? widget : one)) : [widget, ...loaded.widgets];
    this.widgetsQuery.show({ ...loaded, widgets });
  }

  async #read(signal: CancelSignal): Promise<PortResult<LoadedWidgets>> {
    const { orderWidgets } = this.#parts;
    const [widgets, methods, terms] = await Promise.all([
      orderWidgets.widgets(signal),
      orderWidgets.methods(signal),
      orderWidgets.terms(signal),
    ]);
    if (!widgets.ok) return widgets;
    if (!methods.ok) return methods;
    return terms.ok ? success({ widgets: widgets.value, methods: methods.value, terms: terms.value }) : terms;
  }
}
