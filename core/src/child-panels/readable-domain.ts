import { cleanDomain, ENCODED } from "./domain-rules.ts";

/** The numbers of the encoding, as RFC 3492 (section 5) gives them for names of domains. */
const BASE = 36;
const LEAST = 1;
const GREATEST = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_POINT = 128;
const LAST_POINT = 0x10ffff;

const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

function nextBias(distance: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(distance / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > ((BASE - LEAST) * GREATEST) / 2; steps += BASE) rest = Math.floor(rest / (BASE - LEAST));
  return steps + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW));
}

interface ReadNumber {
  readonly value: number;
  /** Where the next one begins. */
  readonly end: number;
}

/** The number that begins at a place; null where there is none. */
function readNumber(text: string, start: number, bias: number): ReadNumber | null {
  let [value, weight] = [0, 1];
  for (let at = start; at < text.length; at += 1) {
    const digit = DIGITS.indexOf(text.charAt(at));
    if (digit < 0) return null;
    value += digit * weight;
    const threshold = Math.min(GREATEST, Math.max(LEAST, (at - start + 1) * BASE - bias));
    if (digit < threshold) return { value, end: at + 1 };
    weight *= BASE - threshold;
  }
  return null;
}

/** The letters of a part that was encoded, without the sign that it is; null where it encodes nothing (RFC 3492, 6.2). */
function decoded(text: string): string | null {
  const cut = text.lastIndexOf("-");
  const points = Array.from(text.slice(0, Math.max(0, cut)), (char) => char.codePointAt(0) ?? 0);
  let [bias, point, place] = [FIRST_BIAS, FIRST_POINT, 0];
  for (let at = cut + 1; at < text.length;) {
    const number = readNumber(text, at, bias);
    if (number === null) return null;
    const count = points.length + 1;
    const sum = place + number.value;
    bias = nextBias(number.value, count, at === cut + 1);
    point += Math.floor(sum / count);
    if (point > LAST_POINT) return null;
    place = sum % count;
    points.splice(place, 0, point);
    place += 1;
    at = number.end;
  }
  return String.fromCodePoint(...points);
}

const readableLabel = (label: string): string =>
  label.startsWith(ENCODED) ? (decoded(label.slice(ENCODED.length)) ?? label) : label;

/** A name as people read it, in its one spelling: the same whether it was typed in letters or in their encoding (`xn--…`). */
export const readableDomain = (typed: string): string => cleanDomain(cleanDomain(typed).split(".").map(readableLabel).join("."));
