import { type CsvStyle, csvText, type CsvValue, type FileSaver } from "../platform/index.ts";
import { decimalFromMoney } from "../money/index.ts";
import { success, type PortResult } from "../result/index.ts";
import type { RouteTarget } from "../routing/index.ts";
import { Query, type CancelSignal } from "../tasks/index.ts";
import { dayText, type Clock } from "../time/index.ts";
import { type NamedMovement, placeOfMovement, withOlder, type Transaction } from "./finance-rules.ts";
import type { FinancesPort, TransactionsQuery } from "./finances-port.ts";

/** Movements asked for in one call; the most that one call gives. */
export const FINANCES_EXPORT_SIZE = 1000;

export type TransactionFilter = Pick<TransactionsQuery, "balance" | "type" | "startDate" | "endDate">;

/** The words of the file, in the reader's language, and how it is written. */
export interface FinancesFileWords {
  /** Date, type, details, amount and balance. */
  readonly headings: readonly string[];
  readonly style: CsvStyle;
  readonly typeName: (transaction: NamedMovement) => string;
  readonly placeName: (place: RouteTarget) => string;
}

export interface FinancesExportDependencies {
  readonly finances: FinancesPort;
  readonly files: FileSaver;
  readonly clock: Clock;
}

const numberOf = (amount: Transaction["amount"]): number => Number(decimalFromMoney(amount));

const rowOf = (transaction: Transaction, { typeName, placeName }: FinancesFileWords): readonly CsvValue[] => {
  const { createdAt, paymentMethod, amount, balanceAfter } = transaction;
  const place = placeOfMovement(transaction);
  const about = place === null ? paymentMethod : placeName(place);
  return [
    { moment: createdAt },
    typeName(transaction),
    about,
    numberOf(amount),
    balanceAfter === null ? null : numberOf(balanceAfter),
  ];
};

/** Writes every movement of a balance that matches into a file, in dollars, the newest first. */
export class FinancesExport {
  readonly reading: Query<TransactionFilter, readonly Transaction[]>;
  readonly #parts: FinancesExportDependencies;

  constructor(parts: FinancesExportDependencies) {
    this.#parts = parts;
    this.reading = new Query((filter, signal) => this.#readAll(filter, signal));
  }

  async start(filter: TransactionFilter, words: FinancesFileWords): Promise<void> {
    if (this.reading.isLoading || (await this.reading.run(filter)) !== "ready") return;
    const rows = (this.reading.value ?? []).map((transaction) => rowOf(transaction, words));
    this.reading.clear();
    const of = filter.balance === "main" ? "" : `${filter.balance}-`;
    const name = `finances-${of}${dayText(this.#parts.clock.now())}.csv`;
    this.#parts.files.save({ name, type: "text/csv", text: csvText(words.headings, rows, words.style) });
  }

  async #readAll(filter: TransactionFilter, signal: CancelSignal): Promise<PortResult<readonly Transaction[]>> {
    let known: readonly Transaction[] = [];
    for (;;) {
      const question = { ...filter, before: known.at(-1)?.id ?? null, limit: FINANCES_EXPORT_SIZE };
      const answer = await this.#parts.finances.transactions(question, signal);
      if (!answer.ok) return answer;
      known = withOlder(known, answer.value);
      if (answer.value.length < FINANCES_EXPORT_SIZE || signal.aborted) return success(known);
    }
  }
}
