import { escapeHtml } from "../http/index.ts";

/** HTML that was written here; everything that was put into it has been escaped. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Inset = string | Html | readonly Html[];

function sourceOf(inset: Inset): string {
  if (typeof inset === "string") return escapeHtml(inset);
  return inset instanceof Html ? inset.source : inset.map(({ source }) => source).join("");
}

/** Writes HTML: a text that is put in stays a text, whatever is in it, in attributes between double quotes too. */
export const markup = (written: TemplateStringsArray, ...insets: readonly Inset[]): Html =>
  new Html(written.map((part, index) => (index === 0 ? part : sourceOf(insets[index - 1] ?? "") + part)).join(""));
