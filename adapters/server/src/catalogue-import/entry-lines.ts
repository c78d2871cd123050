/** Lines on which the entries of an array begin; `depth` is how many brackets stand around them. */
export function entryLines(text: string, from: number, depth: number): readonly number[] {
  const lines: number[] = [];
  let line = 1;
  let level = 0;
  let isText = false;
  let isExpected = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\n") line += 1;
    if (isText) {
      if (character === "\\") at += 1;
      else if (character === '"') isText = false;
      continue;
    }
    if (at >= from && level === depth && isExpected && !/[\s,\]]/.test(character)) {
      lines.push(line);
      isExpected = false;
    }
    if (character === '"') isText = true;
    else if (character === "[" || character === "{") level += 1;
    else if (character === "]" || character === "}") level -= 1;
    if (at >= from && level === depth && (character === "," || character === "[")) isExpected = true;
    if (at > from && level < depth) break;
  }
  return lines;
}
