/** What the frame of an HTML banner tells the page. */
export type FrameMessage =
  | { readonly kind: "click"; readonly className: string }
  | { readonly kind: "height"; readonly height: number };

/** What a class name holds that opens the chat (BAN-006, DEC-030). */
const CHAT_CLASS = "open-intercom";

/** Reads a message of a banner's frame; null for anything else, since everybody may send messages (DEC-030). */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, className, height } = data as {
    readonly type?: unknown;
    readonly className?: unknown;
    readonly height?: unknown;
  };
  if (type === "banner-click" && typeof className === "string") return { kind: "click", className };
  if (type === "banner-height" && typeof height === "number" && Number.isFinite(height) && height >= 0)
    return { kind: "height", height };
  return null;
}

/** Whether a click on something of this class asks for the chat. */
export const asksForChat = (className: string): boolean => className.includes(CHAT_CLASS);
