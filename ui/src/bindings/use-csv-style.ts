import { type CsvStyle, plainCsv, readersCsv } from "@panel/core/platform";
import { useDateDisplay } from "./use-moments.ts";

/** How files of tables are written: as spreadsheets of the page's language read them, or plain, for programs. Use it in observers. */
export function useCsvStyle(): (isPlain: boolean) => CsvStyle {
  const { language, zone } = useDateDisplay();
  return (isPlain) => (isPlain ? plainCsv : readersCsv(language, zone));
}
