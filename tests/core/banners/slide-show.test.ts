import fc from "fast-check";
import { SlideShow } from "@panel/core/banners";
import { ManualClock } from "@panel/memory";
import { describe, expect, it } from "vitest";

const STAY = 1_000;

describe("the slides of a banner", () => {
  it("turn over after their time, in a circle, unless they are stopped or held; by hand at any time", () => {
    const step = fc.constantFrom("wait", "next", "previous", "toggle", "stop", "hold", "release");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 40, size: "max" }), (count, steps) => {
        const clock = new ManualClock();
        const show = new SlideShow({ clock, count: () => count, stayMs: () => STAY });
        const end = show.activate();
        let [shown, isStopped, isHeld] = [0, false, false];
        for (const one of steps) {
          if (one === "wait") {
            clock.advance(STAY);
            if (!isStopped && !isHeld) shown = (shown + 1) % count;
          } else if (one === "next" || one === "previous") {
            show.turn(one === "next" ? 1 : -1);
            shown = (shown + (one === "next" ? 1 : count - 1)) % count;
          } else if (one === "toggle") {
            show.toggle();
            isStopped = !isStopped;
          } else if (one === "stop") {
            show.stop();
            isStopped = true;
          } else {
            isHeld = one === "hold";
            show.hold(isHeld);
          }
          expect([show.shown, show.isStopped]).toEqual([shown, isStopped]);
        }
        end();
        clock.advance(10 * STAY);
        expect(show.shown).toBe(shown);
      }),
    );
  });
});
