/** Where each id stands: a table of open places, which costs a fraction of a map of a hundred thousand. */
export class IdPlaces {
  readonly #ids: ArrayLike<number>;
  /** Place of an id and one, or 0; an id is in the first free slot from its own on. */
  readonly #slots: Uint32Array;

  /** `slots` are those of the same ids, made before. */
  constructor(ids: ArrayLike<number>, slots: Uint32Array) {
    this.#ids = ids;
    this.#slots = slots;
  }

  /** Null where an id is twice or is no whole number from 0 up to 4 294 967 295. */
  static of(ids: ArrayLike<number>): IdPlaces | null {
    if (ids instanceof Float64Array) return null;
    const slots = new Uint32Array(1 << (33 - Math.clz32(ids.length)));
    const mask = slots.length - 1;
    for (let place = 0; place < ids.length; place += 1) {
      const id = ids[place] as number;
      let slot = slotOf(id, mask);
      for (; slots[slot] !== 0; slot = (slot + 1) & mask) if (ids[(slots[slot] as number) - 1] === id) return null;
      slots[slot] = place + 1;
    }
    return new IdPlaces(ids, slots);
  }

  get slots(): Uint32Array {
    return this.#slots;
  }

  /** Undefined where there is no such id. */
  placeOf(id: number): number | undefined {
    const mask = this.#slots.length - 1;
    for (let slot = slotOf(id, mask); this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const place = (this.#slots[slot] as number) - 1;
      if (this.#ids[place] === id) return place;
    }
    return undefined;
  }
}

/** Ids that follow one another are spread. */
const slotOf = (id: number, mask: number): number => (Math.imul(id, 0x9e3779b1) >>> 7) & mask;
