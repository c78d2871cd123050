/** The alphabets that sellers write names in so that they stand out; plain search misses all of them. */
export type LetterStyle = "bold" | "sansBold" | "italic" | "script" | "monospace" | "smallCapitals";
export const letterStyles: readonly LetterStyle[] = ["bold", "sansBold", "italic", "script", "monospace", "smallCapitals"];

interface Alphabet {
  readonly upper: number;
  readonly lower: number;
  readonly digit: number | null;
}

const alphabets: Readonly<Record<Exclude<LetterStyle, "smallCapitals">, Alphabet>> = {
  bold: { upper: 0x1d400, lower: 0x1d41a, digit: 0x1d7ce },
  sansBold: { upper: 0x1d5d4, lower: 0x1d5ee, digit: 0x1d7ec },
  italic: { upper: 0x1d468, lower: 0x1d482, digit: null },
  script: { upper: 0x1d4d0, lower: 0x1d4ea, digit: null },
  monospace: { upper: 0x1d670, lower: 0x1d68a, digit: 0x1d7f6 },
};
const smallCapitals = Array.from("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ");

function styledCharacter(character: string, alphabet: Alphabet): string {
  const code = character.charCodeAt(0);
  if (/[A-Z]/.test(character)) return String.fromCodePoint(alphabet.upper + code - 65);
  if (/[a-z]/.test(character)) return String.fromCodePoint(alphabet.lower + code - 97);
  if (/\d/.test(character) && alphabet.digit !== null) return String.fromCodePoint(alphabet.digit + code - 48);
  return character;
}

/** Writes the Latin letters and digits of a text in another Unicode alphabet. */
export function styleLetters(text: string, style: LetterStyle): string {
  const styled = style === "smallCapitals" ? smallCapital : (letter: string) => styledCharacter(letter, alphabets[style]);
  return Array.from(text, styled).join("");
}

const smallCapital = (letter: string): string =>
  /[a-z]/i.test(letter) ? (smallCapitals[letter.toLowerCase().charCodeAt(0) - 97] ?? letter) : letter;
