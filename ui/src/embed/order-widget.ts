import { SystemClock } from "@panel/browser";
import { FRAME_RIGHTS } from "@panel/core/order-widgets";
import { frameWords } from "./frame-words.ts";

/**
 * The script that a partner puts into a page (DEC-098): it finds its own elements, puts a frame with the widget behind each, keeps the
 * frame as high as its content and tells the page about orders. No library, no inline style: it works under a strict content security
 * policy that names this address in `script-src`, `style-src` and `frame-src`. Where the policy lacks the last of them, words in place of
 * the frame say so, and so they do where it could not be loaded; the plain link before the element goes only when the frame works.
 */

/** Heights in pixels: before the frame has told its own, and the most that it gets. */
const FIRST_HEIGHT = 720;
const MAX_HEIGHT = 4000;

/** How many milliseconds a frame that has loaded may say nothing, which on a slow telephone its code takes. */
const SILENCE_MS = 15_000;

const clock = new SystemClock();

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

/** A frame, the element that it belongs to, and what ends listening for it. */
interface Opened {
  readonly frame: HTMLIFrameElement;
  readonly script: HTMLScriptElement;
  readonly over: AbortController;
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

/** Words in place of a frame, in the language that its element asks for. */
function sayInstead(frame: HTMLIFrameElement, what: "forbidden" | "notLoaded", locale: string): HTMLElement {
  const box = document.createElement("p");
  box.className = "order-widget-notice";
  box.lang = locale.replace("_", "-");
  box.setAttribute("role", "alert");
  box.append(frameWords(locale)[what], " ");
  settle(box, { ...fixed, padding: "12px 16px" });
  frame.before(box);
  return box;
}

/**
 * Replaces a frame that the page's policy forbids. The browser reports of a frame from elsewhere only its origin; a policy that is tried
 * out (`report`) forbids nothing, and a frame that has spoken is allowed.
 */
function watchPolicy({ frame, script, over }: Opened): void {
  const { origin, href } = new URL(frame.src);
  const address = href.split("#", 1)[0];
  const refused = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (spoken.has(frame) || disposition !== "enforce" || effectiveDirective !== "frame-src") return;
    if (![origin, address].includes(blockedURI)) return;
    over.abort();
    const directive = document.createElement("code");
    directive.textContent = `frame-src ${origin};`;
    sayInstead(frame, "forbidden", localeOf(script)).append(directive);
    frame.remove();
  };
  document.addEventListener("securitypolicyviolation", refused, { signal: over.signal });
}

const localeOf = ({ dataset }: HTMLScriptElement): string => dataset["locale"] ?? "en";

/**
 * Says so where a frame has loaded and keeps silent, as the browser's own page of a lost connection does, and opens another one when
 * that is wanted or the connection is back (LIF-002). Answers what shows the frame where it speaks after all.
 */
function watchSilence({ frame, script, over }: Opened): () => void {
  const { signal } = over;
  let box: HTMLElement | null = null;
  const reopen = (): void => {
    const hadFocus = box?.contains(document.activeElement) ?? false;
    over.abort();
    box?.remove();
    const next = openFrame(script, (fresh) => frame.replaceWith(fresh));
    if (hadFocus) next.focus();
  };
  const say = (): void => {
    if (box !== null || signal.aborted || spoken.has(frame)) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = frameWords(localeOf(script)).reload;
    button.addEventListener("click", reopen);
    box = sayInstead(frame, "notLoaded", localeOf(script));
    box.append(button);
    // Its button was pressed before, and is at hand again.
    if (document.activeElement === frame) button.focus();
    settle(frame, { display: "none" });
  };
  frame.addEventListener("load", () => clock.schedule(navigator.onLine ? SILENCE_MS : 0, say), { signal });
  addEventListener("online", () => box !== null && reopen(), { signal });
  return () => {
    box?.remove();
    box = null;
    settle(frame, { display: "block" });
  };
}

/** Frames that have spoken: the widget in them works. */
const spoken = new WeakSet<HTMLIFrameElement>();

/** The link right before the element goes when the frame works. */
function hideLink(script: HTMLScriptElement): void {
  const link = script.previousElementSibling;
  if (link instanceof HTMLElement && link.dataset["orderWidgetLink"] !== undefined) settle(link, { display: "none" });
}

/** Answers to the frame and hands on to the page what it tells. */
function listenTo({ frame, over }: Opened, channel: string, ready: () => void): void {
  const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
    // A frame without rights has no origin of its own: anything but `null` is another person in its place.
    if (source === null || source !== frame.contentWindow || origin !== "null") return;
    const told = (typeof data === "object" && data !== null ? data : {}) as Told;
    if (told.channel !== channel || typeof told.type !== "string") return;
    if (told.type === "ready") {
      spoken.add(frame);
      ready();
    }
    act(frame, told, channel);
    if (!frame.isConnected) over.abort();
  };
  addEventListener("message", hear, { signal: over.signal });
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
  addSkin(new URL("order-widget.css", script.src).href);
  openFrame(script, (frame) => {
    // A script in the head has no place of its own.
    if (script.closest("body")) script.after(frame);
    else document.body.append(frame);
  });
}

/** A frame with a word of its own, which is listened to before it is in the page. */
function openFrame(script: HTMLScriptElement, put: (frame: HTMLIFrameElement) => void): HTMLIFrameElement {
  const channel = freshChannel();
  const opened = { frame: frameOf(script, channel), script, over: new AbortController() };
  watchPolicy(opened);
  const show = watchSilence(opened);
  listenTo(opened, channel, () => {
    hideLink(script);
    show();
  });
  put(opened.frame);
  return opened.frame;
}

const placeAll = (): void => {
  for (const script of document.querySelectorAll<HTMLScriptElement>("script[data-token]")) place(script);
};

if (document.readyState === "loading") addEventListener("DOMContentLoaded", placeAll, { once: true });
else placeAll();
