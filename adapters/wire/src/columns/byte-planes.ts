import type { NumberColumn } from "@panel/core/catalogue";

/** Numbers as they lie in bytes: one, two or four bytes a whole number, eight where a number is larger, negative or a fraction. */
export type NumberWidth = 1 | 2 | 4 | 8;

const widths: readonly unknown[] = [1, 2, 4, 8];
export const isNumberWidth = (width: unknown): width is NumberWidth => widths.includes(width);

const arrayOf = (width: NumberWidth, count: number): NumberColumn => {
  if (width === 1) return new Uint8Array(count);
  if (width === 2) return new Uint16Array(count);
  return width === 4 ? new Uint32Array(count) : new Float64Array(count);
};

/** The fewest bytes that hold every one of the numbers exactly. */
export function widthFor(numbers: ArrayLike<number>): NumberWidth {
  let greatest = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (!Number.isInteger(number) || number < 0 || number > 0xffff_ffff || Object.is(number, -0)) return 8;
    if (number > greatest) greatest = number;
  }
  if (greatest < 0x100) return 1;
  return greatest < 0x1_0000 ? 2 : 4;
}

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
/** Where byte `plane` of a number lies, whatever the machine's order of bytes. */
const byteAt = (plane: number, width: number): number => (isLittleEndian ? plane : width - 1 - plane);

/** Writes the lowest byte of every number, then the next of every number: bytes that are alike lie together and pack well. */
export function planesOf(numbers: ArrayLike<number>, width: NumberWidth): Uint8Array {
  const count = numbers.length;
  const values = arrayOf(width, count);
  values.set(numbers);
  const source = new Uint8Array(values.buffer);
  const planes = new Uint8Array(count * width);
  for (let plane = 0; plane < width; plane += 1) {
    const start = plane * count;
    const from = byteAt(plane, width);
    for (let at = 0; at < count; at += 1) planes[start + at] = source[at * width + from] ?? 0;
  }
  return planes;
}

/** Reads `count` numbers back; `planes` is `count * width` bytes long. */
export function numbersFrom(planes: Uint8Array, width: NumberWidth, count: number): NumberColumn {
  if (width === 1) return planes;
  if (width === 2) return pairsFrom(planes, count);
  if (width === 4) return foursFrom(planes, count);
  const values = new Float64Array(count);
  const target = new Uint8Array(values.buffer);
  for (let plane = 0; plane < width; plane += 1) {
    const start = plane * count;
    const to = byteAt(plane, width);
    for (let at = 0; at < count; at += 1) target[at * width + to] = planes[start + at] as number;
  }
  return values;
}

// Whole numbers are put together in one go each: a long list has dozens of such columns, and a page waits for them.
function pairsFrom(planes: Uint8Array, count: number): Uint16Array {
  const values = new Uint16Array(count);
  for (let at = 0; at < count; at += 1) values[at] = (planes[at] as number) | ((planes[count + at] as number) << 8);
  return values;
}

function foursFrom(planes: Uint8Array, count: number): Uint32Array {
  const values = new Uint32Array(count);
  const [second, third, fourth] = [count, count * 2, count * 3];
  for (let at = 0; at < count; at += 1) {
    values[at] =
      (planes[at] as number) |
      ((planes[second + at] as number) << 8) |
      ((planes[third + at] as number) << 16) |
      ((planes[fourth + at] as number) << 24);
  }
  return values;
}
