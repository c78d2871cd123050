import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import { dollarDisplay, formatMoney, sumMoney, zeroFraction, zeroMoney, type Fraction, type Money } from "../money/index.ts";
import { PaymentChoice, type PaymentMethod, type PaymentMethodsModel } from "../payments/index.ts";
import { ProblemMap, serverMessageOf, type PortError } from "../result/index.ts";
import { sessionStorageKeys } from "../platform/index.ts";
import type { Cancel } from "../time/index.ts";
import { expertChecker, expertRows, type ExpertRow } from "./expert-lines.ts";
import type { ExpertOrderViewModelDependencies } from "./expert-order-dependencies.ts";
import { hasGuarantee } from "../pricing/index.ts";
import { withLine } from "./expert-text.ts";
import { orderQuote } from "../purchase/index.ts";
import type { OrderLine } from "../pricing/index.ts";
import type { OrderField, OrderQuote, PlacedPurchase, Purchase, PurchaseFailure, PurchaseRefusal } from "../purchase/index.ts";

/** Why the order button of the expert form does not work just now. */
export type ExpertBlock = "noGoodLine" | "totalLoading" | "noPaymentMethod" | "offline" | "creating";

interface Sent {
  readonly texts: ReadonlySet<string>;
  readonly rows: readonly ExpertRow[];
  readonly method: PaymentMethod | null;
}

/** The expert order: lines of text, each checked, the good ones priced and ordered as one purchase, the bad ones kept (DEC-120). */
export class ExpertOrderViewModel {
  text = "";
  isGuarantee = true;
  isOnline = true;
  /** What the server has against lines, by their text. */
  private refusals: ReadonlyMap<string, readonly string[]> = new Map();
  readonly choice: PaymentChoice;
  readonly quote: OrderQuote;
  readonly purchase: Purchase;
  readonly methods: PaymentMethodsModel;
  readonly #parts: ExpertOrderViewModelDependencies;
  #sent: Sent | null = null;
  #stopListening: Cancel | null = null;

  constructor(parts: ExpertOrderViewModelDependencies) {
    this.#parts = parts;
    const { buying, platform } = parts;
    this.purchase = buying.purchase;
    this.methods = buying.methods;
    this.choice = new PaymentChoice({
      methods: buying.methods,
      session: parts.person.session,
      serviceIds: () => this.orderLines.map((line) => line.serviceId),
    });
    this.quote = orderQuote({
      ordering: buying.ordering,
      clock: platform.clock,
      choice: this.choice,
      order: {
        lines: () => this.goodRows.flatMap(({ order, text }) => (order ? [{ key: text, line: order }] : [])),
        source: platform.source,
      },
      events: {
        // A total that is refused because of some lines: those become bad, and the rest is asked for again.
        refused: (problem, texts) => this.#refuseLines(problem, texts),
        failed: (problem) => this.#tell(problem, "ordering:totalFailed"),
      },
    });
    makeObservable<this, "refusals" | "checker">(this, {
      text: observable,
      isGuarantee: observable,
      isOnline: observable,
      refusals: observableRef,
      checker: computed,
      rows: computed,
      isGuaranteeOffered: computed,
      goodRows: computed,
      badRows: computed,
      orderLines: computed,
      block: computed,
      setText: action,
      setGuarantee: action,
      applySuggestion: action,
    });
  }

  /** CST-019, DEC-128. */
  get isGuaranteeOffered(): boolean {
    return (
      this.guaranteeCharge !== zeroFraction &&
      this.rows.some((row) => hasGuarantee(row.service ?? undefined, this.guaranteeCharge))
    );
  }

  get guaranteeCharge(): Fraction {
    return this.#parts.shop.settings.current?.guaranteeCharge ?? zeroFraction;
  }

  /** Every line that is not empty; none before the catalogue is there to check them against. */
  get rows(): readonly ExpertRow[] {
    return this.checker === null ? [] : expertRows(this.text, this.checker, this.refusals);
  }

  get goodRows(): readonly ExpertRow[] {
    return this.rows.filter((row) => row.order !== null);
  }

  get badRows(): readonly ExpertRow[] {
    return this.rows.filter((row) => row.order === null);
  }

  get orderLines(): readonly OrderLine[] {
    return this.goodRows.flatMap((row) => (row.order ? [row.order] : []));
  }

  /** The server's total; before its first answer the sum of the lines. */
  get total(): Money {
    const { cost } = this.quote;
    return cost?.lines.length === this.goodRows.length ? cost.total : sumMoney(this.goodRows.map((row) => row.cost ?? zeroMoney));
  }

  get balance(): Money | null {
    return this.#parts.person.session.profile?.balance ?? null;
  }

  get chargedInDollars(): string | null {
    const isDollars = this.#parts.shop.currency.visibleCurrency === "USD";
    return isDollars ? null : `${formatMoney(this.total, dollarDisplay)} USD`;
  }

  /** Null when the good lines can be ordered. */
  get block(): ExpertBlock | null {
    if (this.purchase.isCreatingOrder) return "creating";
    if (this.goodRows.length === 0) return "noGoodLine";
    if (this.choice.payer === null) return "noPaymentMethod";
    if (!this.isOnline) return "offline";
    return this.quote.isPending ? "totalLoading" : null;
  }

  amount(money: Money): string {
    const { currency } = this.#parts.shop;
    return `${currency.format(money)} ${currency.visibleCurrency}`;
  }

