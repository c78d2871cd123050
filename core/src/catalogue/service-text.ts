/** Small capitals, which compatibility normalisation leaves alone but sellers write names with. */
const smallCapitals = Array.from(
  "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ",
  (letter, at) => [letter, "abcdefghijklmnoprstuvwyz"[at] ?? letter] as const,
);
/** Letters that are one letter to a searcher and do not come apart into base and accent. */
const sameLetters = new Map([...smallCapitals, ["ı", "i"], ["ς", "σ"], ["đ", "d"], ["ł", "l"], ["ø", "o"]]);
const sameLetter = new RegExp(`[${[...sameLetters.keys()].join("")}]`, "gu");
/**
 * Accents of Latin, Greek and Cyrillic, and the selectors that choose between text and emoji form; marks of other scripts carry meaning.
 */
const ignoredMarks = /[\u0300-\u036f\u200b-\u200d\u2060\ufe0e\ufe0f]/gu;
const ascii = /^[\x00-\x7f]*$/;

/**
 * A text as the search compares it: compatibility form, lower case, without accents (NAV-034). Names and queries are folded
 * the same way, never by locale: Turkish rules would tear English names apart.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower;
  const apart = text.normalize("NFKC").toLowerCase().normalize("NFD").replace(ignoredMarks, "");
  return apart.replace(sameLetter, (letter) => sameLetters.get(letter) ?? letter).normalize("NFC");
}

/** A search text in the two forms that names are compared with. */
export interface Needle {
  readonly plain: string;
  readonly folded: string;
}

/** Null for a text that asks for nothing. */
export function needleOf(text: string): Needle | null {
  const trimmed = text.trim();
  return trimmed === "" ? null : { plain: trimmed.toLowerCase(), folded: foldText(trimmed) };
}

/** True when the name holds the text, folded or plainly ignoring case: a hit of either counts (NAV-034). */
export const nameHolds = (folded: string, lower: string, needle: Needle): boolean =>
  (needle.folded !== "" && folded.includes(needle.folded)) || lower.includes(needle.plain);

/** The words of a search text, of which each has to occur, in any order (DEC-190); the dot is what the panel parts a shown name with. */
export const searchWords = (text: string): readonly Needle[] => text.split(/[\s·]+/u).flatMap((word) => needleOf(word) ?? []);

/** A test of names by what was typed into a search; null for a text that asks for nothing (NAV-034). */
export function nameTest(text: string): ((named: { readonly name: string }) => boolean) | null {
  const needle = needleOf(text);
  return needle && (({ name }) => nameHolds(foldText(name), name.toLowerCase(), needle));
}

/** What holds every word of the text in its name; what holds the text as one piece comes first (DEC-190). */
export function foundByName<Named extends { readonly name: string }>(text: string, all: readonly Named[]): readonly Named[] {
  const holdsWhole = nameTest(text);
  if (!holdsWhole) return [];
  const words = searchWords(text);
  const holdsWords = ({ name }: Named): boolean => {
    const [folded, lower] = [foldText(name), name.toLowerCase()];
    return words.every((word) => nameHolds(folded, lower, word));
  };
  const whole = all.filter(holdsWhole);
  return words.length < 2 ? whole : [...whole, ...all.filter((named) => !holdsWhole(named) && holdsWords(named))];
}

/** From (inclusive) to (exclusive), in UTF-16 units of the text as it is shown. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Where `text` is in `name`, or else each of its words, for marking; empty when something else matched. */
export function matchRanges(name: string, text: string): readonly TextRange[] {
  const needle = needleOf(text);
  const whole = needle ? rangesOf(name, needle) : [];
  if (whole.length > 0) return whole;
  return searchWords(text)
    .flatMap((word) => rangesOf(name, word))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
}

function rangesOf(name: string, needle: Needle): readonly TextRange[] {
  const byFold = rangesIn(pieces(name, foldText), needle.folded);
  return byFold.length > 0
    ? byFold
    : rangesIn(
        pieces(name, (piece) => piece.toLowerCase()),
        needle.plain,
      );
}

/** The changed text, with the place in the original for each of its units. */
interface Pieces {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A letter together with its marks is one piece, so that no half letter is marked. */
function pieces(name: string, change: (piece: string) => string): Pieces {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = "";
  for (const match of name.matchAll(/.[\p{M}\u200d]*/gsu)) {
    const changed = change(match[0]);
    for (let unit = 0; unit < changed.length; unit += 1) {
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
    text += changed;
  }
  return { text, starts, ends };
}

function rangesIn({ text, starts, ends }: Pieces, needle: string): readonly TextRange[] {
  const ranges: TextRange[] = [];
  if (needle === "") return ranges;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
    ranges.push({ from: starts[at] ?? 0, to: ends[at + needle.length - 1] ?? 0 });
  }
  return ranges;
}

/** A stretch of text that is marked as found, or not. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Cuts a text at the found places; without any it stays in one piece. */
export function markedParts(name: string, text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { from, to } of matchRanges(name, text)) {
    if (from < at) continue;
    if (from > at) parts.push({ text: name.slice(at, from), isMarked: false });
    parts.push({ text: name.slice(from, to), isMarked: true });
    at = to;
  }
  if (at < name.length) parts.push({ text: name.slice(at), isMarked: false });
  return parts;
}
