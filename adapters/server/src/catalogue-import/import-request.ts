import path from "node:path";
import { parseArgs } from "node:util";
import { moneyFromDecimal } from "@panel/core/money";
import type { AskedTerms } from "./import-terms.ts";
import type { ImportOptions } from "./write-import.ts";

/** How the import is called. */
export const usage = `npm run catalogue:import -- FILE [options]

FILE is a provider's list in the "API v2" shape: a JSON array of services, or an object with "services".

  --provider NAME        whose list it is (default: the file's name); a second import updates by it and the id
  --per-dollar NUMBER    units of the list's currency for one dollar (default: as for the provider's last list, else 1)
  --markup PERCENT       what is put on top of the prices (default: as for the provider's last list, else 0)
  --decimal-sign SIGN    . or , where rates such as 1.250 and 1,250 leave it open
  --deactivate-missing   deactivates services of this provider that the list no longer has
  --make-ids             takes rows without an id too, by one made of their name, category and type
  --check                reads, compares and reports, writes nothing
  --force                writes although more than a fifth of what is on sale gets another price or goes off sale
`;

export interface ImportRequest {
  readonly file: string;
  readonly isCheck: boolean;
  readonly isForced: boolean;
  /** A row without an id gets one. */
  readonly isIdMade: boolean;
  readonly asked: AskedTerms;
  readonly options: ImportOptions;
}

export class RequestProblem extends Error {}

function decimal(name: string, text: string | undefined, least: number): number | undefined {
  const value = text === undefined ? undefined : moneyFromDecimal(text);
  if (value === null || (value !== undefined && value < least))
    throw new RequestProblem(`--${name} is no fitting number: ${String(text)}`);
  return value;
}

function signIn(text: string | undefined): AskedTerms {
  if (text === undefined) return {};
  if (text !== "." && text !== ",") throw new RequestProblem(`--decimal-sign is . or , and not ${text}`);
  return { decimalSign: text };
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
      force: { type: "boolean" },
      "decimal-sign": { type: "string" },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new RequestProblem("Name one file.");
  const markupPercent = decimal("markup", values.markup, 0);
  const perDollarMillionths = decimal("per-dollar", values["per-dollar"], 1);
  return {
    file,
    isCheck: values.check ?? false,
    isForced: values.force ?? false,
    isIdMade: values["make-ids"] ?? false,
    asked: {
      ...(perDollarMillionths === undefined ? {} : { perDollarMillionths }),
      ...(markupPercent === undefined ? {} : { markupMillionths: Math.round(markupPercent / 100) }),
      ...signIn(values["decimal-sign"]),
    },
    options: {
      provider: values.provider ?? path.basename(file, path.extname(file)),
      deactivateMissing: values["deactivate-missing"] ?? false,
    },
  };
}
