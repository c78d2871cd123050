import { type CsvStyle, type CsvValue, CsvWriter, type FileSaver } from "../platform/index.ts";
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

/** What is written, and how. */
interface AskedFile {
  readonly filter: TransactionFilter;
  readonly words: FinancesFileWords;
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

/**
 * Writes every movement of a balance that matches into a file, in dollars, the newest first. The server answers one page after another; of a
 * page that is written its text alone is kept.
 */
export class FinancesExport {
  /** Its value is the text of the file. */
  readonly reading: Query<AskedFile, string>;
  readonly #parts: FinancesExportDependencies;

  constructor(parts: FinancesExportDependencies) {
    this.#parts = parts;
    this.reading = new Query((asked, signal) => this.#readAll(asked, signal));
  }

  async start(filter: TransactionFilter, words: FinancesFileWords): Promise<void> {
    if (this.reading.isLoading || (await this.reading.run({ filter, words })) !== "ready") return;
    const text = this.reading.value ?? "";
    this.reading.clear();
    const of = filter.balance === "main" ? "" : `${filter.balance}-`;
    const name = `finances-${of}${dayText(this.#parts.clock.now())}.csv`;
    this.#parts.files.save({ name, type: "text/csv", text });
  }

  async #readAll({ filter, words }: AskedFile, signal: CancelSignal): Promise<PortResult<string>> {
    const writer = new CsvWriter(words.style);
    const lines: string[] = [];
    // Of what is written the oldest alone, from which the balance goes on.
    let last: readonly Transaction[] = [];
    for (;;) {
      const question = { ...filter, before: last[0]?.id ?? null, limit: FINANCES_EXPORT_SIZE };
      const answer = await this.#parts.finances.transactions(question, signal);
      if (!answer.ok) return answer;
      const page = withOlder(last, answer.value).slice(last.length);
      for (const transaction of page) lines.push(writer.line(rowOf(transaction, words)));
      if (page.length < FINANCES_EXPORT_SIZE || signal.aborted) return success(writer.text(words.headings, lines));
      last = page.slice(-1);
    }
  }
}
