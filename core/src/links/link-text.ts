import { withoutUnseen } from "../typed-text/index.ts";

/** A link together with the words around it is never longer. */
const MAX_LENGTH = 2048;
const MAX_PIECES = 40;

/** Where a link ends because something else was glued to it: emoji, symbols, quotation marks, punctuation of other scripts. */
const GLUED = /\p{Extended_Pictographic}|\p{So}|\p{Sk}|(?![+=~])\p{Sm}|[•·«»“”„‘’"<>{}…、。，；！？（）【】]/u;
/** What is in templates for a name: `<username>`, `{link}`, `[your link]`, in plain or percent-encoded brackets. */
const TEMPLATE = /<[^<>]{1,40}>|\{[^{}]{1,40}\}|%3C[\w%-]{1,40}%3E|%7B[\w%-]{1,40}%7D|[/@=]\[[a-z][\w -]{0,40}\]/i;
const ENDING = new Set(Array.from(" .,;:!?'*\")]"));
/** Schemes that must not be mistaken for a word and a colon before a link. */
const SCHEMES = /^(?:javascript|data|vbscript|file|blob|view-source|ftp|about|intent|jar|ws|wss):$/i;

/** The text without what nobody sees. */
export const visibleText = (text: string): string => withoutUnseen(text).trim();

/** Whether a name is still to be filled in, as in `https://t.me/<username>`. */
export const isTemplate = (text: string): boolean => TEMPLATE.test(text);

/** Where `http:` or `https:` begins in a piece: at its start, or after a label such as `Link:` or an opening bracket. */
function schemeStart(piece: string): number {
  const at = piece.search(/https?(?::|%3a|\/\/)/i);
  if (at <= 0) return at;
  const label = piece.slice(0, at);
  const isLabel = /[^\p{L}\p{N}]$/u.test(label) && !/[./@?=&#%\\]/.test(label) && !SCHEMES.test(label);
  return isLabel ? at : -1;
}

/** Closing punctuation belongs to the sentence around a link; a bracket stays when it was opened inside. */
function withoutEnding(piece: string): string {
  let end = piece.length;
  while (end > 0 && ENDING.has(piece[end - 1] ?? "")) {
    if (piece[end - 1] === ")" && piece.slice(0, end - 1).includes("(")) break;
    end -= 1;
  }
  let dashes = end;
  while (piece[dashes - 1] === "-") dashes -= 1;
  return piece.slice(0, end - dashes >= 3 ? dashes : end);
}

function decoded(piece: string): string {
  if (!/^https?%3a%2f%2f/i.test(piece)) return piece;
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

/** The start of the next link that was glued to this one without a gap; links inside a query or a path stay. */
function nextLink(piece: string): number {
  const found = /[\p{L}\p{N}_-]https?:\/\//iu.exec(piece.slice(8));
  return found ? found.index + 9 : -1;
}

/** One link without what was glued to it. */
function bareLink(piece: string): string {
  const whole = decoded(piece).replaceAll("&amp;", "&");
  // Nothing is cut from a host: with its end gone it would be another one.
  const path = /^(?:https?:?\/*)?[^/?#]*/i.exec(whole)?.[0].length ?? 0;
  const symbol = GLUED.exec(whole.slice(path).replaceAll("|", "•"));
  const plain = symbol ? whole.slice(0, path + symbol.index) : whole;
  const next = nextLink(plain);
  return withoutEnding(next < 0 ? plain : plain.slice(0, next));
}

/**
 * The pieces of a pasted text that may be its link, the likeliest first: those that say `http`, else the first word and then
 * whatever has a dot in it. `isNamed` tells that the piece says of itself that it is a link.
 */
export function linkPieces(text: string): readonly { readonly piece: string; readonly isNamed: boolean }[] {
  if (text.length > MAX_LENGTH) return [];
  const words = visibleText(text).split(/\s+/u).slice(0, MAX_PIECES);
  const named = words.flatMap((word) => {
    const at = schemeStart(word);
    return at < 0 ? [] : [{ piece: bareLink(word.slice(at)), isNamed: true }];
  });
  if (named.length > 0) return named.slice(0, 1);
  return words
    .filter((word, index) => index === 0 || word.includes("."))
    .map((word, index) => ({ piece: bareLink(word.replace(/^[(["'«“<]+/, "")), isNamed: index === 0 }));
}
