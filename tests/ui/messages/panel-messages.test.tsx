import { act, render, screen } from "@testing-library/react";
import { RecordingLog } from "@panel/memory";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { NoticeText } from "../../../ui/src/bindings/notice-text.tsx";
import { PanelContext, type Panel } from "../../../ui/src/bindings/panel-context.ts";
import { PanelMessages } from "../../../ui/src/messages/panel-messages.ts";
import { useListing } from "../../../ui/src/bindings/use-listing.ts";
import { useText, useTextByName } from "../../../ui/src/bindings/use-text.ts";
import type { LocaleMessages, MessageLoaders } from "../../../ui/src/messages/locale-messages.ts";
import { messageLoaders } from "../../../ui/src/messages/message-loaders.ts";

/** Messages over the files of the panel, some of them replaced. */
async function openMessages(loaders: Partial<MessageLoaders> = {}, locale: "en" | "ru" = "en") {
  const log = new RecordingLog();
  const messages = new PanelMessages({ ...messageLoaders, ...loaders }, log);
  await messages.start(locale, ["common", "shell", "catalogue"]);
  const show = async (part: React.ReactNode) => {
    const panel = { messages } as unknown as Panel;
    await act(() =>
      Promise.resolve(
        render(
          <PanelContext value={panel}>
            <Suspense fallback="waiting">{part}</Suspense>
          </PanelContext>,
        ),
      ),
    );
  };
  return { messages, log, show };
}

const Found = ({ count }: { readonly count: number }) => <p>{useText("catalogue")("found", { count })}</p>;
const Buy = () => <p>{useText("cart")("title")}</p>;

/** A load that waits for `open`. */
function gated(load: () => Promise<LocaleMessages>) {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), load: () => gate.then(load) };
}

