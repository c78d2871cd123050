import type { NumberColumn, RepeatedColumn } from "@panel/core/catalogue";
import type { ColumnFile, ColumnWriter } from "./column-file.ts";

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
): RepeatedColumn<Value> | null {
  const places = file.numbers(name, count);
  return places && arePlaces(places, values.length) ? { values, places } : null;
}

/** True where every number is a place in a list so long. */
export function arePlaces(numbers: NumberColumn, length: number): boolean {
  if (numbers instanceof Uint8Array) return areBytesBelow(numbers, length);
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] as number;
    if (!(number < length && number >= 0 && Number.isInteger(number))) return false;
  }
  return true;
}

// Nearly all columns are bytes: a loop of their own keeps it quick.
function areBytesBelow(bytes: Uint8Array, limit: number): boolean {
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] as number) >= limit) return false;
  return true;
}
