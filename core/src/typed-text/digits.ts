const isDigit = (char: string): boolean => /\p{Nd}/u.test(char);

function latinDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return char;
  let value = 0;
  // Every script has its ten digits in a row, from zero on.
  while (isDigit(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/** The text with the digits of every script as 0 to 9 (DEC-185). */
export const withLatinDigits = (text: string): string => text.replace(/\p{Nd}/gu, latinDigit);

/** The digits of a code as it was typed: in groups, with words around it, in any script. */
export const codeDigits = (typed: string): string => withLatinDigits(typed).replace(/\D/g, "");