describe("texts", () => {
  it("LOC-001 take the plural form of their language, BIZ-005 with figures thousands apart", async () => {
    const { messages, show } = await openMessages({}, "ru");
    await show([1, 2, 5, 21, 1234].map((count) => <Found key={count} count={count} />));
    const words = () => screen.getAllByText(/\d/).map(({ textContent }) => textContent.replaceAll(/\s/g, " "));
    expect(words()).toEqual([
      "Найдена 1 услуга",
      "Найдены 2 услуги",
      "Найдено 5 услуг",
      "Найдена 21 услуга",
      "Найдены 1 234 услуги",
    ]);
    await act(() => messages.choose("en"));
    expect(words()).toEqual([
      "1 service found",
      "2 services found",
      "5 services found",
      "21 services found",
      "1 234 services found",
    ]);
  });

  it("CUR-011 write percents, means and limits as amounts are written, with a comma and thousands apart", async () => {
    const { show } = await openMessages();
    const Fee = () => <p>{useText("payments")("fee", { percent: 2.5 })}</p>;
    const Mean = () => <p>{useText("service-pages")("averageOf", { rating: 4.5, count: 1200 })}</p>;
    const Limits = () => <p>{useText("cart")("quantityHint", { min: 100, max: 100_000 })}</p>;
    await show([<Fee key="fee" />, <Mean key="mean" />, <Limits key="limits" />]);
    for (const figures of [/2,5%/, /4,5 .*1 200/, /100, .*100 000/]) expect(await screen.findByText(figures)).toBeVisible();
  });

  it("list words as their language does", async () => {
    const { messages, show } = await openMessages({}, "en");
    const Countries = () => <p>{`in ${useListing()(["A", "B", "C"])}`}</p>;
    await show(<Countries />);
    expect(screen.getByText("in A, B, C")).toBeVisible();
    await act(() => messages.choose("ja"));
    expect(screen.getByText("in A、B、C")).toBeVisible();
    await act(() => messages.choose("de"));
    expect(screen.getByText("in A, B und C")).toBeVisible();
  });

  it("put names in as they are, identifiers and markup alike", async () => {
    const { show } = await openMessages();
    const Removed = () => <p>{useText("orders")("action_cancel_of", { id: 12345 })}</p>;
    const Named = () => <p>{useText("catalogue")("detailsOf", { name: "<b>A & B</b>" })}</p>;
    await show([<Removed key="removed" />, <Named key="named" />]);
    expect(await screen.findByText(/12345/)).toBeVisible();
    expect(await screen.findByText(/<b>A & B<\/b>/)).toBeVisible();
  });

  it("are checked by the compiler", async () => {
    const { show } = await openMessages();
    const Wrong = () => {
      const text = useText("common");
      const kind = "close" as "close" | "elsewhere";
      // @ts-expect-error a key that English does not have
      text("noSuchKey");
      // @ts-expect-error a key of another feature
      text("found");
      // @ts-expect-error one of the keys that a variable may hold is none
      text(kind);
      return text("close");
    };
    const NeverShown = () => {
      // @ts-expect-error a feature that does not exist
      useText("nothing");
    };
    await show(<Wrong />);
    expect(screen.getByText("Close")).toBeVisible();
    expect(NeverShown).toBeTypeOf("function");
  });

  it("wait for their file, and are named by data only where there are such texts", async () => {
    const { show } = await openMessages();
    const Menu = ({ name }: { readonly name: string }) => <p>{useTextByName("shell")(name) ?? `none for ${name}`}</p>;
    await show([<Buy key="buy" />, <Menu key="known" name="menu" />, <Menu key="unknown" name="menu_of-another-house" />]);
    expect(await screen.findByText("Cart")).toBeVisible();
    expect(screen.getByText("Menu")).toBeVisible();
    expect(screen.getByText("none for menu_of-another-house")).toBeVisible();
  });

  it("are named by models with their feature", async () => {
    const { show } = await openMessages();
    await show(<NoticeText about="cartServicesGone" values={{ count: 2000 }} />);
    expect(await screen.findByText(/2 000/)).toBeVisible();
  });

  it("LOC-006 change to the language chosen last, whichever file arrives first", async () => {
    const german = gated(messageLoaders.de);
    const french = gated(messageLoaders.fr);
    const { messages, show } = await openMessages({ de: german.load, fr: french.load });
    await show(<Found count={2} />);
    const choices = [messages.choose("de"), messages.choose("fr")];
    await act(async () => {
      french.open();
      await choices[1];
    });
    expect(screen.getByText("2 services trouvés")).toBeVisible();
    await act(async () => {
      german.open();
      await Promise.all(choices);
    });
    expect(screen.getByText("2 services trouvés")).toBeVisible();
  });

  it("API-157 LOC-007 of a language are fetched when it is chosen, and not before", async () => {
    let asked = 0;
    const { messages, show } = await openMessages({
      de: () => {
        asked += 1;
        return messageLoaders.de();
      },
    });
    await show(<Found count={2} />);
    expect(asked).toBe(0);
    await act(() => messages.choose("de"));
    expect(screen.getByText("2 Dienste gefunden")).toBeVisible();
    expect(asked).toBeGreaterThan(0);
  });

  it("LOC-007 that could not be loaded are English, and are asked for again with the next choice", async () => {
    let isOffline = true;
    const { messages, log, show } = await openMessages({
      de: () => (isOffline ? Promise.reject(new Error("offline")) : messageLoaders.de()),
    });
    await show(<Found count={2} />);
    await act(() => messages.choose("de"));
    expect(screen.getByText("2 services found")).toBeVisible();
    expect(log.entries.some(({ message }) => message.includes("de/catalogue"))).toBe(true);
    isOffline = false;
    await act(() => messages.choose("de"));
    expect(screen.getByText("2 Dienste gefunden")).toBeVisible();
  });

  it("LOC-007 of a page that has none at all fail with the cause, and load when they are tried again", async () => {
    const cause = new Error("Failed to fetch dynamically imported module");
    let isOffline = true;
    const english = await messageLoaders.en();
    const others = Object.fromEntries(
      Object.entries(english.others).map(([path, load]) => [path, () => (isOffline ? Promise.reject(cause) : load())]),
    );
    const { messages, show } = await openMessages({ en: () => Promise.resolve({ ...english, others }) });
    await expect(messages.load(["cart"])).rejects.toBe(cause);
    await expect(messages.load(["cart"])).rejects.toBe(cause);
    isOffline = false;
    await messages.load(["cart"]);
    await show(<Buy />);
    expect(screen.getByText("Cart")).toBeVisible();
  });
});
