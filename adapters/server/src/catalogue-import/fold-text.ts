const smallCapitals: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ", (letter, index) => [letter, "abcdefghijklmnopqrstuvwyz".charAt(index)]),
);
const loners: Readonly<Record<string, string>> = {
  ...smallCapitals,
  đ: "d",
  ı: "i",
  ł: "l",
  ø: "o",
  ß: "ss",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ى: "ي",
};
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Replaces HTML entities by their characters, once; anything unknown stays. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
    },
  );
}

/**
 * A text as it is compared: styled letters become plain ones, accents and apostrophes go, everything is small and words are parted
 * by single spaces. Scripts that write vowels as marks keep them.
 */
export function foldText(text: string): string {
  const plain = decodeEntities(text)
    .normalize("NFKD")
    // What only colours or joins the signs before it would stand as a word of its own.
    .replace(/[\u0300-\u036f\u200d\u20e3\ufe00-\ufe0f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘ʻʼ`´]/g, "");
  const unstyled = Array.from(plain, (letter) => loners[letter] ?? letter).join("");
  return unstyled.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}
