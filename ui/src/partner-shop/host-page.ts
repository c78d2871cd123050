import type { ShopEvent } from "@panel/core/partner-shop";
import type { ShopWish } from "./shop-wish.ts";

/** The parts of a window that are needed to talk with the page around the frame. */
export type FramedWindow = Pick<Window, "addEventListener" | "parent" | "removeEventListener">;

/** What the frame says; the words are those of `embed/order-widget.ts`. */
type Said =
  | { readonly type: "ready" | "close" }
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "ordered"; readonly orderIds: readonly number[]; readonly total: number; readonly isPaid: boolean }
  | { readonly type: "paid"; readonly orderIds: readonly number[] };

/**
 * The page around the frame. It is told heights and orders, never who bought; and nothing before it has answered from the window and
 * the origin that it was announced with (DEC-098).
 */
export class HostPage {
  readonly #window: FramedWindow;
  readonly #page: ShopWish["page"];
  #isKnown = false;
  /** What is said before the page has answered; of heights the last one counts. */
  #waiting: Said[] = [];

  constructor(window: FramedWindow, { page }: Pick<ShopWish, "page">) {
    this.#window = window;
    this.#page = page;
  }

  /** Listens for the page's answer, and says that the frame is there; answers what ends that. */
  greet(): () => void {
    const hear = (event: MessageEvent<unknown>) => this.#hear(event);
    this.#window.addEventListener("message", hear);
    this.#send({ type: "ready" });
    return () => this.#window.removeEventListener("message", hear);
  }

  tell(event: ShopEvent): void {
    // Dollars, as amounts travel everywhere else.
    if (event.kind === "ordered") {
      const { orderIds, total, isPaid } = event;
      this.#say({ type: "ordered", orderIds, total: total / 1_000_000, isPaid });
    } else this.#say({ type: "paid", orderIds: event.orderIds });
  }

  resize(height: number): void {
    this.#say({ type: "height", height });
  }

  close(): void {
    this.#say({ type: "close" });
  }

  #hear({ source, origin, data }: MessageEvent<unknown>): void {
    const page = this.#page;
    if (page === null || source !== this.#window.parent || origin !== page.origin) return;
    const said = typeof data === "object" && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
    if (said["channel"] !== page.channel || said["type"] !== "hello") return;
    this.#isKnown = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const one of waiting) this.#send(one);
  }

  #say(said: Said): void {
    if (this.#isKnown) return this.#send(said);
    this.#waiting = [...this.#waiting.filter(({ type }) => type !== said.type || type === "ordered"), said];
  }

  #send(said: Said): void {
    const page = this.#page;
    // Anyone else who is around the frame hears nothing: the browser delivers to this origin alone.
    if (page !== null) this.#window.parent.postMessage({ ...said, channel: page.channel }, page.origin);
  }
}
