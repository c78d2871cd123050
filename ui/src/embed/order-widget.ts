import { FRAME_RIGHTS } from "@panel/core/order-widgets";

/**
 * The script that a partner puts into a page (DEC-098): it finds its own elements, puts a frame with the widget behind each, keeps the
 * frame as high as its content and tells the page about orders. No library, no inline style: it works under a strict content security
 * policy that names this address in `script-src`, `style-src` and `frame-src`. Where the policy lacks the last of them, words in place of
 * the frame say so; the plain link before the element goes only when the frame works.
 */

/** The words of this script, by the paths of their files. */
type Words = Readonly<Record<string, string>>;
const forbiddenWords: Words = import.meta.glob("../../../locales/*/partner-shop.json", { eager: true, import: "frameForbidden" });

/** Heights in pixels: before the frame has told its own, and the most that it gets. */
const FIRST_HEIGHT = 720;
const MAX_HEIGHT = 4000;

/** Rules that no style sheet of the page can take from the frame. */
const fixed: Readonly<Record<string, string>> = {
  display: "block",
  visibility: "visible",
  position: "static",
  float: "none",
  opacity: "1",
  transform: "none",
  filter: "none",
  "clip-path": "none",
  transition: "none",
  animation: "none",
  "pointer-events": "auto",
  "box-sizing": "border-box",
  width: "100%",
  "min-width": "0",
  "max-width": "100%",
  "min-height": "0",
  "max-height": "none",
  padding: "0",
  zoom: "1",
};

const settle = (frame: HTMLElement, rules: Readonly<Record<string, string>>): void => {
  // By script, not by an attribute: a content security policy forbids the latter alone.
  for (const [name, value] of Object.entries(rules)) frame.style.setProperty(name, value, "important");
};

interface Told {
  readonly channel?: unknown;
  readonly type?: unknown;
  readonly height?: unknown;
  readonly [detail: string]: unknown;
}

/** A word that only this page and this frame know. */
const freshChannel = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

/** The skin of the frame's edge, once for each address. */
function addSkin(address: string): void {
  if (Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")).some(({ href }) => href === address)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.append(link);
}

/** What the element asks for, as the frame reads it behind the `#`: neither servers nor logs see it. */
function wishOf({ dataset }: HTMLScriptElement, channel: string): string {
  const wish = new URLSearchParams({ token: dataset["token"] ?? "", origin: location.origin, channel });
  for (const name of ["locale", "currency", "theme"]) {
    const value = dataset[name];
    if (value !== undefined) wish.set(name, value);
  }
  if (dataset["closable"] !== undefined) wish.set("closable", "1");
  return wish.toString();
}

function frameOf(script: HTMLScriptElement, channel: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.className = "order-widget";
  frame.title = script.dataset["title"] ?? "Order widget";
  frame.loading = "lazy";
  frame.referrerPolicy = "no-referrer";
  frame.setAttribute("sandbox", FRAME_RIGHTS);
  frame.src = `${new URL("order-widget.html", script.src).href}#${wishOf(script, channel)}`;
  settle(frame, { ...fixed, height: `${String(FIRST_HEIGHT)}px` });
  return frame;
}

const wordOf = (words: Words, locale: string): string =>
  (
    Object.entries(words).find(([path]) => path.includes(`/${locale}/`)) ??
    Object.entries(words).find(([path]) => path.includes("/en/"))
  )?.[1] ?? "";

/** Words in place of a frame, in the language that its element asks for. */
function sayInstead(frame: HTMLIFrameElement, words: Words, locale: string): HTMLElement {
  const box = document.createElement("p");
  box.className = "order-widget-notice";
  box.lang = locale.replace("_", "-");
  box.setAttribute("role", "alert");
  box.append(wordOf(words, locale), " ");
  settle(box, fixed);
  frame.before(box);
  return box;
}

/**
 * Replaces a frame that the page's policy forbids. The browser reports of a frame from elsewhere only its origin; a policy that is tried
 * out (`report`) forbids nothing, and a frame that has spoken is allowed.
 */
function watchPolicy(frame: HTMLIFrameElement, script: HTMLScriptElement): void {
  const { origin, href } = new URL(frame.src);
  const address = href.split("#", 1)[0];
  const refused = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (spoken.has(frame)) return document.removeEventListener("securitypolicyviolation", refused);
    if (disposition !== "enforce" || effectiveDirective !== "frame-src" || ![origin, address].includes(blockedURI)) return;
    document.removeEventListener("securitypolicyviolation", refused);
    const directive = document.createElement("code");
    directive.textContent = `frame-src ${origin};`;
    sayInstead(frame, forbiddenWords, script.dataset["locale"] ?? "en").append(directive);
    frame.remove();
  };
  document.addEventListener("securitypolicyviolation", refused);
}

