import fc from "fast-check";
import { asksForChat, FrameWatch, HIGHEST_FRAME, readFrameMessage } from "@panel/core/banners";
import { ManualClock } from "@panel/memory";
import { describe, expect, it, vi } from "vitest";

describe("what a banner's frame may say", () => {
  it("BAN-005 DEC-030 is a click with its class name, the place of a link, or a height; anything else is nothing", () => {
    expect(readFrameMessage({ type: "banner-click", className: "open-intercom big" })).toEqual({
      kind: "click",
      className: "open-intercom big",
    });
    expect(readFrameMessage({ type: "banner-height", height: 120 })).toEqual({ kind: "height", height: 120 });
    expect(readFrameMessage({ type: "banner-link", place: 1 })).toEqual({ kind: "link", place: 1 });
    expect(readFrameMessage({ type: "banner-link", place: "1" })).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const read = readFrameMessage(data);
        if (read === null) return;
        const { type } = data as { readonly type: unknown };
        expect(type).toBe(`banner-${read.kind}`);
      }),
    );
    for (const height of [-1, Number.NaN, Infinity, "5", null])
      expect(readFrameMessage({ type: "banner-height", height })).toBeNull();
    expect(readFrameMessage({ type: "banner-click", className: 5 })).toBeNull();
  });

  it("DEC-030 asks for the chat by a class name that holds open-intercom", () => {
    expect(["open-intercom", "a open-intercom-now b"].map(asksForChat)).toEqual([true, true]);
    expect(["", "open", "intercom", "Open-Intercom"].map(asksForChat)).toEqual([false, false, false, false]);
  });
});

describe("the wait for a banner's frame", () => {
  const watched = () => {
    const clock = new ManualClock();
    const watch = new FrameWatch(clock);
    const ask = vi.fn();
    return { clock, watch, ask, stop: watch.watch(ask) };
  };

  it("BAN-007 BIZ-023 lasts 30000 ms, counted down by 500 ms, and then the banner stays hidden", () => {
    const { clock, watch, ask } = watched();
    clock.advance(29_999);
    expect(watch.isGivenUp).toBe(false);
    clock.advance(1);
    expect([watch.isGivenUp, watch.isShown]).toEqual([true, false]);
    const asked = ask.mock.calls.length;
    watch.take(50);
    clock.advance(60_000);
    expect([watch.isShown, ask.mock.calls.length]).toEqual([false, asked]);
  });

  it("BAN-007 ends with the first answer, however late", () => {
    const { clock, watch } = watched();
    clock.advance(29_400);
    watch.take(50);
    clock.advance(600_000);
    expect([watch.isGivenUp, watch.isShown, watch.height]).toEqual([false, true, 50]);
  });

  it("BAN-008 BIZ-024 asks for the height every 100 ms for as long as it is watched", () => {
    const { clock, watch, ask, stop } = watched();
    clock.advance(99);
    expect(ask).not.toHaveBeenCalled();
    clock.advance(901);
    expect(ask).toHaveBeenCalledTimes(10);
    watch.take(33.2);
    expect(watch.height).toBe(34);
    watch.take(10_000);
    expect(watch.height).toBe(HIGHEST_FRAME);
    clock.advance(1_000);
    expect(ask).toHaveBeenCalledTimes(20);
    stop();
    clock.advance(60_000);
    expect(ask).toHaveBeenCalledTimes(20);
  });
});
