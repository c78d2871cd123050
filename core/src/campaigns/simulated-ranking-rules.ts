import { RANKING_DEPTH } from "./ranking-rules.ts";

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** A number from 0 to below 1 that follows from a text alone. */
export const shareOf = (text: string): number => hashOf(text) / 0x1_0000_0000;

/** What is looked for: a video by its link, a keyword, and the ISO code of a country. */
export interface RankingQuestion {
  readonly url: string;
  readonly keyword: string;
  readonly country: string;
}

/**
 * Where a video is in the search of a country on a day (counted from 1970), as a sandbox answers it: the same question always has the
 * same answer, from one day to the next it moves by a few places only, and now and then it is not among the first hundred (null).
 */
export function simulatedRank({ url, keyword, country }: RankingQuestion, day: number): number | null {
  const name = `${url.trim()} ${keyword.trim().toLowerCase()} ${country}`;
  if (shareOf(`${name} absent ${String(day)}`) < ABSENT_SHARE) return null;
  const middle = 3 + shareOf(`${name} middle`) ** 2 * RANKING_DEPTH;
  const swing = middle * (0.3 + 0.3 * shareOf(`${name} swing`));
  const period = 45 + 60 * shareOf(`${name} period`);
  const phase = shareOf(`${name} phase`) * 2 * Math.PI;
  const tremble = shareOf(`${name} ${String(day)}`) * 2 - 1;
  const rank = Math.max(1, Math.round(middle + swing * Math.sin(phase + (2 * Math.PI * day) / period) + tremble));
  return rank > RANKING_DEPTH ? null : rank;
}

/** Share of the days on which a look-up finds nothing. */
const ABSENT_SHARE = 0.03;