/** Frames that have spoken: the widget in them works. */
const spoken = new WeakSet<HTMLIFrameElement>();

/** The link right before the element goes when the frame works. */
function hideLink(script: HTMLScriptElement): void {
  const link = script.previousElementSibling;
  if (link instanceof HTMLElement && link.dataset["orderWidgetLink"] !== undefined) settle(link, { display: "none" });
}

/** Answers to the frame and hands on to the page what it tells. */
function listenTo(frame: HTMLIFrameElement, channel: string, script: HTMLScriptElement): void {
  const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
    // A frame without rights has no origin of its own: anything but `null` is another person in its place.
    if (source === null || source !== frame.contentWindow || origin !== "null") return;
    const told = (typeof data === "object" && data !== null ? data : {}) as Told;
    if (told.channel !== channel || typeof told.type !== "string") return;
    if (told.type === "ready") {
      spoken.add(frame);
      hideLink(script);
    }
    act(frame, told, channel);
    if (!frame.isConnected) removeEventListener("message", hear);
  };
  addEventListener("message", hear);
}

function act(frame: HTMLIFrameElement, told: Told, channel: string): void {
  const { channel: _channel, type, ...detail } = told;
  switch (type) {
    case "ready":
      // To anyone who has no origin nothing can be addressed; the word in it is known to the frame already.
      frame.contentWindow?.postMessage({ type: "hello", channel }, "*");
      break;
    case "height":
      if (typeof told.height === "number" && told.height > 0)
        settle(frame, { height: `${String(Math.min(MAX_HEIGHT, Math.ceil(told.height)) + 2)}px` });
      break;
    case "close":
      settle(frame, { display: "none" });
      announce(frame, "close", {});
      break;
    case "ordered":
    case "paid":
      announce(frame, type, detail);
  }
}

const announce = (frame: HTMLIFrameElement, name: string, detail: object): void =>
  void frame.dispatchEvent(new CustomEvent(`order-widget:${name}`, { bubbles: true, detail }));

/** Elements that have their frame; shared, since each element loads this script again. */
const shared = globalThis as { orderWidgetsPlaced?: WeakSet<Element> };
const placed = (shared.orderWidgetsPlaced ??= new WeakSet());

function place(script: HTMLScriptElement): void {
  if (placed.has(script) || !/\/order-widget\.js(?:[?#]|$)/.test(script.src)) return;
  placed.add(script);
  const channel = freshChannel();
  const frame = frameOf(script, channel);
  listenTo(frame, channel, script);
  watchPolicy(frame, script);
  addSkin(new URL("order-widget.css", script.src).href);
  // A script in the head has no place of its own.
  if (script.closest("body")) script.after(frame);
  else document.body.append(frame);
}

const placeAll = (): void => {
  for (const script of document.querySelectorAll<HTMLScriptElement>("script[data-token]")) place(script);
};

if (document.readyState === "loading") addEventListener("DOMContentLoaded", placeAll, { once: true });
else placeAll();
