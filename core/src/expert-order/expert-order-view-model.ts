import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import { sumMoney, zeroFraction, zeroMoney, type Fraction, type Money } from "../money/index.ts";
import { PaymentChoice, type PaymentMethodsModel } from "../payments/index.ts";
import { orderFailureNotice } from "../order-form/index.ts";
import { ProblemMap, serverMessageOf } from "../result/index.ts";
import { sessionStorageKeys } from "../platform/index.ts";
import type { Cancel } from "../time/index.ts";
import { expertChecker, expertRows, type ExpertRow } from "./expert-lines.ts";
import type { ExpertOrderViewModelDependencies } from "./expert-order-dependencies.ts";
import { hasGuarantee } from "../pricing/index.ts";
import { withLine } from "./expert-text.ts";
import { failedTotalNotice, orderCheckout, orderQuote, quantityInstead } from "../purchase/index.ts";
import type { OrderLine } from "../pricing/index.ts";
import type {
  OnlyLine,
  OrderCheckout,
  OrderField,
  OrderQuote,
  PlacedPurchase,
  Purchase,
  PurchaseFailure,
  QuantityInstead,
  QuotedLine,
  SentOrder,
} from "../purchase/index.ts";

/** The expert order: lines of text, each checked, the good ones priced and ordered as one purchase, the bad ones kept (DEC-120). */
export class ExpertOrderViewModel {
  text = "";
  isGuarantee = true;
  /** What the server has against lines, by their text. */
  private refusals: ReadonlyMap<string, readonly string[]> = new Map();
  readonly choice: PaymentChoice;
  readonly quote: OrderQuote;
  readonly instead: QuantityInstead;
  readonly purchase: Purchase;
  readonly methods: PaymentMethodsModel;
  readonly checkout: OrderCheckout<"noGoodLine">;
  readonly #parts: ExpertOrderViewModelDependencies;

  constructor(parts: ExpertOrderViewModelDependencies) {
    this.#parts = parts;
    const { buying, platform } = parts;
    this.purchase = buying.purchase;
    this.methods = buying.methods;
    this.choice = new PaymentChoice({
      methods: buying.methods,
      session: parts.person.session,
      serviceIds: () => this.orderLines.map((line) => line.serviceId),
      problems: () => this.checkout,
      guestEmail: parts.person.guestEmail,
    });
    this.quote = orderQuote({
      ordering: buying.ordering,
      clock: platform.clock,
      choice: this.choice,
      order: {
        lines: () => this.#lines(),
        source: platform.source,
      },
      events: {
        // A total that is refused because of some lines: those become bad, and the rest is asked for again.
        refused: (problem, texts) => this.#refuseLines(problem, texts),
        failed: (problem) => void platform.notices.show(failedTotalNotice(problem, "totalFailed")),
      },
    });
    this.instead = quantityInstead(this.quote, () => this.#onlyLine());
    this.checkout = this.#makeCheckout();
    makeObservable<this, "refusals" | "checker">(this, {
      text: observable,
      isGuarantee: observable,
      refusals: observableRef,
      checker: computed,
      rows: computed,
      isGuaranteeOffered: computed,
      goodRows: computed,
      badRows: computed,
      orderLines: computed,
      setText: action,
      setGuarantee: action,
      applySuggestion: action,
    });
  }

  /** Whether a guarantee is offered for the line (CST-019, DEC-128). */
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

  get balance(): Money | null {
    return this.#parts.person.session.profile?.balance ?? null;
  }

  get chargedInDollars(): string | null {
    return this.#parts.shop.currency.inDollars(this.checkout.total);
  }

  amount(money: Money): string {
    const { currency } = this.#parts.shop;
    return `${currency.format(money)} ${currency.visibleCurrency}`;
  }

  activate(): Cancel {
    const { buying, platform, shop } = this.#parts;
    const { storage } = platform;
    if (!shop.catalogue.isLoaded) void shop.catalogue.load();
    this.choice.recallEmail();
    runInAction(() => {
      if (this.text === "") this.text = storage.read(sessionStorageKeys.expertOrder) ?? "";
    });
    const stops = [
      buying.methods.activate(),
      this.quote.activate(),
      this.checkout.activate(),
      reaction(
        () => this.text,
        (text) => this.#keep(text),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      this.quote.reset();
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
    if (row.problem?.kind === "quantity") this.#orderQuantity(row, row.problem.suggestion);
  }

  /** Null until the catalogue is loaded: what it remembers of a line holds from then on. */
  private get checker() {
    const { catalogue } = this.#parts.shop;
    if (!catalogue.isLoaded) return null;
    const guarantee = this.isGuarantee && this.guaranteeCharge !== zeroFraction ? this.guaranteeCharge : null;
    return expertChecker({ catalogue, guarantee });
  }

  #orderQuantity({ number, serviceIdText, link }: ExpertRow, quantity: number): void {
    this.setText(withLine(this.text, number, [serviceIdText, link, String(quantity)].join(", ")));
  }

  /** The good line where it is the only one. */
  #onlyLine(): OnlyLine | null {
    const [row, ...others] = this.goodRows;
    if (!row?.service || row.quantity === null || others.length > 0) return null;
    return { service: row.service, quantity: row.quantity, order: (quantity) => this.#orderQuantity(row, quantity) };
  }

  #keep(text: string): void {
    const { storage } = this.#parts.platform;
    if (text.trim() === "") storage.remove(sessionStorageKeys.expertOrder);
    else storage.write(sessionStorageKeys.expertOrder, text);
  }

  #refuseLines(error: PurchaseFailure, texts: readonly string[]): void {
    const problems = ProblemMap.of<OrderField>(error, texts);
    const found = problems.all.flatMap(({ line }) => (line === null ? [] : [[line, problems.ofLine(line)] as const]));
    if (found.length > 0) runInAction(() => (this.refusals = new Map([...this.refusals, ...found])));
  }

