import { describe, expect, it } from "vitest";
import { HostPage } from "../../../ui/src/partner-shop/host-page.ts";
import { wishOf } from "../../../ui/src/partner-shop/shop-wish.ts";

const origin = "https://partner.test";
const hash = `#token=abc&locale=de&currency=RUB&theme=dark&closable=1&origin=${encodeURIComponent(origin)}&channel=word`;

/** A frame's window whose page around it writes down what it hears. */
function framed(wish = wishOf(hash)) {
  const sent: [unknown, string][] = [];
  const parent = { postMessage: (data: unknown, target: string) => void sent.push([data, target]) };
  const listeners = new Set<(event: MessageEvent) => void>();
  const window = {
    parent,
    addEventListener: (_name: string, hear: (event: MessageEvent) => void) => void listeners.add(hear),
    removeEventListener: (_name: string, hear: (event: MessageEvent) => void) => void listeners.delete(hear),
  };
  const host = new HostPage(window as never, wish);
  const say = (event: { readonly source: unknown; readonly origin: string; readonly data: unknown }) => {
    for (const hear of listeners) hear(event as MessageEvent);
  };
  return { host, parent, say, sent, listeners };
}

const hello = { type: "hello", channel: "word" };

describe("what the widget says to the page around it", () => {
  it("DEC-098 reads its wish behind the #", () => {
    expect(wishOf(hash)).toEqual({
      token: "abc",
      locale: "de",
      currency: "RUB",
      theme: "dark",
      isClosable: true,
      page: { origin, channel: "word" },
    });
    expect(wishOf("#token=abc")).toMatchObject({ page: null, locale: "en", theme: null, isClosable: false });
  });

  it("DEC-098 says nothing of orders before the right window of the right origin has answered with the right word", () => {
    const { host, parent, say, sent } = framed();
    host.greet();
    host.tell({ kind: "ordered", orderIds: [7], total: 2_500_000 as never, isPaid: false });
    say({ source: {}, origin, data: hello });
    say({ source: parent, origin: "https://evil.test", data: hello });
    say({ source: parent, origin, data: { ...hello, channel: "guess" } });
    say({ source: parent, origin, data: null });
    expect(sent).toEqual([[{ type: "ready", channel: "word" }, origin]]);
    say({ source: parent, origin, data: hello });
    expect(sent.slice(1)).toEqual([[{ type: "ordered", orderIds: [7], total: 2.5, isPaid: false, channel: "word" }, origin]]);
  });

  it("DEC-098 tells the newest height, and ends when it is left", () => {
    const { host, parent, say, sent, listeners } = framed();
    const leave = host.greet();
    host.resize(100);
    host.resize(200);
    say({ source: parent, origin, data: hello });
    expect(sent.slice(1)).toEqual([[{ type: "height", height: 200, channel: "word" }, origin]]);
    leave();
    expect(listeners.size).toBe(0);
  });

  it("DEC-098 says nothing at all where no script stands around it", () => {
    const { host, sent } = framed(wishOf("#token=abc"));
    host.greet();
    host.resize(100);
    expect(sent).toEqual([]);
  });
});