  activate(): Cancel {
    const { buying, person, platform, shop } = this.#parts;
    const { connection, storage } = platform;
    if (!shop.catalogue.isLoaded) void shop.catalogue.load();
    if (this.choice.isEmailAsked && this.choice.email === "") this.choice.setEmail(person.guestEmail.recall() ?? "");
    runInAction(() => {
      this.isOnline = connection.isOnline;
      if (this.text === "") this.text = storage.read(sessionStorageKeys.expertOrder) ?? "";
    });
    this.#stopListening ??= this.#listen();
    const stops = [
      buying.methods.activate(),
      this.quote.activate(),
      connection.onChange((isOnline) => runInAction(() => (this.isOnline = isOnline))),
      reaction(
        () => this.text,
        (text) => this.#keep(text),
      ),
      reaction(
        () => this.quote.cost,
        (cost) => cost && this.orderLines.length > 0 && this.purchase.compose("expert", this.orderLines, false),
      ),
    ];
    void this.purchase.resume("expert");
    return () => {
      for (const stop of stops) stop();
      this.quote.reset();
      this.purchase.leave();
      if (this.purchase.isCreatingOrder) return;
      this.#stopListening?.();
      this.#stopListening = null;
    };
  }

  setText(text: string): void {
    if (this.purchase.isCreatingOrder) return;
    this.text = text;
    this.refusals = new Map();
  }

  setGuarantee(isGuarantee: boolean): void {
    this.isGuarantee = isGuarantee;
  }

  /** Puts the nearest quantity that the service accepts into a line. */
  applySuggestion(row: ExpertRow): void {
    if (row.problem?.kind !== "quantity") return;
    const line = [row.serviceIdText, row.link, String(row.problem.suggestion)].join(", ");
    this.setText(withLine(this.text, row.number, line));
  }

  /** Orders the good lines as one purchase; the bad ones stay in the text. */
  async submit(): Promise<void> {
    const { choice, goodRows, quote } = this;
    if (this.block !== null || !choice.payer) return;
    this.#sent = { texts: new Set(goodRows.map((row) => row.text)), rows: goodRows, method: choice.selected };
    await this.purchase.submit({
      place: "expert",
      lines: this.orderLines,
      payer: choice.payer,
      couponCode: choice.couponCode,
      confirmedTotal: this.total,
      cost: quote.cost,
      source: this.#parts.platform.source(),
      isReorder: false,
      staysOnPage: this.badRows.length > 0,
    });
  }

  /** Null until the catalogue is loaded: what it remembers of a line holds from then on. */
  private get checker() {
    const { catalogue } = this.#parts.shop;
    if (!catalogue.isLoaded) return null;
    const guarantee = this.isGuarantee && this.guaranteeCharge !== zeroFraction ? this.guaranteeCharge : null;
    return expertChecker({ catalogue, guarantee });
  }

  #keep(text: string): void {
    const { storage } = this.#parts.platform;
    if (text.trim() === "") storage.remove(sessionStorageKeys.expertOrder);
    else storage.write(sessionStorageKeys.expertOrder, text);
  }

  #refuseLines(error: PortError | PurchaseRefusal, texts: readonly string[]): void {
    const problems = ProblemMap.of<OrderField>(error, texts);
    const found = problems.all.flatMap(({ line }) => (line === null ? [] : [[line, problems.ofLine(line)] as const]));
    if (found.length > 0) runInAction(() => (this.refusals = new Map([...this.refusals, ...found])));
  }

  #listen(): Cancel {
    const { purchase } = this;
    const stops = [
      purchase.onPlaced((result) => this.#placed(result)),
      reaction(
        () => purchase.state,
        (state) => {
          if (state.kind === "refused") this.#refused(state.failure);
          if (state.kind === "priceChanged") this.quote.askLater();
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** What was ordered leaves the text; what could not be stays in it. */
  #placed(result: PlacedPurchase): void {
    const sent = this.#sent;
    this.#sent = null;
    if (sent) {
      const rest = this.rows.filter((row) => !sent.texts.has(row.text)).map((row) => row.text);
      runInAction(() => (this.text = rest.join("\n")));
      this.choice.reset();
    }
    if (result.payment) this.#parts.buying.paymentStep.begin(result.payment, sent?.method ?? null, "order");
  }

  #refused(failure: PurchaseFailure): void {
    const { notices } = this.#parts.platform;
    if (failure.kind === "unknownOutcome") return void notices.show({ kind: "error", textKey: "ordering:unknownOutcome" });
    if (failure.kind !== "answer") return void notices.show({ kind: "error", textKey: `ordering:block_${failure.kind}` });
    const { error } = failure;
    // A line is known by its text: whoever changes it has answered what stood there.
    const texts = this.#sent?.rows.map(({ text }) => text) ?? [];
    this.#refuseLines(error, texts);
    const others = ProblemMap.of<OrderField>(error, texts).filter(({ line }) => line === null);
    this.choice.showProblems(others);
    this.#tell(
      error,
      `ordering:problem_${error.kind}`,
      others.all.map(({ message }) => message),
    );
  }

  #tell(error: PortError | PurchaseRefusal, textKey: string, further: readonly string[] = []): void {
    const message = [serverMessageOf(error) ?? "", ...further].filter((part) => part !== "").join("\n");
    this.#parts.platform.notices.show(message === "" ? { kind: "error", textKey } : { kind: "error", message });
  }
}