  #lines(): readonly QuotedLine[] {
    return this.goodRows.flatMap(({ order, text }) => (order ? [{ key: text, line: order }] : []));
  }

  /** Orders the good lines as one purchase; the bad ones stay in the text. */
  #makeCheckout(): OrderCheckout<"noGoodLine"> {
    const { choice, purchase, quote } = this;
    const { connection, source } = this.#parts.platform;
    const ownTotal = () => sumMoney(this.goodRows.map((row) => row.cost ?? zeroMoney));
    return orderCheckout<"noGoodLine">({
      choice,
      purchase,
      quote,
      order: {
        place: "expert",
        lines: () => this.#lines(),
        revision: () => this.text,
        // Lines that became bad or good since it was asked for are not counted in the server's total.
        total: () => (quote.shownCost?.lines.length === this.goodRows.length ? quote.shownCost.total : ownTotal()),
        blocks: () => (this.goodRows.length === 0 ? ["noGoodLine"] : []),
        source,
        staysOnPage: () => this.badRows.length > 0,
      },
      context: {
        connection,
        placed: (result, sent) => this.#placed(result, sent),
        refused: (failure, sent) => this.#refused(failure, sent),
      },
    });
  }

  /** What was ordered leaves the text; what could not be stays in it. */
  #placed(result: PlacedPurchase, sent: SentOrder | null): void {
    if (sent) {
      const ordered = new Set(sent.keys);
      const rest = this.rows.filter((row) => !ordered.has(row.text)).map((row) => row.text);
      runInAction(() => (this.text = rest.join("\n")));
      this.choice.reset();
    }
    if (result.payment) this.#parts.buying.paymentStep.begin(result.payment, sent?.method ?? null, "order");
  }

  /** A line is known by its text: anyone who changes it has answered what stood there. */
  #refused(failure: PurchaseFailure, sent: SentOrder | null): void {
    const { notices } = this.#parts.platform;
    this.#refuseLines(failure, sent?.keys ?? []);
    const others = this.checkout.found.filter(({ line }) => line === null);
    const messages = [serverMessageOf(failure) ?? "", ...others.all.map(({ message }) => message)].filter((text) => text !== "");
    notices.show(orderFailureNotice(failure, messages.length === 0 ? null : messages.join("\n")));
  }
}
