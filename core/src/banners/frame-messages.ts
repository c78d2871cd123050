/** What the frame of an HTML banner tells the page. */
export type FrameMessage =
  | { readonly kind: "click"; readonly className: string }
  /** A link within the panel was clicked; `place` is its place among those of the frame, from 0. */
  | { readonly kind: "link"; readonly place: number }
  | { readonly kind: "height"; readonly height: number };

/** What a class name holds that opens the chat (BAN-006, DEC-030). */
const CHAT_CLASS = "open-intercom";

/** Reads a message of a banner's frame; null for anything else, since everybody may send messages (DEC-030). */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, className, height, place } = data as {
    readonly type?: unknown;
    readonly className?: unknown;
    readonly height?: unknown;
    readonly place?: unknown;
  };
  if (type === "banner-click" && typeof className === "string") return { kind: "click", className };
  if (type === "banner-height" && typeof height === "number" && Number.isFinite(height) && height >= 0)
    return { kind: "height", height };
  if (type === "banner-link" && typeof place === "number") return { kind: "link", place };
  return null;
}

/** Whether a click on something of this class asks for the chat. */
export const asksForChat = (className: string): boolean => className.includes(CHAT_CLASS);
