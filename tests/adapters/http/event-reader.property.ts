import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EventReader, type ReadEvent } from "../../../adapters/http/src/transport/event-reader.ts";

const line = fc.stringMatching(/^[a-z{}":, ]{0,12}$/);
const event = fc.oneof(
  fc.constant<ReadEvent>({ kind: "beat" }),
  fc.record({
    kind: fc.constant("event" as const),
    name: fc.stringMatching(/^[a-z]{1,8}$/),
    data: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n")),
  }),
);

const written = (read: ReadEvent): string =>
  read.kind === "beat"
    ? ": beat\n\n"
    : `event: ${read.name}\n${read.data
        .split("\n")
        .map((each) => `data: ${each}\n`)
        .join("")}\n`;

describe("a stream of events", () => {
  it("is read the same however it is cut and whatever ends its lines", () => {
    fc.assert(
      fc.property(fc.array(event), fc.constantFrom("\n", "\r\n", "\r"), fc.array(fc.nat(200)), (events, end, cuts) => {
        const text = events.map(written).join("").replaceAll("\n", end);
        const places = [0, ...cuts.filter((at) => at < text.length).toSorted((a, b) => a - b), text.length];
        const reader = new EventReader();
        const read = places.slice(1).flatMap((at, index) => reader.take(text.slice(places[index], at)));
        // A carriage return alone may be the first half of an end, until something comes after it.
        expect([...read, ...reader.take(": x")]).toEqual(events);
      }),
    );
  });

  it("T42 forgets what never ends, and passes over what is no event", () => {
    const reader = new EventReader();
    expect(reader.take("x".repeat(300_000))).toEqual([]);
    expect(reader.take("\n\nretry: 5\n\ndata\n\n")).toEqual([{ kind: "event", name: "message", data: "" }]);
  });
});
