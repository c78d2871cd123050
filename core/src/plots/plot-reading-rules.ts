/** The point that is read: the wanted one where it exists, the last one before anybody looked; -1 where there is none. */
export const placeRead = (wanted: number | null, count: number): number => Math.min(Math.max(0, wanted ?? count - 1), count - 1);

/**
 * Where a key of a slider leads, or null for a key that leads nowhere. Keys to the left and right go where they point: in a page
 * that is read from right to left, time goes to the left too.
 */
export function placeAfterKey(key: string, place: number, count: number, isMirrored = false): number | null {
  const last = count - 1;
  if (last < 0) return null;
  const far = Math.max(1, Math.round(count / 10));
  const right = isMirrored ? -1 : 1;
  const targets = new Map([
    ["ArrowLeft", place - right],
    ["ArrowRight", place + right],
    ["ArrowDown", place - 1],
    ["ArrowUp", place + 1],
    ["PageDown", place - far],
    ["PageUp", place + far],
    ["Home", 0],
    ["End", last],
  ]);
  const target = targets.get(key);
  return target === undefined ? null : Math.max(0, Math.min(last, target));
}
