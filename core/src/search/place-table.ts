/** Distinct values, each with its place. */
export class PlaceTable<Value> {
  readonly values: Value[] = [];
  readonly #places = new Map<string | number, number>();

  placeOf(key: string | number, make: () => Value): number {
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.values.push(make()) - 1;
      this.#places.set(key, place);
    }
    return place;
  }
}
