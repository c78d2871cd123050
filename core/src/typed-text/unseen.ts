/*
 * One table of the characters that a person does not see, or that change how the text around them is shown. Fields that take such a text
 * choose from these by what they are for.
 */

/** What ends a line, but the line feed and the carriage return that controls have (Unicode, UAX 14). */
const LINE_ENDS = "\\u0085\\u2028\\u2029";
/** Marks and embeddings that turn the direction of a text. */
const DIRECTIONS = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";
/** Spaces without width, soft hyphens, fillers. */
const WITHOUT_WIDTH =
  "\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u2060-\\u2065\\u206a-\\u206f\\u3164\\ufeff\\uffa0";
/** Of words in Hindi and Persian, and of emoji: they change how the signs beside them look. */
const JOINERS = "\\u200c\\u200d";
/** What chooses between looks of the sign before, and tags. */
const VARIATIONS = "\\ufe00-\\ufe0f\\u{e0000}-\\u{e007f}";

const UNSEEN = new RegExp(`[${DIRECTIONS}${WITHOUT_WIDTH}${JOINERS}${VARIATIONS}]`, "gu");
const OF_LINES = new RegExp(`[\\p{Cc}${LINE_ENDS}${DIRECTIONS}${WITHOUT_WIDTH}]+`, "gu");
const LINE_END = new RegExp(`\\r\\n|[\\r\\n${LINE_ENDS}]`, "u");

/** The text without what nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, "");

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => withoutUnseen(text).trim() === "";

/**
 * The text as one line that reads as it is written: runs of controls, line ends, marks of direction and of what has no width become
 * `instead` (T11). Joiners stay, which words are written with.
 */
export const plainLine = (text: string, instead: string | ((run: string) => string)): string =>
  typeof instead === "string" ? text.replace(OF_LINES, instead) : text.replace(OF_LINES, instead);

/** The lines of a text, whichever sign ends them. */
export const linesOf = (text: string): readonly string[] => text.split(LINE_END);

/** The pieces of a service that counts the lines of a text: those that show something (DEC-112, DEC-140). */
export const filledLines = (text: string): readonly string[] =>
  linesOf(text)
    .filter((line) => !isBlank(line))
    .map((line) => line.trim());
