// What moves a terminal's cursor, changes its colours, breaks a line or turns the direction of text (T11).
const UNPRINTABLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * One line as a terminal may be given it: texts of customers are part of it, and a character of them that is more than a sign is written as
 * its code. JSON stays JSON.
 */
export const printable = (line: string): string => line.replace(UNPRINTABLE, escaped);
