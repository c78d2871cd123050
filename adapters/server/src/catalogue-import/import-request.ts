import path from "node:path";
import { parseArgs } from "node:util";
import { moneyFromDecimal } from "@panel/core/money";
import type { ImportTerms } from "./read-row.ts";
import type { ImportOptions } from "./write-import.ts";

/** How the import is called. */
export const usage = `npm run catalogue:import -- FILE [options]

FILE is a provider's list in the "API v2" shape: a JSON array of services, or an object with "services".

  --provider NAME        whose list it is (default: the file's name); a second import updates by it and the id
  --per-dollar NUMBER    units of the list's currency for one dollar (default 1; asked for where the list names another)
  --markup PERCENT       what is put on top of the prices (default 0)
  --deactivate-missing   deactivates services of this provider that the list no longer has
  --make-ids             takes rows without an id too, by one made of their name, category and type
  --check                reads and reports, writes nothing
`;

export interface ImportRequest {
  readonly file: string;
  readonly isCheck: boolean;
  /** The call says what the list's currency is worth. */
  readonly isRateGiven: boolean;
  readonly terms: ImportTerms;
  readonly options: ImportOptions;
}

export class RequestProblem extends Error {}

function decimal(name: string, text: string | undefined, fallback: number, least: number): number {
  const value = text === undefined ? fallback : moneyFromDecimal(text);
  if (value === null || value < least) throw new RequestProblem(`--${name} is no fitting number: ${String(text)}`);
  return value;
}

/** Reads the words of the command line. */
export function readRequest(words: readonly string[]): ImportRequest {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      provider: { type: "string" },
      "per-dollar": { type: "string" },
      markup: { type: "string" },
      "deactivate-missing": { type: "boolean" },
      "make-ids": { type: "boolean" },
      check: { type: "boolean" },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new RequestProblem("Name one file.");
  const markupPercent = decimal("markup", values.markup, 0, 0);
  return {
    file,
    isCheck: values.check ?? false,
    isRateGiven: values["per-dollar"] !== undefined,
    terms: {
      perDollarMillionths: decimal("per-dollar", values["per-dollar"], 1_000_000, 1),
      markupMillionths: Math.round(markupPercent / 100),
      isIdMade: values["make-ids"] ?? false,
    },
    options: {
      provider: values.provider ?? path.basename(file, path.extname(file)),
      deactivateMissing: values["deactivate-missing"] ?? false,
    },
  };
}
