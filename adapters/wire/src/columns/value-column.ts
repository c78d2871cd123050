import type { ColumnFile, ColumnWriter } from "./column-file.ts";

/** Values that repeat: each distinct one stands once, and a row holds its place. */
export interface ValueColumn<Value> {
  readonly values: readonly Value[];
  readonly places: ArrayLike<number>;
}

/** Writes the places and answers the distinct values, which go into the file's facts. */
export function writeValues<Value>(writer: ColumnWriter, name: string, values: readonly Value[]): readonly Value[] {
  const known = new Map<string, number>();
  const distinct: Value[] = [];
  const places = values.map((value) => {
    const key = JSON.stringify(value);
    let place = known.get(key);
    if (place === undefined) {
      place = distinct.push(value) - 1;
      known.set(key, place);
    }
    return place;
  });
  writer.numbers(name, places);
  return distinct;
}

/** Null where a row names a value that there is not. */
export function readValues<Value>(
  file: ColumnFile,
  name: string,
  count: number,
  values: readonly Value[],
): ValueColumn<Value> | null {
  const places = file.numbers(name, count);
  if (!places) return null;
  for (let row = 0; row < count; row += 1) if (values[places[row] ?? -1] === undefined) return null;
  return { values, places };
}
