/**
 * A list whose items are made when they are looked at. Reading a place makes that one; everything else that a list can do makes all
 * of them first, and works on them at its own speed.
 */
export function lazyList<Item>(made: (Item | undefined)[], itemAt: (place: number) => Item): readonly Item[] {
  let isWhole = false;
  const whole = (): readonly Item[] => {
    for (let place = 0; !isWhole && place < made.length; place += 1) itemAt(place);
    isWhole = true;
    return made as readonly Item[];
  };
  return new Proxy(made as readonly Item[], {
    get(_target, name) {
      if (name === "length") return made.length;
      if (name === "keys") return () => made.keys();
      const place = typeof name === "string" ? Number(name) : -1;
      if (place >= 0 && place < made.length && String(place) === name) return itemAt(place);
      const found: unknown = Reflect.get(whole(), name);
      return typeof found === "function" ? (found.bind(made) as unknown) : found;
    },
    getOwnPropertyDescriptor: (_target, name) => Reflect.getOwnPropertyDescriptor(whole(), name),
    ownKeys: () => Reflect.ownKeys(whole()),
    has: (_target, name) => Reflect.has(whole(), name),
  });
}
