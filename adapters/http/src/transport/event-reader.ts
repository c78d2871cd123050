/** A whole event of a stream, or the comment by which the server shows that it is there. */
export type ReadEvent = { readonly kind: "beat" } | { readonly kind: "event"; readonly name: string; readonly data: string };

/** More than this without an end is no event of ours. */
const MAX_EVENT_LENGTH = 200_000;

const fieldOf = (line: string): readonly [string, string] => {
  const colon = line.indexOf(":");
  if (colon === -1) return [line, ""];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, "")];
};

function eventOf(block: string): readonly ReadEvent[] {
  const fields = block.split("\n").map(fieldOf);
  const data = fields.flatMap(([name, value]) => (name === "data" ? [value] : []));
  if (data.length === 0) return /^:/m.test(block) ? [{ kind: "beat" }] : [];
  const name = fields.findLast(([field]) => field === "event")?.[1] ?? "message";
  return [{ kind: "event", name, data: data.join("\n") }];
}

/** Takes a stream of server-sent events apart, however it is cut into pieces. */
export class EventReader {
  #rest = "";

  /** The events that the next piece of text completes. */
  take(text: string): readonly ReadEvent[] {
    // A carriage return at the end may be half of a line's end.
    const whole = this.#rest + text;
    const held = whole.endsWith("\r") ? "\r" : "";
    const blocks = whole
      .slice(0, whole.length - held.length)
      .replace(/\r\n?/g, "\n")
      .split("\n\n");
    this.#rest = (blocks.pop() ?? "") + held;
    if (this.#rest.length > MAX_EVENT_LENGTH) this.#rest = "";
    return blocks.flatMap(eventOf);
  }
}
