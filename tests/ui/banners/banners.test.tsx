import { act, fireEvent, screen, within } from "@testing-library/react";
import { bannerPlaces, type Banner, type BannerPlaceName, type BannerSlide } from "@panel/core/banners";
import { moneyFromCents } from "@panel/core/money";
import type { GradesSummary } from "@panel/core/profile";
import { success } from "@panel/core/result";
import type { InstanceSettings } from "@panel/core/settings";
import { describe, expect, it, vi } from "vitest";
import { english } from "../../support/english.ts";
import { flush, passTime, renderPanel } from "../../support/render-panel.tsx";
import { openMenu } from "../shell/cabinet-fixtures.ts";

const slide = (title: string, fields: Partial<BannerSlide> = {}): BannerSlide => ({
  backgroundImage: null,
  backgroundColor: null,
  image: null,
  title,
  titleColor: null,
  buttonText: null,
  buttonLink: null,
  buttonBackgroundColor: null,
  buttonTextColor: null,
  sorting: 0,
  ...fields,
});
const custom = (place: BannerPlaceName, ...slides: readonly BannerSlide[]): Banner => ({
  place,
  type: "custom",
  content: null,
  scrollDelayMs: null,
  slides,
});
const html = (place: BannerPlaceName, content: string): Banner => ({ ...custom(place), type: "html", content });

const grades: GradesSummary = {
  current: null,
  next: null,
  previous: null,
  gradesEnabled: true,
  gradeDiscountsEnabled: false,
  spendToGoal: moneyFromCents(0),
  spendToGoalPercent: null,
};

const open = async (address: string, banners: readonly Banner[], settings: Partial<InstanceSettings> = {}) => {
  const panel = await renderPanel(address, {
    profile: { gradesEnabled: true },
    settings,
    prepare: ({ faults }) => {
      faults.banners.banners = () => Promise.resolve(success(banners));
      faults.profile.grades = () => Promise.resolve(success(grades));
    },
  });
  await flush();
  return panel;
};
const banners = () => screen.queryAllByRole("region", { name: english("banners:offers") });
const frame = () => screen.queryByTitle<HTMLIFrameElement>(english("banners:offers"));
/** What the frame's window says to the page. */
const say = (data: unknown, source: MessageEventSource | null = frame()!.contentWindow) =>
  act(() => void globalThis.dispatchEvent(new MessageEvent("message", { data, source })));

const addresses = new Map<BannerPlaceName, string>([
  ["dashboard", "/dashboard"],
  ["free_trials", "/free-trials"],
  ["order_widget", "/order-widget"],
  ["orders", "/orders"],
  ["profile", "/profile"],
  ["grades", "/grades"],
  ["drip_feed", "/drip-feed"],
  ["create_order", "/orders/create"],
  ["tasks", "/tasks"],
  ["autopromotion", "/orders/create?type=autopromotion"],
  ["services_type_main", "/instagram-likes"],
  ["services_type_first_short", "/instagram-likes"],
  ["services_type_second_short", "/instagram-likes"],
  ["referral_program", "/referral-program"],
  ["services_pricing_main", "/"],
  ["services_pricing_first_short", "/"],
  ["services_pricing_second_short", "/"],
  ["services_pricing_long", "/"],
  ["services_pricing_footer", "/"],
]);

