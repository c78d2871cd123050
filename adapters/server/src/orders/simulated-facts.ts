/** Moments at which a place in search is taken (ENT-039). */
export type RankingMoment = "create" | "complete" | "afterFiveDays";

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

const rise: Readonly<Record<RankingMoment, number>> = { create: 0, complete: 0.45, afterFiveDays: 0.7 };

/**
 * Where content is in search for a keyword, from 1: what a rank tracker would say (DEC-150). The same question always has the
 * same answer, and a promoted content rises; null where it is not among the first hundred.
 */
export function simulatedPosition(url: string, keyword: string, moment: RankingMoment): number | null {
  const hash = hashOf(`${url} ${keyword.trim().toLowerCase()}`);
  const start = 12 + (hash % 110);
  const gain = rise[moment] * (0.6 + ((hash >>> 8) % 50) / 100);
  const position = Math.max(1, Math.round(start * (1 - Math.min(0.97, gain))));
  return position > 100 ? null : position;
}

/** What an order has lost since it was completed, as the simulated delivery has it: two to six percent, at least one piece. */
export const simulatedLoss = (orderId: number, quantity: number): number =>
  Math.max(1, Math.floor((quantity * (2 + (orderId % 5))) / 100));
