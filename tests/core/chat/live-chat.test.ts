import { LiveChat } from "@panel/core/chat";
import type { UserProfile } from "@panel/core/profile";
import { chatProviderOf } from "@panel/core/settings";
import { moneyFromCents } from "@panel/core/money";
import type { ActiveRoute } from "@panel/core/routing";
import { LoadedDocument, RecordingChat, RecordingNavigator, sampleSettings, settle } from "@panel/memory";
import fc from "fast-check";
import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";

const noChat = { intercomAppId: null, scriptAddress: null, scriptToken: null };
const robin = { name: "Robin", email: "robin@panel.example", chatHash: "h", spend: moneyFromCents(12_99) } as UserProfile;

function opened(
  chat: Partial<typeof noChat> | { readonly intercomAppId: string } = { intercomAppId: "abc123" },
  profile: UserProfile | null = null,
) {
  const port = new RecordingChat();
  const navigator = new RecordingNavigator();
  const session = observable({ profile }, {}, { deep: false });
  const border = { isOpen: true, admit: () => border.isOpen };
  const document = new LoadedDocument();
  const route = observable(
    { active: { name: "home", params: {}, query: {}, locale: "de" } as unknown as ActiveRoute },
    {},
    { deep: false },
  );
  const settings = { current: { ...sampleSettings, chat: { ...noChat, ...chat }, supportEmail: "help@panel.example" } };
  const chatModel = new LiveChat({ port, settings, session, navigator, page: { border, document, route } });
  return { port, navigator, session, border, document, route, chat: chatModel };
}

describe("the live chat", () => {
  it("CHT-001 DEC-033 is the one whose id is set, Intercom first, and none without an id", () => {
    const address = "https://chat.example/w.js";
    expect(chatProviderOf(noChat)).toBeNull();
    expect(chatProviderOf({ intercomAppId: "abc123", scriptAddress: address, scriptToken: "t" })).toEqual({
      kind: "intercom",
      appId: "abc123",
    });
    expect(chatProviderOf({ ...noChat, scriptAddress: address, scriptToken: "t" })).toEqual({
      kind: "script",
      address,
      token: "t",
    });
    expect(chatProviderOf({ ...noChat, scriptAddress: address })).toBeNull();
    expect(chatProviderOf({ ...noChat, scriptToken: "t" })).toBeNull();
    for (const scriptAddress of [
      "http://chat.example/w.js",
      "javascript:alert(1)",
      "https://a.example/ x",
      "https://a.example/?a=b",
    ])
      expect(chatProviderOf({ ...noChat, scriptAddress, scriptToken: "t" })).toBeNull();
    expect(chatProviderOf({ ...noChat, intercomAppId: "../x" })).toBeNull();
  });

  it("CHT-003 does what was asked for before it was there, in that order, once it has loaded", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(4), fc.nat(3), async (before, after) => {
        const { chat, port } = opened();
        for (let at = 0; at <= before; at += 1) chat.open();
        await settle();
        expect(port.log).toEqual(["load intercom"]);
        port.come();
        await settle();
        for (let at = 0; at < after; at += 1) chat.open();
        expect(port.log).toEqual(["load intercom", ...Array.from({ length: before + 1 + after }, () => "open")]);
      }),
    );
  });

  it("CHT-004 knows name, e-mail, hash and spend before it opens, and whenever they change; nobody once somebody has logged out", async () => {
    const { chat, port, session } = opened(undefined, robin);
    chat.open();
    port.come();
    await settle();
    expect(port.log).toEqual(["load intercom", "update Robin robin@panel.example h 12", "open"]);
    runInAction(() => (session.profile = { ...robin, spend: moneyFromCents(20_00) }));
    runInAction(() => (session.profile = null));
    expect(port.log.slice(3)).toEqual(["update Robin robin@panel.example h 20", "nobody"]);
    chat.dispose();
    runInAction(() => (session.profile = robin));
    expect(port.log).toHaveLength(5);
  });

  it("CHT-004 DEC-205 is told of nobody while the operator looks at an account", async () => {
    const { chat, port, session } = opened(undefined, { ...robin, isImpersonated: true });
    chat.open();
    port.come();
    await settle();
    runInAction(() => (session.profile = { ...robin, isImpersonated: true, spend: moneyFromCents(20_00) }));
    expect(port.log).toEqual(["load intercom", "open", "nobody"]);
  });

  it("DEC-199 opens beside a page that is closed to third parties, and is not loaded there", () => {
    const { border, chat, document, port } = opened();
    border.isOpen = false;
    chat.open();
    expect([port.log, document.beside]).toEqual([[], ["/de?chat=open"]]);
  });

  it("DEC-199 opens on the page whose address asks for it, once", async () => {
    const { chat, navigator, port, route } = opened();
    const stop = chat.activate();
    expect(port.log).toEqual([]);
    runInAction(() => (route.active = { ...route.active, query: { chat: "open", currency: "EUR" } }));
    port.come();
    await settle();
    expect(port.log).toEqual(["load intercom", "open"]);
    expect(navigator.visits).toEqual([{ name: "home", params: {}, query: { currency: "EUR" }, how: "replace" }]);
    stop();
    const closed = opened();
    closed.border.isOpen = false;
    closed.route.active = { ...closed.route.active, query: { chat: "open" } };
    closed.chat.activate();
    expect([closed.port.log, closed.navigator.visits]).toEqual([[], []]);
  });

  it("writes to the support where there is no chat, or where its script does not come; then it is tried again", async () => {
    const without = opened(noChat);
    without.chat.open();
    expect([without.chat.isOffered, without.navigator.departures]).toEqual([false, ["mailto:help@panel.example"]]);
    expect(without.port.log).toEqual([]);
    const { chat, port, navigator } = opened();
    chat.open();
    port.come(false);
    await settle();
    expect([chat.state, navigator.departures]).toEqual(["failed", ["mailto:help@panel.example"]]);
    chat.open();
    port.come();
    await settle();
    expect([chat.state, port.log]).toEqual(["ready", ["load intercom", "load intercom", "open"]]);
  });
});