describe("banners", () => {
  it.each([...addresses])("BAN-001 stand at %s on %s, those of other places do not", async (place, address) => {
    const settings = { createOrderTypes: ["single", "autopromotion"] as const };
    const all = bannerPlaces.map((name) => custom(name, slide(`Offer of ${name}`)));
    const { unmount } = await open(address, all, settings);
    expect(await screen.findByText(`Offer of ${place}`)).toBeVisible();
    for (const { textContent } of screen.getAllByText(/^Offer of /))
      expect(addresses.get(textContent.replace("Offer of ", "") as BannerPlaceName)).toBe(address);
    unmount();
    await open(
      address,
      all.filter((banner) => banner.place !== place),
      settings,
    );
    expect(screen.queryByText(`Offer of ${place}`)).toBeNull();
  });

  it("BAN-003 stand in the menu, unless they have nothing to show", async () => {
    const { user, unmount } = await open("/home", [custom("sidebar", slide("In the menu"))]);
    expect(await (await openMenu(user)).findByText("In the menu")).toBeVisible();
    unmount();
    for (const empty of [custom("sidebar"), html("sidebar", " ")]) {
      const shown = await open("/home", [empty]);
      const menu = await openMenu(shown.user);
      expect([menu.queryByRole("region", { name: english("banners:offers") }), frame()]).toEqual([null, null]);
      shown.unmount();
    }
  });

  it("of slides lead to pages of the panel without a reload, in the currency of now, however they are written", async () => {
    for (const buttonLink of ["/add-funds?amount=5", `${window.location.origin}/add-funds?amount=5`]) {
      const shown = await open("/dashboard?currency=rub", [
        custom("dashboard", slide("First", { buttonText: "Go", buttonLink })),
      ]);
      const way = await screen.findByRole("link", { name: "Go" });
      expect(way).toHaveAttribute("href", "/add-funds?currency=RUB&amount=5");
      await shown.user.click(way);
      await flush();
      expect(shown.route()).toMatchObject({ name: "add-funds", query: { amount: "5" } });
      shown.unmount();
    }
  });

  it("BAN-002 BAN-004 of slides turn them over in their order, and lead on by their buttons", async () => {
    const { memory } = await open("/dashboard", [
      custom(
        "dashboard",
        slide("Last", { sorting: 3, buttonText: "Read on", buttonLink: "https://blog.example/news" }),
        slide("First", {
          sorting: 1,
          backgroundColor: "#204060",
          titleColor: "#ffffff",
          backgroundImage: "/pictures/ground.svg",
          image: "/pictures/gift.svg",
          buttonText: "Add funds",
          buttonLink: "/add-funds",
          buttonBackgroundColor: "#ffffff",
          buttonTextColor: "#102030",
        }),
        slide("Unsafe", { sorting: 2, buttonText: "No link", buttonLink: "javascript:alert(1)" }),
      ),
    ]);
    const banner = within(await screen.findByRole("region", { name: english("banners:offers") }));
    const shown = () => banner.getAllByRole("listitem").map((one) => one.textContent);
    expect(shown()).toEqual(["FirstAdd funds"]);
    const [first] = banner.getAllByRole("listitem");
    expect(first).toHaveStyle({ color: "#ffffff", backgroundColor: "#204060" });
    expect(first!.style.backgroundImage).toContain("ground.svg");
    expect(first!.querySelector("img")).toHaveAttribute("src", expect.stringContaining("gift.svg"));
    const button = banner.getByRole("link", { name: "Add funds" });
    expect(button).toHaveAttribute("href", "/add-funds");
    expect(button).toHaveStyle({ color: "#102030", backgroundColor: "#ffffff" });

    await passTime(memory, 25_000);
    expect(shown()).toEqual(["Unsafe"]);
    await passTime(memory, 25_000);
    expect(shown()).toEqual(["LastRead on"]);
    expect(banner.getByRole("link", { name: "Read on" })).toHaveAttribute("rel", "noopener noreferrer");
    await passTime(memory, 25_000);
    expect(shown()).toEqual(["FirstAdd funds"]);
  });

  it("BAN-009 stay as long as the banner says, wait while somebody is with them, and are stopped and turned by hand", async () => {
    const several = custom("dashboard", slide("One"), slide("Two"), slide("Three"));
    const { user, memory } = await open("/dashboard", [{ ...several, scrollDelayMs: 2_000 }]);
    const region = await screen.findByRole("region", { name: english("banners:offers") });
    const shown = () => within(region).getByRole("listitem").textContent;
    await passTime(memory, 2_000);
    expect(shown()).toBe("Two");
    fireEvent.pointerEnter(region);
    await passTime(memory, 20_000);
    expect(shown()).toBe("Two");
    fireEvent.pointerLeave(region);
    await passTime(memory, 2_000);
    expect(shown()).toBe("Three");
    // A reader with a keyboard is with it, too: nothing is turned over under the focus.
    act(() =>
      within(region)
        .getByRole("button", { name: english("banners:next") })
        .focus(),
    );
    await passTime(memory, 20_000);
    expect(shown()).toBe("Three");
    await user.click(within(region).getByRole("button", { name: english("banners:stop") }));
    await passTime(memory, 200_000);
    expect(shown()).toBe("Three");
    await user.click(within(region).getByRole("button", { name: english("banners:next") }));
    expect(shown()).toBe("One");
    await user.click(within(region).getByRole("button", { name: english("banners:previous") }));
    expect(shown()).toBe("Three");
    await user.click(within(region).getByRole("button", { name: english("banners:goOn") }));
    await user.tab({ shift: true });
    fireEvent.blur(region);
    fireEvent.pointerLeave(region);
    await passTime(memory, 2_000);
    expect(shown()).toBe("One");
  });

  it("stand still for those who want less motion", async () => {
    const still = vi.spyOn(globalThis, "matchMedia").mockImplementation(
      (media) =>
        ({
          matches: media.includes("reduced-motion"),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    const { memory } = await open("/dashboard", [custom("dashboard", slide("One"), slide("Two"))]);
    const region = await screen.findByRole("region", { name: english("banners:offers") });
    await passTime(memory, 100_000);
    expect(within(region).getByRole("listitem")).toHaveTextContent("One");
    expect(within(region).getByRole("button", { name: english("banners:goOn") })).toBeVisible();
    still.mockRestore();
  });

  it("BAN-002 BAN-005 DEC-030 of HTML live in a frame without the panel's rights, which takes only what is safe", async () => {
    await open("/grades", [
      html("grades", '<p class="big" onclick="x()">Hello</p><script>bad()</script><a href="https://a.example">out</a>'),
    ]);
    expect(frame()).toHaveAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
    const held = new DOMParser().parseFromString(frame()!.srcdoc, "text/html");
    expect(held.querySelector("p.big")?.textContent).toBe("Hello");
    expect(held.querySelectorAll("[onclick], body script")).toHaveLength(0);
    expect(held.querySelector("a")?.rel).toBe("noopener noreferrer");
    expect(held.querySelectorAll("head script")).toHaveLength(1);
    expect(banners()).toEqual([]);
  });

  it("BAN-006 CHT-005 opens the live chat by a click on open-intercom in its own frame, and by nothing else", async () => {
    const chat = { intercomAppId: "abc123", scriptAddress: null, scriptToken: null };
    const { memory } = await open("/grades", [html("grades", '<a class="open-intercom">Chat</a>')], { chat });
    say({ type: "banner-click", className: "other" });
    say({ type: "banner-click", className: "open-intercom" }, globalThis.window);
    expect(memory.chat.log).toEqual([]);
    say({ type: "banner-click", className: "button open-intercom" });
    expect(memory.chat.log).toEqual(["load intercom"]);
    memory.chat.come();
    await flush();
    expect(memory.chat.log.at(-1)).toBe("open");
    // A frame may say so as often as it wants: a person clicks no oftener than once a second.
    const opened = () => memory.chat.log.filter((entry) => entry === "open").length;
    expect(opened()).toBe(1);
    await passTime(memory, 1_000);
    for (let message = 0; message < 100; message += 1) say({ type: "banner-click", className: "open-intercom" });
    expect(opened()).toBe(2);
  });

  it("DEC-200 follows a link of HTML within the panel without a reload, in the currency of now, and no other address", async () => {
    const content = '<a href="https://a.example">out</a><a href="/orders/create?type=multi">in</a><a href="/app/faq#top">too</a>';
    const { panel, memory } = await open("/grades?currency=rub", [html("grades", content)]);
    const followed = vi.spyOn(panel.navigator, "follow").mockImplementation(() => undefined);
    const links = [...new DOMParser().parseFromString(frame()!.srcdoc, "text/html").querySelectorAll("a")];
    // Opened in a tab of its own it leads to the same page.
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "https://a.example",
      `${globalThis.location.origin}/orders/create?currency=RUB&type=multi`,
      `${globalThis.location.origin}/app/faq?currency=RUB#top`,
    ]);
    const place = Number(links[1]!.getAttribute("data-place"));
    say({ type: "banner-link", place }, globalThis.window);
    for (const wrong of [2, -1, 0.5, Number.NaN]) {
      say({ type: "banner-link", place: wrong });
      await passTime(memory, 1_000);
    }
    expect(followed.mock.calls).toEqual([]);
    say({ type: "banner-link", place });
    expect(followed.mock.calls).toEqual([["/orders/create?currency=RUB&type=multi"]]);
  });

  it("BAN-006 leaves out what opens the chat where neither a chat nor a mailbox answers", async () => {
    const banner = html("grades", '<p>Hello</p><a class="button open-intercom">Chat</a>');
    const held = () => new DOMParser().parseFromString(frame()!.srcdoc, "text/html").body.textContent.trim();
    const mute = { intercomAppId: null, scriptAddress: null, scriptToken: null };
    const { unmount } = await open("/grades", [banner], { chat: mute, supportEmail: null });
    expect(held()).toBe("Hello");
    unmount();
    await open("/grades", [banner], { chat: mute, supportEmail: "help@acme.example" });
    expect(held()).toBe("HelloChat");
  });

  it("BAN-007 BAN-008 is shown as high as its content once the frame has answered, and never if it does not", async () => {
    const { unmount, memory } = await open("/grades", [html("grades", "<p>Hello</p>")]);
    const asked = vi.spyOn(frame()!.contentWindow!, "postMessage");
    expect(frame()).not.toBeVisible();
    await passTime(memory, 1_000);
    expect(asked).toHaveBeenCalledTimes(10);
    say({ type: "banner-height", height: 210 }, globalThis.window);
    expect(frame()).not.toBeVisible();
    say({ type: "banner-height", height: 210 });
    expect(frame()).toBeVisible();
    expect(frame()).toHaveStyle({ height: "212px" });
    unmount();
    await passTime(memory, 10_000);
    expect(asked).toHaveBeenCalledTimes(10);

    const again = await open("/grades", [html("grades", "<p>Hello</p>")]);
    const room = frame()!.parentElement!;
    await passTime(again.memory, 29_500);
    expect(room).toBeVisible();
    await passTime(again.memory, 500);
    // The room that was kept free for it is given back.
    expect([frame(), getComputedStyle(room).display]).toEqual([null, "none"]);
  });
});
