/** Chance that comes out the same on every machine: the demo is data, not luck. */
export interface DemoRandom {
  /** Below 1, at least 0. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item;
  /** The items in another order. */
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** A small seeded generator (mulberry32); the same seed gives the same demo. */
export function demoRandom(seed: number): DemoRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError("nothing to pick from");
      return item;
    },
    shuffled: (items) => {
      const copy = [...items];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = integer(0, last);
        [copy[last], copy[other]] = [copy[other] as never, copy[last] as never];
      }
      return copy;
    },
  };
}
