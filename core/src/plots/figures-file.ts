import { type CsvStyle, csvText, type CsvValue, type FileSaver } from "../platform/index.ts";
import { dayText, type Clock } from "../time/index.ts";

/** The figures of a plot as rows, the first cell of each naming its point. */
export interface FiguresTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
}

export interface FiguresFileDependencies {
  readonly files: FileSaver;
  readonly clock: Clock;
}

/** Hands the figures of a plot to the user as a file for spreadsheets. */
export class FiguresFile {
  readonly #parts: FiguresFileDependencies;

  constructor(parts: FiguresFileDependencies) {
    this.#parts = parts;
  }

  /** The file is called by this name and the day. */
  save(name: string, { headings, rows }: FiguresTable, style: CsvStyle): void {
    const file = `${name}-${dayText(this.#parts.clock.now())}.csv`;
    this.#parts.files.save({ name: file, type: "text/csv", text: csvText(headings, rows, style) });
  }
}
