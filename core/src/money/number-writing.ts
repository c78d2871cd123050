import type { GroupSign } from "./typed-number.ts";

/** A currency as amounts show it. */
export interface ShownCurrency {
  readonly symbol: string;
  /** ISO code. */
  readonly code: string;
}

/** How figures and amounts are written: as the panel always does, or as the visitor's language does (DEC-069, DEC-189). */
export interface NumberWriting {
  /** What is between whole and decimals, for text fields. */
  readonly decimalSign: "," | ".";
  /** A count, a percent, a mean: `1 000`, `2,5`. */
  readonly figure: (figure: number) => string;
  /** The figure before a K or an M (DEC-188). */
  readonly shortened: (figure: number) => string;
  /** An amount from its digits, `-1234.50`, all of which are shown. */
  readonly amount: (digits: string, currency: ShownCurrency) => string;
}

/** Groups of thousands, as the Russian locale parts them (CUR-010, DEC-069). */
const GROUP_SPACE = "\u00a0";
/** The sign of what is taken, as wide as a plus. */
const MINUS = "\u2212";

function panelDigits(digits: string): string {
  const [whole = "", decimals] = digits.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, GROUP_SPACE);
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** The same for everybody: symbol, space, number with a comma, thousands apart: `$ 1 234,50` (DEC-069, BIZ-005). */
export const panelNumbers: NumberWriting = {
  decimalSign: ",",
  figure: (figure) => panelDigits(String(figure)),
  shortened: String,
  amount: (digits, { symbol }) => {
    const isNegative = digits.startsWith("-");
    return `${isNegative ? MINUS : ""}${symbol} ${panelDigits(isNegative ? digits.slice(1) : digits)}`;
  },
};

/** As the readers of a language write: `$1,234.50`, `1.234,50 $` (DEC-189). `groupSign` is what parts their thousands. */
export function visitorNumbers(language: string, groupSign: GroupSign): NumberWriting {
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 20 });
  const amounts = new Map<string, Intl.NumberFormat>();
  const amountFormat = (code: string, decimals: number): Intl.NumberFormat => {
    const key = `${code} ${decimals}`;
    const known = amounts.get(key);
    if (known) return known;
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const made = new Intl.NumberFormat(language, { style: "currency", currency: code, ...digits });
    amounts.set(key, made);
    return made;
  };
  // The digits and not the number itself, of which binary fractions would show.
  const figure = (value: number): string => figures.format(String(value) as Intl.StringNumericLiteral);
  return {
    decimalSign: groupSign === "," ? "." : ",",
    figure,
    shortened: figure,
    // The panel's own symbol, which several currencies of a language would share.
    amount: (digits, { symbol, code }) =>
      amountFormat(code, digits.split(".")[1]?.length ?? 0)
        .formatToParts(digits as Intl.StringNumericLiteral)
        .map(({ type, value }) => {
          if (type === "currency") return symbol;
          return type === "minusSign" ? value.replace("-", MINUS) : value;
        })
        .join(""),
  };
}
