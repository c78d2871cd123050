import { plainLine } from "@panel/core/typed-text";

const escaped = (run: string): string =>
  Array.from(run, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`).join("");

/**
 * One line as a terminal may be given it: texts of customers are part of it, and a character of them that moves a cursor, changes colours,
 * breaks a line or turns the direction of text is written as its code (T11). JSON stays JSON.
 */
export const printable = (line: string): string => plainLine(line, escaped);
